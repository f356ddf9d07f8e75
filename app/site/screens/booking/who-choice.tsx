import { attorneyWords } from '../../../content/attorneys.ts';
import { company } from '../../../content/company.ts';
import type { BookingDays } from '../../../features/calendar/booking-days.server.ts';
import { languageTag } from '../../../i18n/languages.ts';
import { useLanguage } from '../../../i18n/page-context.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Portrait } from '../../people/person-portrait.tsx';
import { type Choice, useChoiceLink } from './choice-link.ts';
import { ChoiceRow } from './choice-row.tsx';

type WhoChoiceProps = Choice & { found: Pick<BookingDays, 'lawyers' | 'first'> };

/** Who takes the meeting: a lawyer of the service, or whoever is free first. */
export function WhoChoice({ found: { lawyers, first }, ...choice }: WhoChoiceProps) {
  const { t } = useTranslation('booking');
  const link = useChoiceLink(choice);
  const { lawyer } = choice.chosen;
  return (
    <nav className="bk-step" id="who" aria-labelledby="who-title">
      <h2 id="who-title">
        <span aria-hidden="true">2</span>
        {t('who.title')}
      </h2>
      <ul className="bk-rows bk-people">
        <ChoiceRow href={link('who', { lawyer: undefined })} chosen={!lawyer}>
          <span className="bk-face">
            <Icon name="clock" />
          </span>
          <span>
            <b>{t('who.first')}</b>
            <small>{first ? t('who.firstHour', { when: first.words }) : t('none')}</small>
          </span>
        </ChoiceRow>
        {lawyers.map(({ key, from }) => (
          <ChoiceRow key={key} href={link('who', { lawyer: key })} chosen={lawyer === key}>
            <Person id={key} from={from} />
          </ChoiceRow>
        ))}
      </ul>
    </nav>
  );
}

function Person({ id, from }: { id: string; from: string | undefined }) {
  const { t } = useTranslation('booking');
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
        <small>{specialty}</small>
        <small>
          {speaks.map((language, n) => (
            <span key={language}>
              {n > 0 && ', '}
              <span lang={languageTag(language)}>{common(`language.names.${language}`)}</span>
            </span>
          ))}{' '}
          · {from ? t('who.from', { date: from }) : t('none')}
        </small>
      </span>
    </>
  );
}
