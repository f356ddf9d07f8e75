import { expect, test } from 'vitest';
import { durationParts } from './duration-parts.ts';

test.each([
  [0, 'minutes 0'],
  [59, 'minutes 59'],
  [60, 'hours 1'],
  [125, 'hours 2 minutes 5'],
  [23 * 60 + 59, 'hours 23 minutes 59'],
  [25 * 60 + 12, 'days 1 hours 1'],
  [48 * 60, 'days 2'],
  [49 * 60 + 30, 'days 2 hours 1'],
])('%i minutes: %s', (minutes, words) => {
  expect(durationParts(minutes).flat().join(' ')).toBe(words);
});
