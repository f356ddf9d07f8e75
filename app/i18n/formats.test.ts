import { expect, test } from 'vitest';
import { excerpt, formatNumber, midSentence } from './formats.ts';

test('a no-break space separates thousands', () => {
  expect([500, 5000, 10000, 1234567].map(formatNumber)).toEqual([
    '500',
    '5\u00a0000',
    '10\u00a0000',
    '1\u00a0234\u00a0567',
  ]);
});

test('an excerpt is cut to the limit with an ellipsis, only when longer', () => {
  expect(excerpt('а'.repeat(200), 200)).toBe('а'.repeat(200));
  expect(excerpt('а'.repeat(201), 200)).toBe(`${'а'.repeat(200)}…`);
  expect(excerpt('слово\n\nслово', 200)).toBe('слово слово');
});

test('an excerpt ends with a whole word, and with nothing but the ellipsis after it', () => {
  expect(excerpt('Договор аренды подписывают дважды', 20)).toBe('Договор аренды…');
  expect(excerpt('Договор аренды подписывают дважды', 14)).toBe('Договор аренды…');
  expect(excerpt('Доля капитала. Остаток', 16)).toBe('Доля капитала…');
  expect(excerpt('Спросите, «как» и почему', 12)).toBe('Спросите…');
  expect(excerpt('Суд — не выход', 7)).toBe('Суд…');
  expect(excerpt('Подали в\u00a0суд иск', 8)).toBe('Подали…');
  expect(excerpt('Две 👨‍👩‍👧 семьи вместе', 7)).toBe('Две 👨‍👩‍👧…');
});

test('an excerpt never splits a grapheme', () => {
  const family = '👨‍👩‍👧';
  expect(excerpt(family.repeat(5), 3)).toBe(`${family.repeat(3)}…`);
  const combined = 'е\u0301';
  expect(excerpt(combined.repeat(5), 2)).toBe(`${combined.repeat(2)}…`);
  // The combining mark directly follows the limit.
  expect(excerpt(`а${combined}бв`, 2)).toBe(`а${combined}…`);
});

test('a label in a sentence begins small, and a name in it keeps its capitals', () => {
  expect(['At the office', 'Видео в WhatsApp', 'WhatsApp видео чалуу'].map(midSentence)).toEqual([
    'at the office',
    'видео в WhatsApp',
    'WhatsApp видео чалуу',
  ]);
});
