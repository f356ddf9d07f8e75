import type { Language } from '../../../i18n/languages.ts';
import type { TextKey } from '../../../i18n/text-of.ts';

/** What the plural forms (CLDR) of a language count. */
const labels: Record<Language, Record<string, TextKey>> = {
  ru: {
    one: 'deskTexts:forms.one',
    few: 'deskTexts:forms.few',
    many: 'deskTexts:forms.many',
    other: 'deskTexts:forms.fractions',
  },
  kg: { one: 'deskTexts:forms.single', other: 'deskTexts:forms.other' },
  en: { one: 'deskTexts:forms.single', other: 'deskTexts:forms.other' },
};

/** Key of the label of a text: the plural form that it is, if any. */
export function formLabel({ language, form }: { language: Language; form: string }): TextKey {
  return labels[language][form] ?? 'deskTexts:text';
}
