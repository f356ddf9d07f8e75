import { pathTo } from '../../../addresses/path-to.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import type { MeetingLine } from '../meeting-labels.server.ts';
import { MeetingList } from '../meeting-list.tsx';

type LawyerDayProps = {
  calendar: number;
  name: string;
  closures: MeetingLine[];
  free: { value: string; clock: string }[];
  /** The request for whose client an hour is looked for. */
  forRequest: number | undefined;
  back: string;
  /** Free hours are folded: a week has many. */
  folded: boolean;
};

/** A lawyer's day: closures and free hours, each a link to the form for a caller. */
export function LawyerDay({
  calendar,
  name,
  closures,
  free,
  forRequest,
  back,
  folded,
}: LawyerDayProps) {
  const { t } = useTranslation('deskMeetings');
  const hours = (
    <ul className="meet-hours" aria-label={t('free', { name })}>
      {free.map(({ value, clock }) => (
        <li key={value}>
          <a
            href={pathTo('deskMeetingBook', {
              query: { hour: value, lawyer: calendar, for: forRequest },
            })}
          >
            {clock}
          </a>
        </li>
      ))}
    </ul>
  );
  return (
    <li className="desk-card">
      <h3>{name}</h3>
      {closures.length > 0 && <MeetingList lines={closures} back={back} />}
      {free.length > 0 && folded && (
        <details>
          <summary>{t('free', { name: free.length })}</summary>
          {hours}
        </details>
      )}
      {free.length > 0 && !folded && hours}
      {closures.length === 0 && free.length === 0 && <p className="muted">{t('nothing')}</p>}
    </li>
  );
}
