import { pathTo } from '../../../addresses/path-to.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import type { MeetingLine } from '../meeting-labels.server.ts';
import type { LaneCell, Span } from './day-lanes.ts';
import { moveForm } from './move-bar.tsx';
import { NowLine } from './now-line.tsx';

type Hour = { value: string; clock: string; from: number };

export type Lane = {
  calendar: number;
  name: string;
  cells: LaneCell<MeetingLine & Span, Hour>[];
};

type DayGridProps = {
  /** Id of the heading above. */
  labelledBy: string;
  /** Whole hours of the day, as `9:00`. */
  hours: string[];
  lanes: Lane[];
  /** The request for whose client an hour is looked for. */
  forRequest: number | undefined;
  /** Whether a free hour is for a meeting that is moved. */
  moving: boolean;
  /** How much of the shown hours is over, from 0 to 1, today. */
  now: number | undefined;
};

/**
 * A day: a lane per lawyer, a block per booking or closure; a free half hour is a link to the form for a caller, or
 * the button that moves a meeting there. On a phone a lane is its free hours.
 */
export function DayGrid({ labelledBy, hours, lanes, forRequest, moving, now }: DayGridProps) {
  const { t } = useTranslation('deskMeetings');
  return (
    <div className="meet-box">
      <table className="meet-grid" aria-labelledby={labelledBy}>
        <thead>
          <tr>
            <td />
            {hours.map((hour) => (
              <th key={hour} scope="col" colSpan={2}>
                {hour}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lanes.map(({ calendar, name, cells }) => (
            <tr key={calendar}>
              <th scope="row">{name}</th>
              {cells.map((cell) => (
                <td key={cell.from} colSpan={cell.slots} className={classOf(cell)}>
                  {cell.kind === 'free' && moving && (
                    <button
                      type="submit"
                      form={moveForm}
                      name="hour"
                      value={`${cell.hour.value} ${calendar}`}
                      aria-label={`${cell.hour.clock}, ${name}`}
                    >
                      {cell.hour.clock}
                    </button>
                  )}
                  {cell.kind === 'free' && !moving && (
                    <a
                      href={pathTo('deskMeetingBook', {
                        query: { hour: cell.hour.value, lawyer: calendar, for: forRequest },
                      })}
                      aria-label={`${cell.hour.clock}, ${name}`}
                    >
                      {cell.hour.clock}
                    </a>
                  )}
                  {cell.kind === 'entry' && <Block line={cell.entry} isShort={cell.slots === 1} />}
                  {cell.kind === 'closed' && <span className="vh">{t('closed')}</span>}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {now !== undefined && <NowLine share={now} />}
    </div>
  );
}

function classOf(cell: Lane['cells'][number]): string {
  return cell.kind === 'entry' ? cell.entry.status : cell.kind;
}

/** @param isShort whether there is room for the first name only: the block widens while it is pointed at or focused */
function Block({ line, isShort }: { line: MeetingLine; isShort: boolean }) {
  const { t } = useTranslation('deskMeetings');
  if (!line.requestId) return <span>{line.reason || t('closed')}</span>;
  return (
    <a
      href={pathTo('deskMeeting', { id: line.requestId })}
      title={`${line.time} ${line.name}`}
      data-step=""
    >
      <b>
        <span className="vh">{line.time} </span>
        <bdi>{line.name}</bdi>
        {isShort && <i aria-hidden="true">{line.name.trim().split(/\s/, 1)}</i>}
      </b>
      <span>{line.status === 'held' ? t('status.held') : line.kind}</span>
    </a>
  );
}
