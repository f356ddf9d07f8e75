import { expect, test } from 'vitest';
import { isPhone } from '../../i18n/phone.ts';
import { personOf } from './person.server.ts';

test.each([
  ['0555 123 456', { phone: '+996555123456' }],
  ['+996 (555) 12-34-56', { phone: '+996555123456' }],
  ['+7 999 123-45-67', { phone: '+79991234567' }],
  [' Aziz@Example.COM ', { email: 'aziz@example.com' }],
  ['почта@пример.рф', { email: 'почта@пример.рф' }],
  ['12345', undefined],
  ['aziz@', undefined],
  ['', undefined],
])('%j is %j', (typed, person) => {
  expect(personOf(typed)).toEqual(person);
});

test.each([
  ['+996555123456', true],
  ['0555-12-34-56', true],
  ['996 555 123456', true],
  ['(+996) 555.123.456', true],
  ['0555 12 34 57', false],
  ['', false],
])('stored as %j it is the same phone: %j', (stored, same) => {
  expect(isPhone(stored, '+996555123456')).toBe(same);
});
