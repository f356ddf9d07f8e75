import type { Company } from '../../content/company-of.ts';
import { textsOf } from '../../content/texts.server.ts';
import { languages } from '../../i18n/languages.ts';
import { type TextKey, textOf } from '../../i18n/text-of.ts';

/** How many lawyers the texts of the files count, in words. */
const counted = { lawyers: 6, words: { ru: 'шесть', kg: 'алты', en: 'six' } } as const;

export const countingTexts: readonly string[] = [
  'about:intro.paragraphs.2',
  'about:people.text',
  'attorneys:section.text',
  'faq:items.2.text',
  'meta:attorneys.description',
];

/**
 * Texts that count lawyers whom the company no longer has, or has not yet.
 * @returns how many texts, and the word that finds those of the first language; undefined where none is wrong
 */
export function miscountedLawyers({
  attorneys,
}: Pick<Company, 'attorneys'>): { count: number; word: string } | undefined {
  if (attorneys.length === counted.lawyers) return undefined;
  const found = languages.map((language) => {
    const word = counted.words[language];
    // `\b` knows Latin letters only.
    const whole = new RegExp(`(?<!\\p{L})${word}(?!\\p{L})`, 'iu');
    const texts = textsOf(language);
    return { word, keys: countingTexts.filter((key) => whole.test(textOf(texts, key as TextKey))) };
  });
  const first = found.find(({ keys }) => keys.length > 0);
  return first && { word: first.word, count: new Set(found.flatMap(({ keys }) => keys)).size };
}
