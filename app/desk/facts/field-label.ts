import { caseCategories } from '../../content/case-categories.ts';
import { company } from '../../content/company.ts';
import type { FactSection } from '../../content/site-facts.ts';
import type { FactProblems } from '../../features/facts/fact-form.ts';
import { isLanguage, type Language, languages } from '../../i18n/languages.ts';
import { useLanguage } from '../../i18n/page-context.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { WrongField } from '../../ui/message.tsx';
import { type FactField, type FactGroup, factLayouts } from './fact-layout.ts';
import {
  addedCaseLayout,
  addedServiceLayout,
  comparisonLayout,
  personLayout,
  planLayout,
} from './item-layout.ts';

/** Returns what a field is called: `Name: Kyrgyz`. */
export function useFieldLabel(): (field: FactField, language?: Language) => string {
  const { t } = useTranslation('deskFacts');
  const { t: common } = useTranslation();
  return ({ label }, language) => {
    const name = t(`fields.${label}`);
    return language ? `${name}: ${common(`language.names.${language}`)}` : name;
  };
}

/** Returns the fields of a form that were refused, in its order. */
export function useWrongFields(): (groups: FactGroup[], problems: FactProblems) => WrongField[] {
  const labelOf = useFieldLabel();
  return (groups, problems) =>
    groups
      .flatMap(({ fields }) => fields)
      .flatMap((field) => {
        if (!field.name.includes('*')) return [{ field: field.name, text: labelOf(field) }];
        return languages.map((language) => ({
          field: field.name.replace('*', language),
          text: labelOf(field, language),
        }));
      })
      .filter(({ field }) => problems[field]);
}

const layouts: Record<FactSection, FactGroup[]> = {
  ...factLayouts,
  services: addedServiceLayout,
  plans: [...planLayout, ...comparisonLayout],
  people: personLayout,
  cases: addedCaseLayout,
};

/** Returns what a field of a section is called by its name, `name.kg`; one of an item, with its key before it. */
export function useNamedField(section: FactSection): (name: string) => string {
  const labelOf = useFieldLabel();
  const { t } = useTranslation('deskFacts');
  const titles: Record<string, { title: string }> = useMessages('cases').items;
  return (name) => {
    if (name === 'order') return t('fields.order');
    if (/\.hidden$/.test(name)) return `${name.split('.')[1]} · ${t('fields.hidden')}`;
    const [, key = '', own = name] =
      /^(?:people|services|plans|cases)\.([^.]+)\.(.+)$/.exec(name) ?? [];
    const groups = layouts[section];
    const language = own.split('.').find(isLanguage);
    const pattern = language ? own.replace(`.${language}`, '.*') : own;
    const fields = groups.flatMap((group) => group.fields);
    const field =
      fields.find((each) => each.name === pattern) ??
      // A box of several: `speaks.ru`.
      fields.find((each) => own.startsWith(`${each.name}.`));
    const label = field ? labelOf(field, language) : own;
    return key ? `${titles[key]?.title ?? key} · ${label}` : label;
  };
}

/** Returns how a version shows the value of a field: choices of a case by their words. */
export function useShownValue(): (name: string, typed: string) => string {
  const { t } = useTranslation(['cases', 'deskJournal']);
  const language = useLanguage();
  return (name, typed) => {
    const [, field] = /^cases\..+\.(\w+)$/.exec(name) ?? [];
    if (field === 'shown') return t(typed ? 'deskJournal:yes' : 'deskJournal:no');
    if (field === 'attorney') {
      return company().people.find(({ key }) => key === typed)?.words[language].name ?? typed;
    }
    const category = caseCategories.find((each) => field === 'category' && each === typed);
    return category ? t(`portfolio.tabs.${category}`) : typed;
  };
}
