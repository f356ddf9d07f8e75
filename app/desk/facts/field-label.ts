import type { FactSection } from '../../content/site-facts.ts';
import { isLanguage, type Language } from '../../i18n/languages.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { type FactField, factLayouts } from './fact-layout.ts';

/** Returns what a field is called: `Name: Kyrgyz`. */
export function useFieldLabel(): (field: FactField, language?: Language) => string {
  const { t } = useTranslation('deskFacts');
  const { t: common } = useTranslation();
  return ({ label }, language) => {
    const name = t(`fields.${label}`);
    return language ? `${name}: ${common(`language.names.${language}`)}` : name;
  };
}

/** The field of a section that has a name, `name.kg`. */
export function fieldNamed(
  section: FactSection,
  name: string,
): { field: FactField; language: Language | undefined } | undefined {
  const language = name.split('.').find(isLanguage);
  const pattern = language ? name.replace(`.${language}`, '.*') : name;
  const fields = factLayouts[section].flatMap((group) => group.fields);
  const field = fields.find((each) => each.name === pattern);
  return field && { field, language };
}
