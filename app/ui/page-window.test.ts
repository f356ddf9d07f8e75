import { expect, test } from 'vitest';
import { pageWindow } from './page-window.ts';

const shown = (page: number, total: number) =>
  pageWindow(page, total)
    .map((number) => number ?? '…')
    .join(' ');

test.each([
  [1, 1, '1'],
  [4, 7, '1 2 3 4 5 6 7'],
  [1, 8, '1 2 3 … 8'],
  [3, 8, '1 2 3 4 … 8'],
  [4, 8, '1 2 3 4 5 … 8'],
  [5, 9, '1 … 4 5 6 … 9'],
  [8, 8, '1 … 6 7 8'],
  [500, 1000, '1 … 499 500 501 … 1000'],
])('page %i of %i', (page, total, numbers) => {
  expect(shown(page, total)).toBe(numbers);
});
