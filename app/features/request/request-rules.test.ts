import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { quickRequestSchema, requestSchema } from './request-fields.ts';

const asked = { name: 'Азиз', email: 'a@b.kg', number: '0555 123 456' };

function messages(schema: v.GenericSchema, form: Record<string, unknown>): Record<string, string> {
  const wrong: Record<string, string> = {};
  for (const issue of v.safeParse(schema, form).issues ?? []) {
    wrong[v.getDotPath(issue) ?? ''] ??= issue.message;
  }
  return wrong;
}

const person: [string, string, string][] = [
  ['name', 'А', 'errorNameLength'],
  ['email', 'a@b', 'errorEmailFormat'],
  ['email', 'a b@c.kg', 'errorEmailFormat'],
  ['number', '12', 'errorNumberLength'],
  ['number', 'позвоните', 'errorNumberFormat'],
  ['notes', 'я'.repeat(4001), 'errorNotesMax'],
];

describe('the contact form of the home page', () => {
  const good = { ...asked, events: '3', notes: '' };

  test('empty, it names its four required fields', () => {
    expect(
      messages(requestSchema, { name: '', email: '', number: '', events: '', notes: '' }),
    ).toEqual({
      name: 'errorName',
      email: 'errorEmail',
      number: 'errorNumber',
      events: 'errorEvents',
    });
  });

  test.each([...person, ['events', 'x', 'errorEvents']])('%s = %j: %s', (field, value, message) => {
    expect(messages(requestSchema, { ...good, [field]: value })).toEqual({ [field]: message });
  });

  test('notes are optional and an e-mail address may be in any script', () => {
    const form = { ...good, notes: undefined, email: 'почта@пример.рф' };
    expect(messages(requestSchema, form)).toEqual({});
  });
});

describe('the quick contact form', () => {
  const good = { ...asked, adress: 'Бишкек', notes: 'Перезвоните мне' };

  test.each([['  '], [undefined]])('empty (%j), it names its five required fields', (blank) => {
    expect(
      messages(quickRequestSchema, {
        name: blank,
        email: blank,
        number: blank,
        adress: blank,
        notes: blank,
      }),
    ).toEqual({
      name: 'errorName',
      email: 'errorEmail',
      number: 'errorNumber',
      adress: 'errorAdress',
      notes: 'errorNotes',
    });
  });

  test.each([...person, ['adress', 'я'.repeat(201), 'errorAdressMax']])(
    '%s = %j: %s',
    (field, value, message) => {
      expect(messages(quickRequestSchema, { ...good, [field]: value })).toEqual({
        [field]: message,
      });
    },
  );

  test.each([
    ['basic', 'basic'],
    ['', ''],
    [undefined, ''],
  ])('plan %j is kept as %j', (plan, kept) => {
    expect(v.parse(quickRequestSchema, { ...good, plan }).plan).toBe(kept);
  });
});
