import { expect, test } from 'vitest';
import { missingLetters } from './missing-letters.ts';

const styles =
  '@font-face { unicode-range: U+20-7E, U+401; } @font-face { unicode-range: U+410-44F; }';

test('letters missing in the fonts are reported once, symbols are not', () => {
  expect(missingLetters('Ёлка и oak: 5 € №', styles)).toEqual([]);
  // U+02BB is a letter of the Uzbek alphabet, typed in two ways.
  expect(missingLetters('oʻzbek, Oʻ, ğ, g\u0306', styles)).toEqual(['ğ', 'ʻ']);
});
