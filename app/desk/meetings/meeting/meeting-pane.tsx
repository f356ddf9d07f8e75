import { pathTo } from '../../../addresses/path-to.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { DeskRow, DeskRows } from '../../parts/desk-row.tsx';
import type { MeetingLine } from '../meeting-labels.server.ts';

type MeetingPaneProps = {
  /** The day in words. */
  day: string;
  /** Its bookings. */
  lines: MeetingLine[];
  /** Id of the request whose meeting is open. */
  open: number;
};

/** The meetings of a day beside one of them, where the screen has room for both. */
export function MeetingPane({ day, lines, open }: MeetingPaneProps) {
  const { t } = useTranslation('deskMeetings');
  return (
    <nav className="desk-pane" aria-label={day}>
      <div className="desk-head">
        <h2>{day}</h2>
      </div>
      <DeskRows>
        {lines.map(({ id, requestId, time, name, kind, status, lawyer }) => (
          <li key={id}>
            <DeskRow
              level={3}
              href={pathTo('deskMeeting', { id: requestId ?? 0 })}
              current={requestId === open}
              title={<bdi>{name}</bdi>}
              when={time}
              below={[kind, t(`status.${status}`)].join(' · ')}
              who={lawyer}
            />
          </li>
        ))}
      </DeskRows>
    </nav>
  );
}
