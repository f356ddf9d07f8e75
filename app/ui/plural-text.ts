/** A text with `{{count}}` in the plural forms of its language; `other` is in every language. */
export type PluralTexts = { other: string } & Partial<Record<Intl.LDMLPluralRule, string>>;

/**
 * The text for a number. A browser without rules for the language takes those of another: a form
 * that the language does not have falls back to `other`.
 * @param locale BCP 47
 */
export function pluralText(texts: PluralTexts, count: number, locale: string): string {
  const form = texts[new Intl.PluralRules(locale).select(count)] ?? texts.other;
  return form.replace('{{count}}', String(count));
}

/** A wait in the words of a language: how many minutes, or hours. */
export type WaitTexts = { locale: string; minutes: PluralTexts; hours: PluralTexts };

/** From here on a wait is told in hours, in minutes. */
const longWait = 90;

/** When to try again, never too early: 61 seconds are two minutes. */
export function waitText({ locale, minutes, hours }: WaitTexts, seconds: number): string {
  const wait = Math.max(1, Math.ceil(seconds / 60));
  return wait <= longWait
    ? pluralText(minutes, wait, locale)
    : pluralText(hours, Math.ceil(wait / 60), locale);
}
