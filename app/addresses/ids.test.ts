import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { isUuid, parseCount, parseId } from './ids.ts';

test('PostgreSQL takes what has the form of a UUID', () => {
  expect(isUuid(randomUUID())).toBe(true);
});

test.each(['', '-'.repeat(36), 'a'.repeat(36), `${randomUUID()}0`, randomUUID().toUpperCase()])(
  '%j is no UUID',
  (text) => {
    expect(isUuid(text)).toBe(false);
  },
);

test.each([
  ['1', 1],
  ['24', 24],
  ['999999999999999', 999_999_999_999_999],
  ['1000000000000000', undefined],
  ['0', undefined],
  ['01', undefined],
  ['-1', undefined],
  ['1a', undefined],
  ['a1', undefined],
  ['', undefined],
  [undefined, undefined],
])('the id %j is %j', (value, id) => {
  expect(parseId(value)).toBe(id);
});

test('a count is an id or 0', () => {
  expect(['0', '7', '-1', '07', '1.0', '', undefined].map(parseCount)).toEqual([
    0,
    7,
    ...Array.from({ length: 5 }, () => undefined),
  ]);
});
