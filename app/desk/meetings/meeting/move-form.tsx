import { pathTo } from '../../../addresses/path-to.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';

type MoveFormProps = {
  requestId: number;
  /** Day of the meeting, from which the grid begins. */
  today: string;
  isOpen: boolean;
  /** Days with free hours. @property words "вт, 24 ноя" */
  days: { date: string; words: string }[];
  /** The day whose hours are shown; undefined before one is chosen. */
  day: string | undefined;
  /** @property lawyer who takes it, where that is another one than now */
  hours: { value: string; clock: string; lawyer?: string }[];
};

/** Another slot for a meeting: first its day, then its time; none is preselected, to avoid accidental moves. */
export function MoveForm({ requestId, today, isOpen, days, day, hours }: MoveFormProps) {
  const { t } = useTranslation('deskMeetings');
  return (
    <details className="req-fold meet-move" id="move" open={isOpen}>
      <summary>{t('one.move')}</summary>
      <p>
        <a href={pathTo('deskMeetings', { query: { day: today, week: 1, move: requestId } })}>
          {t('move.inGrid')}
        </a>
      </p>
      <nav aria-label={t('one.day')}>
        <ul className="meet-choice">
          {days.map(({ date, words }) => (
            <li key={date}>
              <a
                href={pathTo('deskMeeting', { id: requestId, query: { day: date }, hash: 'move' })}
                aria-current={date === day ? 'true' : undefined}
              >
                {words}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {day && (
        <form method="post" action={pathTo('deskMeeting', { id: requestId })} className="stack">
          <fieldset className="meet-choice">
            <legend className="vh">{t('one.choose')}</legend>
            {hours.map(({ value, clock, lawyer }) => (
              <label key={value}>
                <input type="radio" name="hour" value={value} required />
                {clock}
                {lawyer && <small>{lawyer}</small>}
              </label>
            ))}
          </fieldset>
          <button className="btn out" type="submit" name="intent" value="move">
            {t('one.moveSubmit')}
          </button>
        </form>
      )}
    </details>
  );
}
