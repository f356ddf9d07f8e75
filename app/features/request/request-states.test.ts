import { expect, test } from 'vitest';
import { isOpenStatus, requestStatuses, shownStatus } from './request-states.ts';

/** Status, its name for the visitor, and whether it needs work. */
const expected = [
  ['quarantine', 'new', false],
  ['new', 'new', true],
  ['taken', 'taken', true],
  ['waiting', 'waiting', true],
  ['done', 'done', false],
  ['spam', 'new', false],
  ['declined', 'declined', false],
  ['withdrawn', 'withdrawn', false],
] as const;

test.each(expected)('%s: the visitor sees %s; open: %s', (status, shown, open) => {
  expect(shownStatus(status)).toBe(shown);
  expect(isOpenStatus(status)).toBe(open);
});

test('every status is tested, and an unknown one looks like a new request that is not open', () => {
  expect(expected.map(([status]) => status)).toEqual(requestStatuses);
  expect(shownStatus('moved')).toBe('new');
  expect(isOpenStatus('moved')).toBe(false);
});
