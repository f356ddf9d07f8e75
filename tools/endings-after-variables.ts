import type { NamedText } from './find-forbidden-terms.ts';

/**
 * A Kyrgyz ending follows the last sound of its word (vowel harmony, voice), and a Russian one the number and the
 * gender: no ending glued to a variable is right for all of its values. The postpositions ask for a case that a value
 * does not have.
 */
const patterns: Partial<Record<NamedText['language'], readonly RegExp[]>> = {
  kg: [
    /\{\{\w+\}\}[а-яёөүң]+/giu,
    // With a hyphen a noun makes an ordinal, which is right ("3-бет"); a case does not.
    /\{\{\w+\}\}[’'-](?:[дтн][ыиуү]н?|[гк][аеоө]|[дт][аеоө]н?|дагы|деги)(?![а-яёөүң])/giu,
    // Not "мурун", which takes a span as it is: "5 мүнөт мурун".
    /\{\{\w+\}\}(?: МБ| %)? (?:чейин|тартып|баштап|кийин)(?![а-яёөүң])/giu,
  ],
  ru: [/\{\{\w+\}\}[’'-]?[а-яё]+/giu],
};

/** Variables whose values are right before an ending: their writer chooses words for it, or sets the case. */
const right: readonly RegExp[] = [
  // "8 жыл", a number of years: always "жыл".
  /^\{\{worked\}\}дан$/u,
  // The ablative is its value.
  /^\{\{currencyFrom\}\} баштап$/u,
];

/**
 * Finds endings and postpositions that follow a variable.
 * @returns one sentence for each place
 */
export function endingsAfterVariables(texts: readonly NamedText[]): string[] {
  return texts.flatMap(({ language, key, text }) =>
    (patterns[language] ?? [])
      .flatMap((pattern) => text.match(pattern) ?? [])
      .filter((found) => !right.some((allowed) => allowed.test(found)))
      .map((found) => `${language} ${key}: "${found}" cannot be right for every value`),
  );
}
