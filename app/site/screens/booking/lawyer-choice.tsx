import { attorneyWords } from '../../../content/attorneys.ts';
import { company } from '../../../content/company.ts';
import { waysToMeet } from '../../../content/meetings.ts';
import type { BookingDays, OfferedHour } from '../../../features/calendar/booking-days.server.ts';
import { languageTag } from '../../../i18n/languages.ts';
import { useLanguage } from '../../../i18n/page-context.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Portrait } from '../../people/person-portrait.tsx';
import { type Choice, useChoiceLink } from './choice-link.ts';
import { ChoiceRow } from './choice-row.tsx';
import { FoldedStep } from './folded-step.tsx';

type LawyerChoiceProps = Choice & { found: Pick<BookingDays, 'lawyers' | 'first'> };

/** Who takes the meeting, in which language: a lawyer of the service, or the first one who is free. */
export function LawyerChoice({ found: { lawyers, first }, ...choice }: LawyerChoiceProps) {
  const { t } = useTranslation('booking');
  const { t: common } = useTranslation();
  const pageLanguage = useLanguage();
  const link = useChoiceLink(choice);
  const { lawyer, lang } = choice.chosen;
  const { languages } = waysToMeet(choice.chosen);
  const who = lawyer ? attorneyWords(lawyer, pageLanguage).name : t('who.first');
  return (
    <FoldedStep
      id="who"
      number={2}
      title={t('who.title')}
      chosen={`${who}, ${common(`language.spoken.${lang}`)}`}
    >
      <ul className="bk-chips bk-langs" aria-label={t('choice.language')}>
        {languages.map((name) => (
          <li key={name}>
            <a
              rel="nofollow"
              href={link('who', { lang: name })}
              lang={languageTag(name)}
              aria-current={name === lang ? 'true' : undefined}
            >
              {common(`language.names.${name}`)}
            </a>
          </li>
        ))}
      </ul>
      <ul className="bk-rows bk-people">
        <ChoiceRow href={link('when', { lawyer: undefined })} chosen={!lawyer}>
          <span className="bk-face">
            <Icon name="clock" />
          </span>
          <span>
            <b>{t('who.first')}</b>
          </span>
          <FirstHour hour={first} />
        </ChoiceRow>
        {lawyers.map(({ key, first: own }) => (
          <ChoiceRow key={key} href={link('when', { lawyer: key })} chosen={lawyer === key}>
            <Person id={key} />
            <FirstHour hour={own} />
          </ChoiceRow>
        ))}
      </ul>
    </FoldedStep>
  );
}

function Person({ id }: { id: string }) {
  const { t: common } = useTranslation();
  const { name, specialty } = attorneyWords(id, useLanguage());
  const speaks = company().attorneys.find(({ key }) => key === id)?.speaks ?? [];
  return (
    <>
      <span className="bk-face">
        <Portrait id={id} name={name} alt="" />
      </span>
      <span>
        <b>{name}</b>
        <small>
          {`${specialty}\u00a0·`}{' '}
          {speaks.map((language) => common(`language.spoken.${language}`)).join(', ')}
        </small>
      </span>
    </>
  );
}

function FirstHour({ hour }: { hour: OfferedHour | undefined }) {
  const { t } = useTranslation('booking');
  return (
    <span className="bk-first-hour">
      {hour ? (
        <>
          <span className="vh">{t('who.firstHour')} </span>
          <time dateTime={hour.value}>{hour.short}</time>
        </>
      ) : (
        <small>{t('none')}</small>
      )}
    </span>
  );
}
