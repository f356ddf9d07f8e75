import { expect, test } from 'vitest';
import { isVisibleItem, mayLeaveOut } from './left-out.ts';

test('a dash takes off a line of a list about a person or a case, and nothing else', () => {
  expect(['-', '–', '—', '2012', 'A – B'].map(isVisibleItem)).toEqual([
    false,
    false,
    false,
    true,
    true,
  ]);
  expect(isVisibleItem('\u{f0000}–\u{f8000}'), 'on its page on the desk').toBe(false);
  const keys = [
    'person:education.items.2.text',
    'person:quote',
    'cases:items.divorce-flat.done.1',
    'person:name',
  ];
  expect(keys.map(mayLeaveOut)).toEqual([true, true, true, false]);
});
