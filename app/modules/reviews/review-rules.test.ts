import * as v from 'valibot';
import { expect, test } from 'vitest';
import { reviewSchema } from './review-rules.ts';

const good = {
  name: 'Нургүл Өмүрбекова',
  phoneNumber: '+996 (555) 12-34-56',
  companyName: '',
  notes: 'Спасибо!',
};

/** First message of each field that is wrong. */
function messages(change: Record<string, unknown>): Record<string, string> {
  const result = v.safeParse(reviewSchema, { ...good, ...change });
  const wrong: Record<string, string> = {};
  for (const issue of result.issues ?? []) wrong[v.getDotPath(issue) ?? ''] ??= issue.message;
  return wrong;
}

test.each([
  ['notes', '', 'notesRequired'],
  ['notes', ' \n ', 'notesRequired'],
  ['notes', undefined, 'notesRequired'],
  ['notes', 'я'.repeat(1001), 'notesMax'],
  ['companyName', 'я'.repeat(151), 'companyNameMax'],
  ['name', '', 'nameRequired'],
  ['name', 'Я', 'nameMin'],
  ['name', 'я'.repeat(101), 'nameMax'],
  ['name', 'R2D2', 'namePattern'],
  ['name', 'Иван <b>', 'namePattern'],
  ['name', '李明', 'namePattern'],
  ['phoneNumber', '', 'phoneNumberRequired'],
  ['phoneNumber', '055512345x', 'phoneNumberPattern'],
  ['phoneNumber', '055512345', 'phoneNumberMin'],
  ['phoneNumber', '----------', 'phoneNumberPattern'],
  ['phoneNumber', '0555 12-34', 'phoneNumberPattern'],
])('%s = %j: %s', (field, value, message) => {
  expect(messages({ [field]: value })).toEqual({ [field]: message });
});

test.each([
  ['notes', 'я'.repeat(1000)],
  ['companyName', 'я'.repeat(150)],
  ['companyName', undefined],
  ['name', 'Ян'],
  ['name', 'я'.repeat(100)],
  ['name', "Anne-Marie O'Neill"],
  ['name', 'Өзгөрүш Ңүрбек кызы'],
  ['name', 'Алёна'],
  ['phoneNumber', '0555123456'],
])('%s = %j is accepted', (field, value) => {
  expect(messages({ [field]: value })).toEqual({});
});

test('a line end counts once, whatever the browser posts', () => {
  expect(messages({ notes: `${'я'.repeat(499)}\r\n${'я'.repeat(500)}` })).toEqual({});
});
