import { expect, test } from 'vitest';
import { compareMessages } from './compare-messages.ts';

const ru = {
  title: 'Привет, {{name}}',
  list: ['а', 'б'],
  count_one: '{{count}} год',
  count_few: '{{count}} года',
  count_many: '{{count}} лет',
  count_other: '{{count}} года',
};
const ky = {
  title: 'Салам, {{name}}',
  list: ['а', 'б'],
  count_one: '{{count}} жыл',
  count_other: '{{count}} жыл',
};

const compare = (messages: object) =>
  compareMessages({ tag: 'ru', messages: ru }, { tag: 'ky', messages });

test('a complete translation has no problems', () => {
  expect(compare(ky)).toEqual([]);
});

test.each([
  ['title is missing', { ...ky, title: undefined }],
  ['extra is surplus', { ...ky, extra: 'x' }],
  ['list.1 is missing', { ...ky, list: ['а'] }],
  ['count_other is missing', { ...ky, count_other: undefined }],
  ['count_few is surplus', { ...ky, count_few: '{{count}}' }],
  ['title is not a text', { ...ky, title: ' ' }],
  ['title has other variables or tags than the reference', { ...ky, title: 'Салам, {{nam}}' }],
])('%s', (problem, messages) => {
  expect(compare(JSON.parse(JSON.stringify(messages)))).toEqual([problem]);
});
