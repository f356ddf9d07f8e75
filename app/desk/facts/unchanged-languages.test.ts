import { expect, test } from 'vitest';
import { unchangedLanguages } from './unchanged-languages.ts';

test('a text changed in one language names the others, a box of a language does not', () => {
  const before = {
    'street.ru': 'ул. Токтогула, 1',
    'street.kg': 'Токтогул көч., 1',
    'street.en': '1 Toktogul St',
    'room.ru': '',
    'room.kg': '',
    'room.en': '',
    'people.asel.words.ru.name': 'Асель',
    'people.asel.words.kg.name': 'Асел',
    'people.asel.speaks.ru': 'on',
    'people.asel.speaks.kg': '',
    phone: '+996700000000',
  };
  expect(unchangedLanguages(before, before)).toEqual([]);
  expect(unchangedLanguages(before, { ...before, phone: '+996700000001' })).toEqual([]);
  const spoken = { ...before, 'people.asel.speaks.kg': 'on' };
  expect(unchangedLanguages(before, spoken)).toEqual([]);
  const moved = { ...before, 'street.ru': 'пр. Чүй, 2', 'room.en': 'room 5' };
  expect(unchangedLanguages(before, moved)).toEqual([
    'street.kg',
    'street.en',
    'room.ru',
    'room.kg',
  ]);
  const named = { ...before, 'people.asel.words.ru.name': 'Асель Иманова' };
  expect(unchangedLanguages(before, named)).toEqual(['people.asel.words.kg.name']);
});
