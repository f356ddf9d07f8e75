/** Plural forms of a text with `{{count}}`; `other` exists in every language. */
export type PluralTexts = { other: string } & Partial<Record<Intl.LDMLPluralRule, string>>;

/**
 * Selects the plural form of a number and fills it in. A browser without plural rules for the locale uses another's, so
 * a form may be missing: falls back to `other`.
 * @param locale BCP 47 tag
 */
export function pluralText(texts: PluralTexts, count: number, locale: string): string {
  const form = texts[new Intl.PluralRules(locale).select(count)] ?? texts.other;
  return form.replace('{{count}}', String(count));
}

/** Texts for a waiting time. */
export type WaitTexts = { locale: string; minutes: PluralTexts; hours: PluralTexts };

/** Above this, waits are shown in hours; in minutes. */
const longWait = 90;

/** Text for a waiting time, rounded up so that a retry is never too early. */
export function waitText({ locale, minutes, hours }: WaitTexts, seconds: number): string {
  const wait = Math.max(1, Math.ceil(seconds / 60));
  return wait <= longWait
    ? pluralText(minutes, wait, locale)
    : pluralText(hours, Math.ceil(wait / 60), locale);
}
