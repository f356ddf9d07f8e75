import type { i18n } from 'i18next';
import type { FactProblems } from '../../features/facts/fact-form.ts';
import { type Language, languages } from '../../i18n/languages.ts';
import { usePage } from '../../i18n/page-context.tsx';
import type { WrongField } from '../../ui/message.tsx';
import type { FactField, FactGroup } from './fact-layout.ts';

/** What a field is called: `Name: Kyrgyz`. */
export function fieldLabel({ t }: i18n, { label }: FactField, language?: Language): string {
  const name = t(`deskFacts:fields.${label}`);
  return language ? `${name}: ${t(`common:language.names.${language}`)}` : name;
}

/** Returns the fields of a form that were refused, in its order. */
export function useWrongFields(): (
  groups: readonly FactGroup[],
  problems: FactProblems,
) => WrongField[] {
  const { texts } = usePage();
  return (groups, problems) =>
    groups
      .flatMap(({ fields }) => fields)
      .flatMap((field) => {
        if (!field.name.includes('*')) {
          return [{ field: field.name, text: fieldLabel(texts, field) }];
        }
        return languages.map((language) => ({
          field: field.name.replace('*', language),
          text: fieldLabel(texts, field, language),
        }));
      })
      .filter(({ field }) => problems[field]);
}
