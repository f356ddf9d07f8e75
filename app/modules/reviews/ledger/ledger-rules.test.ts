import { expect, test } from 'vitest';
import { isRejectionReason, isReviewState } from '../moderation/moderation-rules.ts';
import { originOf, refusalReasons, totalOf } from './ledger-rules.ts';

test.each([
  ['2GIS', false, 'imported'],
  ['2GIS', true, 'imported'],
  [null, true, 'invited'],
  [null, false, 'unasked'],
  ['', false, 'unasked'],
])('a review from %j, invited: %j, counts as %s', (source, invited, origin) => {
  expect(originOf({ source, invited })).toBe(origin);
});

test('who asks for removal is not counted as refused', () => {
  expect(refusalReasons).toEqual([
    'notClient',
    'personalData',
    'abuse',
    'advertising',
    'duplicate',
    'unstated',
  ]);
});

test('states and reasons are read by their names only', () => {
  expect(['waiting', 'approved', 'rejected', 'gone', ''].map(isReviewState)).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]);
  expect(['abuse', 'authorAsked', 'unstated', ''].map(isRejectionReason)).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

test('the months add up to what came in all', () => {
  const months = [
    { received: 3, states: { published: 2, waiting: 1 } },
    { received: 2, states: { published: 1, refused: 1 } },
  ];
  expect(totalOf(months)).toEqual({
    received: 5,
    states: { published: 3, waiting: 1, refused: 1, withdrawn: 0 },
  });
  expect(totalOf([]).received).toBe(0);
});
