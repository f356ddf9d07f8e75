import { expect, test } from 'vitest';
import { countedLawyers } from './counted-lawyers.ts';

test.each([
  [1, 'один юрист', 'бир юрист', 'one lawyer'],
  [2, 'два юриста', 'эки юрист', 'two lawyers'],
  [5, 'пять юристов', 'беш юрист', 'five lawyers'],
  [10, 'десять юристов', 'он юрист', 'ten lawyers'],
  [11, '11 юристов', '11 юрист', '11 lawyers'],
  [21, '21 юрист', '21 юрист', '21 lawyers'],
  [0, '0 юристов', '0 юрист', '0 lawyers'],
])('%i', (count, ru, kg, en) => {
  const counted = (['ru', 'kg', 'en'] as const).map((each) => countedLawyers(count, each));
  expect(counted).toEqual([ru, kg, en]);
});
