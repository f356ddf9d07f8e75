import { attorneysOf } from '../../../content/attorneys.ts';
import { company } from '../../../content/company.ts';
import type { ServiceId } from '../../../content/site-facts.ts';
import { useServiceWords } from '../../../content/use-service-words.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { type Choice, useChoiceLink } from './choice-link.ts';
import { ChoiceRow } from './choice-row.tsx';
import { FoldedStep } from './folded-step.tsx';

/** What the meeting is about: a service, or not known yet. */
export function WhatChoice(choice: Choice) {
  const { t } = useTranslation('booking');
  const wordsOf = useServiceWords();
  const link = useChoiceLink(choice);
  const { service, lawyer } = choice.chosen;
  // A lawyer stays chosen if they offer the service.
  const hrefOf = (id: ServiceId | undefined) => {
    const stays = !id || (lawyer && attorneysOf(id).includes(lawyer));
    return link('when', { service: id, ...(!stays && { lawyer: undefined }) });
  };
  return (
    <FoldedStep
      id="what"
      number={1}
      title={t('what.title')}
      chosen={service ? wordsOf(service).menu : t('what.unsure')}
    >
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
    </FoldedStep>
  );
}
