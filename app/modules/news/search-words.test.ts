import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { anyText } from '#test/fixtures/any-text.ts';
import {
  cleanQuery,
  closestWord,
  editDistance,
  fold,
  fragmentEnd,
  hitEnd,
  hitStart,
  kyrgyzQuery,
  kyrgyzStem,
  otherLayout,
  piecesOf,
  queryLength,
  wordsOf,
} from './search-words.ts';

test.each([
  [null, ''],
  ['  договор \n аренды ', 'договор аренды'],
  ['a\u0000b\u200bc', 'a b c'],
  ['е\u0308', 'ё'],
  ['а'.repeat(500), 'а'.repeat(queryLength)],
])('%j is asked as %j', (typed, asked) => {
  expect(cleanQuery(typed)).toBe(asked);
});

test('folding keeps the length of a text', () => {
  expect(fold('Ёлка, өмүр, ҮҢКҮР, Ңңөү')).toBe('Елка, омур, УНКУР, Нноу');
  fc.assert(fc.property(anyText, (text) => fold(text).length === text.length));
});

test.each([
  ['келишим', ['келишими', 'келишимдер', 'келишимдин', 'келишимдерден', 'келишимге']],
  ['мурас', ['мураска', 'мурасты', 'мурастын']],
  ['карыз', ['карызды', 'карыздар', 'карызга']],
  ['китеп', ['китеби', 'китептер', 'китептин']],
])('all forms of %s begin with its stem', (word, forms) => {
  const stem = kyrgyzStem(word);
  for (const form of forms) {
    expect(form.startsWith(stem), form).toBe(true);
    expect(word.startsWith(kyrgyzStem(form)), form).toBe(true);
  }
});

test('any input gives a valid Kyrgyz tsquery', () => {
  expect(kyrgyzQuery("эмгек' & | !(келишими)")).toBe("'эмге':* & 'келишим':*");
  expect(kyrgyzQuery('!!! :*')).toBe('');
  fc.assert(
    fc.property(anyText, (typed) => /^('[\p{L}\p{N}]+':\*( & |$))*$/u.test(kyrgyzQuery(typed))),
  );
});

test('the other keyboard layout', () => {
  expect(otherLayout('ljujdjh')).toBe('договор');
  expect(otherLayout('сщтекфсе')).toBe('contract');
});

describe('editDistance', () => {
  it.each([
    ['договор', 'договор', 0],
    ['дагавор', 'договор', 2],
    ['договро', 'договор', 1],
    ['contrct', 'contract', 1],
    ['', 'abc', 3],
  ])('%s and %s differ by their letters', (a, b, distance) => {
    expect(editDistance(a, b)).toBe(distance);
    expect(editDistance(b, a)).toBe(distance);
  });

  it('mend a word only when little is wrong', () => {
    expect(closestWord('дагавор', ['говор', 'договор', 'договора'])).toBe('договор');
    expect(closestWord('суп', ['суд'])).toBeUndefined();
    expect(closestWord('ипотека', ['аптека', 'договор'])).toBe('аптека');
    expect(closestWord('xyz', [])).toBeUndefined();
  });
});

describe('piecesOf', () => {
  const mark = (word: string) => `${hitStart}${word}${hitEnd}`;
  const shown = (pieces: { text: string; hit: boolean }[]) =>
    pieces.map(({ text, hit }) => (hit ? `[${text}]` : text)).join('');

  it('gives the letters of the text back, hits apart', () => {
    const text = 'Ещё один көзөмөл';
    expect(shown(piecesOf(`Еще один ${mark('козомол')}`, text))).toBe('Ещё один [көзөмөл]');
  });

  it('shows where a text was cut', () => {
    const text = 'один два три четыре пять шесть';
    const marked = `два ${mark('три')}${fragmentEnd}${mark('пять')}`;
    expect(shown(piecesOf(marked, text))).toBe('… два [три] … [пять] … ');
  });

  it('has no full stop before the ellipsis', () => {
    const text = 'Доля капитала. Остаток';
    expect(shown(piecesOf(`${mark('Доля')} капитала.`, text))).toBe('[Доля] капитала … ');
  });

  it('does without the text where a fragment is not in it', () => {
    expect(shown(piecesOf(`чужое ${mark('слово')}`, 'другой текст'))).toContain('чужое [слово]');
  });
});

test('words are split as in the database: lower-case, folded, without punctuation', () => {
  expect(wordsOf('Ёж, «ИП»-2 / O’Neil')).toEqual(['еж', 'ип', '2', 'o', 'neil']);
});
