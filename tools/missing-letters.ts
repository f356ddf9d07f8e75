/**
 * Letters of a text that are missing in all fonts of the stylesheet: browsers substitute another font for them, which
 * looks patchy.
 * @param styles with a `unicode-range` for each `@font-face` (CSS Fonts 4, 4.5)
 */
export function missingLetters(text: string, styles: string): string[] {
  const ranges = [...styles.matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/gi)].map(
    ([, first = '', last = first]) => ({
      from: Number.parseInt(first, 16),
      to: Number.parseInt(last, 16),
    }),
  );
  const has = (letter: string) => {
    const code = letter.codePointAt(0) ?? 0;
    return ranges.some(({ from, to }) => code >= from && code <= to);
  };
  const letters = new Set(text.normalize().match(/[\p{L}\p{M}]/gu));
  return [...letters].filter((letter) => !has(letter)).sort();
}
