import * as v from 'valibot';
import { expect, test } from 'vitest';
import { checkSchema, factsMax, factsSchema, partyName } from './conflict-rules.ts';

const problems = (schema: v.GenericSchema, value: unknown) =>
  v.safeParse(schema, value).issues?.map(({ message }) => message) ?? [];

test.each([
  'Бай',
  'Ли',
  'ОсОО «Ысык-Көл № 5»',
  "O'Brien & Sons (UK)",
  'Завод 1234',
  'а'.repeat(80),
  'а б в г д е ж з',
])('%j is the name of a person or firm', (name) => {
  expect(problems(partyName, name)).toEqual([]);
});

test.each([
  'Л',
  'а'.repeat(81),
  'а б в г д е ж з и',
  'Счёт 12345',
  'Бай, он не платит!',
  'Бай\nКарим',
  'http://a',
  '会社',
])('%j is none', (name) => {
  expect(problems(partyName, name)).toEqual(['errorParty']);
});

const asked = {
  name: 'Айбек Асанов',
  number: '0555 123 456',
  email: '',
  other1: 'ОсОО «Бай»',
  other2: '',
  other3: '',
  matter: 'debt',
};

test('a check needs a name, a phone, one other side and a kind of matter', () => {
  expect(problems(checkSchema, asked)).toEqual([]);
  expect(problems(checkSchema, { ...asked, email: 'a@kalys.example' })).toEqual([]);
  expect(problems(checkSchema, { ...asked, other1: '' })).toContain('errorOther');
  // A person accused of a crime may have no other side to name.
  expect(problems(checkSchema, { ...asked, other1: '', matter: 'criminal' })).toEqual([]);
  expect(problems(checkSchema, { ...asked, name: '', other1: '' })).toContain('errorOther');
  expect(problems(checkSchema, { ...asked, other3: '!!' })).toEqual(['errorParty']);
  expect(problems(checkSchema, { ...asked, matter: '' })).toContain('errorMatter');
  expect(problems(checkSchema, { ...asked, matter: 'murder' })).toEqual(['errorMatter']);
  expect(problems(checkSchema, { ...asked, email: 'nobody' })).toEqual(['errorEmailFormat']);
  expect(Object.keys(v.parse(checkSchema, { ...asked, notes: 'a fact' }))).not.toContain('notes');
});

test('facts are a text of up to 4,000 characters', () => {
  expect(problems(factsSchema, { notes: 'a'.repeat(factsMax) })).toEqual([]);
  expect(problems(factsSchema, { notes: 'a'.repeat(factsMax + 1) })).toEqual(['errorFactsMax']);
  expect(problems(factsSchema, { notes: ' ' })).toContain('errorNotes');
  expect(factsMax).toBe(4000);
});
