import type { CalendarProblem } from '../../../features/calendar/lawyer-calendars.server.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { DeskInput } from '../../parts/desk-field.tsx';
import { DeskNote } from '../../parts/desk-note.tsx';
import type { CalendarWords } from './calendar-words.server.ts';

type OtherCalendarProps = {
  lawyer: number;
  /** Where the forms go. */
  action: string;
  /** Undefined while none is connected. */
  state: CalendarWords | undefined;
  /** The address that was just typed, and why it does not do. */
  refused: { typed: string; problem: CalendarProblem } | undefined;
};

/** Connects a lawyer's external calendar, whose events block hours. */
export function OtherCalendar({ lawyer, action, state, refused }: OtherCalendarProps) {
  const { t } = useTranslation('deskCalendars');
  return (
    <section aria-labelledby="other-calendar">
      <h2 id="other-calendar">{t('title')}</h2>
      <p className="muted">{t('text')}</p>
      {state && (
        <DeskNote kind={state.isStale || state.problem ? 'problem' : 'done'}>
          {state.readAt ? t('readAt', { time: state.readAt }) : t('never')}
          {state.problem && ` ${t(`problems.${state.problem}`)}`}
          {state.isStale && ` ${t('stale')}`}
        </DeskNote>
      )}
      <form className="form desk-form" method="post" action={action}>
        <input type="hidden" name="lawyer" value={lawyer} />
        <DeskInput
          label={t(state ? 'other' : 'address')}
          name="address"
          type="url"
          autoComplete="off"
          hint={t('where')}
          defaultValue={refused?.typed}
          error={refused && t(`problems.${refused.problem}`)}
          autoFocus={refused !== undefined}
          maxLength={2000}
        />
        <button className="btn out" type="submit" name="intent" value="connect">
          {t('connect')}
        </button>
      </form>
      {state && (
        <form method="post" action={action}>
          <input type="hidden" name="lawyer" value={lawyer} />
          <button className="btn out" type="submit" name="intent" value="disconnect">
            {t('disconnect')}
          </button>
        </form>
      )}
    </section>
  );
}
