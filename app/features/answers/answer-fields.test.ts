import { expect, test } from 'vitest';
import { fieldWords, fillFields, unknownFields } from './answer-fields.ts';

const values = {
  name: 'Асель {номер}',
  number: 'K-7F3M9Q',
  company: 'Калыс',
  phone: '+996 312 12-34-56',
  me: 'Айгүл',
};

test('fields are filled by their word in any language, and a name fills none', () => {
  expect(fillFields('{имя}, {аты}, { Name }: {number}. {Мен}, {компания}, {phone}', values)).toBe(
    'Асель {номер}, Асель {номер}, Асель {номер}: K-7F3M9Q. Айгүл, Калыс, +996 312 12-34-56',
  );
});

test('a word in braces that is no field is named, and stays in the message', () => {
  expect(unknownFields('{имя} {сумма} {}')).toEqual(['{сумма}', '{}']);
  expect(fillFields('{сумма}', values)).toBe('{сумма}');
});

test('no word means two fields', () => {
  const words = Object.values(fieldWords).flatMap((each) => Object.entries(each));
  for (const [field, word] of words) {
    expect(words.filter(([other, same]) => same === word && other !== field)).toEqual([]);
  }
});
