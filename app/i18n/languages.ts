/** Languages in the order of the switcher. The codes are the spec's (point 1), not BCP 47. */
export const languages = ['ru', 'kg', 'en'] as const;
export type Language = (typeof languages)[number];

/** Default and fallback language (spec, point 9). */
export const defaultLanguage: Language = 'ru';

export function isLanguage(value: unknown): value is Language {
  return languages.includes(value as Language);
}

/** BCP 47 tags: Kyrgyz is `ky` there, and `kg` is Kongo. */
const tags = { ru: 'ru', kg: 'ky', en: 'en' } as const satisfies Record<Language, string>;
export type LanguageTag = (typeof tags)[Language];

/** BCP 47 tag of a site language, for `lang`, `hreflang` and plural rules. */
export function languageTag(language: Language): LanguageTag {
  return tags[language];
}

/** Locale for dates and numbers (spec, point 9: dates are formatted for ru-RU in Russian). */
export function formatLocale(language: Language): string {
  return { ru: 'ru-RU', kg: 'ky-KG', en: 'en-GB' }[language];
}

/** Language of a BCP 47 tag such as `ky-KG`, or of the site's `kg`; undefined when missing or unsupported. */
export function languageFromTag(tag: string | null | undefined): Language | undefined {
  const primary = (tag ?? '').trim().toLowerCase().split(/[-_]/, 1)[0];
  return languages.find((language) => tags[language] === primary || language === primary);
}
