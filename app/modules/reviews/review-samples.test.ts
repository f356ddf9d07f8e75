import { expect, test } from 'vitest';
import { sampleFor } from './review-samples.ts';

test('each page shows two other reviews while there are enough', () => {
  const reviews = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
  expect(sampleFor('home', reviews)).toEqual(['a', 'b']);
  expect(sampleFor('practice', reviews)).toEqual(['c', 'd']);
  expect(sampleFor('about', reviews)).toEqual(['e', 'f']);
});

test('few reviews are shown again, none twice on a page', () => {
  expect(sampleFor('practice', ['a', 'b', 'c'])).toEqual(['c', 'a']);
  expect(sampleFor('about', ['a', 'b', 'c'])).toEqual(['b', 'c']);
  expect(sampleFor('about', ['a'])).toEqual(['a']);
  expect(sampleFor('home', [])).toEqual([]);
});
