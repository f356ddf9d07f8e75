import { expect, test } from 'vitest';
import { pluralText, waitText } from './plural-text.ts';

const minutes = {
  one: '{{count}} минуту',
  few: '{{count}} минуты',
  many: '{{count}} минут',
  other: '{{count}} минуты',
};
const hours = {
  one: '{{count}} час',
  few: '{{count}} часа',
  many: '{{count}} часов',
  other: '{{count}} часа',
};

test.each([
  [0, '1 минуту'],
  [60, '1 минуту'],
  [61, '2 минуты'],
  [300, '5 минут'],
  [21 * 60, '21 минуту'],
  [90 * 60, '90 минут'],
  [90 * 60 + 1, '2 часа'],
  [24 * 3600, '24 часа'],
])('%d seconds: %s', (seconds, text) => {
  expect(waitText({ locale: 'ru', minutes, hours }, seconds)).toBe(text);
});

test('a missing plural form falls back to other', () => {
  expect(pluralText({ other: '{{count}} мүнөт' }, 1, 'ky')).toBe('1 мүнөт');
  expect(pluralText({ other: '{{count}} мүнөт' }, 5, 'ru')).toBe('5 мүнөт');
});
