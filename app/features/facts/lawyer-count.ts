import type { Company } from '../../content/company-of.ts';
import { textsOf } from '../../content/texts.server.ts';
import { type Language, languages } from '../../i18n/languages.ts';
import { type TextKey, textOf } from '../../i18n/text-of.ts';

/** How a language writes from one to ten lawyers: "six lawyers", "из шести юристов". Larger ones are read in digits only. */
type Numerals = { noun: string; words: readonly string[] };

const numerals: { readonly [language in Language]?: Numerals } = {
  ru: {
    noun: 'юрист',
    words: [
      ...['один|одного|одним', 'два|двое|двух', 'три|трое|тр[её]х', 'четыре|четверо|четыр[её]х'],
      ...['пять|пятеро|пяти', 'шесть|шестеро|шести', 'семь|семеро|семи', 'восемь|восьмеро|восьми'],
      ...['девять|девяти', 'десять|десяти'],
    ],
  },
  kg: {
    noun: 'юрист',
    words: ['бир', 'эки', 'үч', 'төрт', 'беш', 'алты', 'жети', 'сегиз', 'тогуз', 'он'],
  },
  en: {
    noun: 'lawyer',
    words: ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'],
  },
};

/** Texts that say how many lawyers there are. */
export const countingTexts: readonly string[] = [
  'about:intro.paragraphs.2',
  'about:people.text',
  'attorneys:section.text',
  'faq:items.2.text',
  'meta:attorneys.description',
];

/** Words of a text that name another number than `lawyers`: "шесть юристов"; undefined where it names that one, or none. */
function miscountIn(text: string, { noun, words }: Numerals, lawyers: number): string | undefined {
  // `\b` knows Latin letters only.
  const counts = text.matchAll(
    new RegExp(`(?<![\\p{L}\\d])(\\p{L}+|\\d+)\\s+${noun}\\p{L}*`, 'giu'),
  );
  for (const [said, number = ''] of counts) {
    const word = words.findIndex((forms) => new RegExp(`^(${forms})$`, 'iu').test(number));
    const count = word >= 0 ? word + 1 : Number(number);
    if (Number.isInteger(count) && count !== lawyers) return said;
  }
  return undefined;
}

/**
 * Texts that count lawyers whom the company no longer has, or has not yet.
 * @returns words of the first of them, and how many texts have these, which a search for them finds; undefined where
 * none is wrong
 */
export function miscountedLawyers({
  attorneys,
}: Pick<Company, 'attorneys'>): { count: number; said: string } | undefined {
  const found = languages.flatMap((language) => {
    const written = numerals[language];
    if (!written) return [];
    const texts = textsOf(language);
    return countingTexts.flatMap((key) => {
      const said = miscountIn(textOf(texts, key as TextKey), written, attorneys.length);
      return said ? [{ key, said: said.toLowerCase().replace(/\s+/, ' ') }] : [];
    });
  });
  const [first] = found;
  const same = found.filter(({ said }) => said === first?.said);
  return first && { said: first.said, count: new Set(same.map(({ key }) => key)).size };
}
