import type { i18n } from 'i18next';
import { caseCategories } from '../../content/case-categories.ts';
import { company } from '../../content/company.ts';
import { meetingKindNames } from '../../content/meeting-kinds.ts';
import { serviceWords } from '../../content/service-words.ts';
import { knownServices } from '../../content/services.ts';
import { type Language, languages } from '../../i18n/languages.ts';
import type { FactField } from './fact-layout.ts';
import { weekdayNames } from './weekday-names.ts';

type Option = { value: string; label: string };

/**
 * What can be chosen in a field; undefined where something is typed.
 * @param chosen a value that stays among them, whatever it is
 */
export function optionsOf(
  kind: FactField['kind'],
  { texts, language, chosen }: { texts: i18n; language: Language; chosen?: string | undefined },
): Option[] | undefined {
  const { t } = texts;
  switch (kind) {
    case 'weekday':
      return weekdayNames(language).map((label, at) => ({ value: String(at + 1), label }));
    case 'category':
      return caseCategories.map((value) => ({ value, label: t(`cases:portfolio.tabs.${value}`) }));
    case 'languages':
      return languages.map((value) => ({ value, label: t(`common:language.names.${value}`) }));
    case 'meetingKinds':
      return meetingKindNames.map((value) => ({ value, label: t(`booking:kinds.${value}`) }));
    case 'service':
    case 'services':
      return knownServices().map((value) => ({ value, label: serviceWords(texts, value).menu }));
    case 'attorney': {
      const people = company().people.filter(({ key, left }) => !left || key === chosen);
      return [
        { value: '', label: t('deskFacts:cases.nobody') },
        ...people.map(({ key, words }) => ({ value: key, label: words[language].name })),
      ];
    }
    default:
      return undefined;
  }
}

/** Whether several can be chosen: each has a box. */
export function isSeveral(kind: FactField['kind']): boolean {
  return kind === 'languages' || kind === 'services' || kind === 'meetingKinds';
}
