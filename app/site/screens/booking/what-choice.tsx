import { attorneysOf } from '../../../content/attorneys.ts';
import { company } from '../../../content/company.ts';
import type { ServiceId } from '../../../content/site-facts.ts';
import { useServiceWords } from '../../../content/use-service-words.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { type Choice, useChoiceLink } from './choice-link.ts';
import { ChoiceRow } from './choice-row.tsx';

/** What the meeting is about: a service, or not known yet. */
export function WhatChoice(choice: Choice) {
  const { t } = useTranslation('booking');
  const wordsOf = useServiceWords();
  const link = useChoiceLink(choice);
  const { service, lawyer } = choice.chosen;
  // A lawyer stays chosen where the service is one of his.
  const hrefOf = (id: ServiceId | undefined) => {
    const stays = !id || (lawyer && attorneysOf(id).includes(lawyer));
    return link('what', { service: id, ...(!stays && { lawyer: undefined }) });
  };
  return (
    <nav className="bk-step" id="what" aria-labelledby="what-title">
      <h2 id="what-title">
        <span aria-hidden="true">1</span>
        {t('what.title')}
      </h2>
      <ul className="bk-rows">
        {company().services.map(({ id }) => (
          <ChoiceRow key={id} href={hrefOf(id)} chosen={service === id}>
            <span>{wordsOf(id).menu}</span>
          </ChoiceRow>
        ))}
        <ChoiceRow href={hrefOf(undefined)} chosen={!service}>
          <span>{t('what.unsure')}</span>
        </ChoiceRow>
      </ul>
    </nav>
  );
}
