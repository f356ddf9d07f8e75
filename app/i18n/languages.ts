/** Site languages, in the order of the switcher. The codes are the site's own (spec, point 1). */
export const languages = ['ru', 'kg', 'en'] as const;
export type Language = (typeof languages)[number];

/** Default and fallback language (spec, point 9). */
export const defaultLanguage: Language = 'ru';

export function isLanguage(value: unknown): value is Language {
  return languages.includes(value as Language);
}

/** The site says `kg` for Kyrgyz; in BCP 47 that is Kongo, and Kyrgyz is `ky`. */
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

/** Site language of a BCP 47 tag such as `ky-KG`, or undefined. Also takes the site's own `kg`. */
export function languageFromTag(tag: string): Language | undefined {
  const primary = tag.trim().toLowerCase().split(/[-_]/, 1)[0];
  return languages.find((language) => tags[language] === primary || language === primary);
}
