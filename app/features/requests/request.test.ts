import * as v from 'valibot';
import { expect, test } from 'vitest';
import { requestSchema } from './request.ts';

const good = { name: 'Азиз', email: 'a@b.kg', number: '0555 123 456', events: '3', notes: '' };

function messages(change: Record<string, unknown>): Record<string, string> {
  const result = v.safeParse(requestSchema, { ...good, ...change });
  const wrong: Record<string, string> = {};
  for (const issue of result.issues ?? []) wrong[v.getDotPath(issue) ?? ''] ??= issue.message;
  return wrong;
}

test('an empty form names its four required fields', () => {
  expect(messages({ name: '', email: '', number: '', events: '', notes: '' })).toEqual({
    name: 'errorName',
    email: 'errorEmail',
    number: 'errorNumber',
    events: 'errorEvents',
  });
});

test.each([
  ['name', 'А', 'errorNameLength'],
  ['email', 'a@b', 'errorEmailFormat'],
  ['email', 'a b@c.kg', 'errorEmailFormat'],
  ['number', '12', 'errorNumberLength'],
  ['number', 'позвоните', 'errorNumberFormat'],
  ['events', '6', 'errorEvents'],
  ['notes', 'я'.repeat(1001), 'errorNotesMax'],
])('%s = %j: %s', (field, value, message) => {
  expect(messages({ [field]: value })).toEqual({ [field]: message });
});

test('notes are optional and an address may be in any script', () => {
  expect(messages({ notes: undefined, email: 'почта@пример.рф' })).toEqual({});
});
