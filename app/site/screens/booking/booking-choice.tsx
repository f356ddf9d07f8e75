import { usePathTo } from '../../../addresses/use-path-to.ts';
import { type MeetingKind, meetingKindNames, meetingKinds } from '../../../content/meetings.ts';
import type { BookingDays } from '../../../features/calendar/booking-days.server.ts';
import { type Language, languages, languageTag } from '../../../i18n/languages.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';

type BookingChoiceProps = {
  kind: MeetingKind;
  /** Language of the meeting. */
  lang: Language;
  found: BookingDays | undefined;
  /** Of the request that the hour joins; empty for a new one. */
  reference: string;
};

/**
 * How, in which language and on which day: each choice is a link, because it changes which hours are free. Search
 * engines need not follow them: there are hundreds, all of one page.
 */
export function BookingChoice({ kind, lang, found, reference }: BookingChoiceProps) {
  const pathTo = usePathTo();
  const { t } = useTranslation('booking');
  const { t: common } = useTranslation();
  const open = found?.open;
  const link = (query: { kind?: MeetingKind; in?: Language; day?: string }) =>
    pathTo('booking', {
      query: { kind, in: lang, ...query, for: reference || undefined },
      hash: 'choice-title',
    });
  return (
    <div className="bk-choice">
      <h2 id="choice-title">{t('choice.title')}</h2>
      <nav aria-labelledby="kind-title">
        <h3 id="kind-title">{t('choice.kind')}</h3>
        <ul className="bk-chips">
          {meetingKindNames.map((name) => (
            <li key={name}>
              <a
                rel="nofollow"
                href={link({ kind: name })}
                aria-current={name === kind ? 'true' : undefined}
              >
                {t(`kinds.${name}`)}
                <small>{t('minutes', { minutes: meetingKinds[name] })}</small>
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <nav aria-labelledby="language-title">
        <h3 id="language-title">{t('choice.language')}</h3>
        <ul className="bk-chips">
          {languages.map((name) => (
            <li key={name}>
              <a
                rel="nofollow"
                href={link({ in: name })}
                lang={languageTag(name)}
                aria-current={name === lang ? 'true' : undefined}
              >
                {common(`language.names.${name}`)}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {found && open && (
        <nav aria-labelledby="day-title">
          <h3 id="day-title">{t('choice.day')}</h3>
          <ul className="bk-days">
            {found.days.map(({ date, weekday, day, month, words, free }) => (
              <li key={date}>
                {free > 0 || date === open.date ? (
                  <a
                    rel="nofollow"
                    href={link({ day: date })}
                    aria-current={date === open.date ? 'date' : undefined}
                    aria-label={`${words}: ${t('free', { count: free })}`}
                  >
                    <span>{weekday}</span>
                    <b>{day}</b>
                    <span>{month}</span>
                  </a>
                ) : (
                  <span aria-label={`${words}: ${t('none')}`} role="img">
                    <span>{weekday}</span>
                    <s>{day}</s>
                    <span>{month}</span>
                  </span>
                )}
              </li>
            ))}
          </ul>
        </nav>
      )}
      {found?.next && (
        <p>
          {t('next')}{' '}
          <a rel="nofollow" href={link({ day: found.next.date })}>
            {found.next.words}
          </a>
        </p>
      )}
    </div>
  );
}
