import { isChecked } from '../../content/checked-facts.ts';
import { textsOf } from '../../content/texts.server.ts';
import type { FactProblems } from '../../features/facts/fact-form.ts';
import { optionalLawyer } from '../../features/facts/fact-rules.ts';
import { optionalDay } from '../../features/facts/fact-values.ts';
import type { Language } from '../../i18n/languages.ts';
import type { FactGroup } from './fact-layout.ts';

type Check = Parameters<typeof isChecked>[0];

/** Schemas of a lawyer's check: who has compared a record with the law, and when. */
export const checkSchemas = { checkedBy: optionalLawyer, checkedOn: optionalDay };

export const checkGroup: FactGroup = {
  title: 'check',
  fields: [
    {
      name: 'checkedBy',
      label: 'checkedBy',
      kind: 'attorney',
      hint: 'checkedBy',
      optional: true,
    },
    { name: 'checkedOn', label: 'checkedOn', kind: 'date', optional: true },
  ],
};

/** A check has both a name and a day, or neither. */
export function refuseHalfCheck({ checkedBy, checkedOn }: Check): FactProblems | undefined {
  if (checkedBy && !checkedOn) return { checkedOn: 'required' };
  return checkedOn && !checkedBy ? { checkedBy: 'required' } : undefined;
}

/** Note of the list; empty for a record that a lawyer has checked. */
export function uncheckedNote(record: Check, language: Language): string {
  return isChecked(record) ? '' : textsOf(language).t('deskFacts:troubles.unchecked');
}
