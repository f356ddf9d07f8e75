import { type Language, languageTag } from '../../../i18n/languages.ts';
import type { TextKey } from '../../../i18n/text-of.ts';

/** What the plural forms (CLDR) of a language count: "one" is also 21 in a language that has "few". */
const withFew: Record<string, TextKey> = {
  one: 'deskTexts:forms.one',
  few: 'deskTexts:forms.few',
  many: 'deskTexts:forms.many',
  other: 'deskTexts:forms.fractions',
};
const withoutFew: Record<string, TextKey> = {
  one: 'deskTexts:forms.single',
  other: 'deskTexts:forms.other',
};

/** Key of the label of a text: the plural form that it is, if any. */
export function formLabel({ language, form }: { language: Language; form: string }): TextKey {
  const forms = new Intl.PluralRules(languageTag(language)).resolvedOptions().pluralCategories;
  return (forms.includes('few') ? withFew : withoutFew)[form] ?? 'deskTexts:text';
}
