import type { NamedText } from './find-forbidden-terms.ts';

/**
 * Kyrgyz suffixes follow the last sound of a word (vowel harmony, voicing), Russian ones number and gender: no suffix
 * attached to a variable fits all its values. Postpositions require a case that a value does not have.
 */
const patterns: Partial<Record<NamedText['language'], readonly RegExp[]>> = {
  kg: [
    /\{\{\w+\}\}[а-яёөүң]+/giu,
    // A hyphen forms ordinals, which is correct ("3-бет"), but not cases.
    /\{\{\w+\}\}[’'-](?:[дтн][ыиуү]н?|[гк][аеоө]|[дт][аеоө]н?|дагы|деги)(?![а-яёөүң])/giu,
    // Except "мурун", which takes a duration without a case: "5 мүнөт мурун".
    /\{\{\w+\}\}(?: МБ| %)? (?:чейин|тартып|баштап|кийин)(?![а-яёөүң])/giu,
  ],
  ru: [/\{\{\w+\}\}[’'-]?[а-яё]+/giu],
};

/** Exceptions: variables whose values are chosen to fit a suffix. */
const right: readonly RegExp[] = [
  // "8 жыл", a number of years: always "жыл".
  /^\{\{worked\}\}дан$/u,
  // Its value is in the ablative.
  /^\{\{currencyFrom\}\} баштап$/u,
];

/**
 * Finds suffixes and postpositions after a variable.
 * @returns one sentence per match
 */
export function endingsAfterVariables(texts: readonly NamedText[]): string[] {
  return texts.flatMap(({ language, key, text }) =>
    (patterns[language] ?? [])
      .flatMap((pattern) => text.match(pattern) ?? [])
      .filter((found) => !right.some((allowed) => allowed.test(found)))
      .map((found) => `${language} ${key}: "${found}" cannot be right for every value`),
  );
}
