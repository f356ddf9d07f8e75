/** Languages in switcher order. The codes are the spec's (point 1), not BCP 47. */
export const languages = ['ru', 'kg', 'en'] as const;
export type Language = (typeof languages)[number];

/** A value for every language, such as the texts of a post. */
export function byLanguage<T>(valueIn: (language: Language) => T): Record<Language, T> {
  const values = languages.map((language) => [language, valueIn(language)]);
  return Object.fromEntries(values) as Record<Language, T>;
}

/** Default and fallback language (spec, point 9). */
export const defaultLanguage = 'ru' satisfies Language;

/** A value per language; missing ones fall back to the default language. */
export function withFallback<T>(
  values: Record<typeof defaultLanguage, T> & Partial<Record<Language, T>>,
): Record<Language, T> {
  return byLanguage((language) => values[language] ?? values[defaultLanguage]);
}

export function isLanguage(value: unknown): value is Language {
  return languages.includes(value as Language);
}

/**
 * Properties of each language. `tag`: BCP 47, where Kyrgyz is `ky` and `kg` is Kongo. `locale`: for dates and numbers
 * (spec, point 9: ru-RU in Russian). `partial`: missing texts fall back to the default language, and are counted by
 * `tools/check-messages.ts`.
 */
type LanguageFacts = { tag: string; locale: string; partial?: boolean };

const facts = {
  ru: { tag: 'ru', locale: 'ru-RU' },
  kg: { tag: 'ky', locale: 'ky-KG' },
  en: { tag: 'en', locale: 'en-GB' },
} as const satisfies Record<Language, LanguageFacts>;
export type LanguageTag = (typeof facts)[Language]['tag'];

/** BCP 47 tag of a site language, for `lang`, `hreflang` and plural rules. */
export function languageTag(language: Language): LanguageTag {
  return facts[language].tag;
}

/** Whether texts of a language may be missing. */
export function isPartial(language: Language): boolean {
  const { partial }: LanguageFacts = facts[language];
  return partial ?? false;
}

/** Locale for dates and numbers. */
export function formatLocale(language: Language): string {
  return facts[language].locale;
}

/** Language for a BCP 47 tag such as `ky-KG`, or for the site's `kg`; undefined when missing or unsupported. */
export function languageFromTag(tag: string | null | undefined): Language | undefined {
  const primary = (tag ?? '').trim().toLowerCase().split(/[-_]/, 1)[0];
  return languages.find((language) => facts[language].tag === primary || language === primary);
}
