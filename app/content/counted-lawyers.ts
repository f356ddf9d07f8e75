import { type Language, languageTag, withFallback } from '../i18n/languages.ts';

type Words = { numbers: readonly string[]; noun: Partial<Record<Intl.LDMLPluralRule, string>> };

/** Numbers from one to ten; larger ones are digits. */
const words: Record<Language, Words> = withFallback({
  ru: {
    numbers: [
      'один',
      'два',
      'три',
      'четыре',
      'пять',
      'шесть',
      'семь',
      'восемь',
      'девять',
      'десять',
    ],
    noun: { one: 'юрист', few: 'юриста', other: 'юристов' },
  },
  kg: {
    numbers: ['бир', 'эки', 'үч', 'төрт', 'беш', 'алты', 'жети', 'сегиз', 'тогуз', 'он'],
    noun: { other: 'юрист' },
  },
  en: {
    numbers: ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'],
    noun: { one: 'lawyer', other: 'lawyers' },
  },
});

/** Number of lawyers in the nominative: "шесть юристов", "21 юрист". */
export function countedLawyers(count: number, language: Language): string {
  const { numbers, noun } = words[language];
  const rule = new Intl.PluralRules(languageTag(language)).select(count);
  return `${numbers[count - 1] ?? count} ${noun[rule] ?? noun.other}`;
}
