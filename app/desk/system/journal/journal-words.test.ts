import { expect, test } from 'vitest';
import { attorneyWords } from '../../../content/attorneys.ts';
import { company } from '../../../content/company.ts';
import { textsOf } from '../../../content/texts.server.ts';
import { changeWords } from './journal-words.ts';

const reader = { texts: textsOf('ru'), language: 'ru', names: new Map() } as const;

test('moments are read at the office, in words', () => {
  const [before, after] = [{ starts: '2026-11-27T04:00:00.000Z' }, { starts: '2026-11-27T11:30' }];
  expect(changeWords(before, after, reader)).toEqual([
    'Начало: 27 ноября 2026 г. в 10:00 → 27 ноября 2026 г. в 11:30',
  ]);
});

test('what was counted has its name, and what is none is not told', () => {
  const counts = { requests: 2, shared: 0, confirmations: 1 };
  expect(changeWords(undefined, counts, reader)).toEqual(['Заявки: 2', 'Подтверждения адреса: 1']);
});

test('a text of a post has its language, a meeting the name of its lawyer', () => {
  const [before, after] = [null, 1].map((version) => ({ version, language: 'kg' }));
  expect(changeWords(before, after, reader)).toEqual(['Версия: нет → 1', 'Язык: кыргызский']);
  const meeting = { lawyer: 3, starts: '2026-11-27T04:00:00.000Z' };
  const later = { ...meeting, starts: '2026-11-27T05:00:00.000Z' };
  const name = attorneyWords(
    company().people.find((person) => person.calendar === 3)?.key ?? '',
    'ru',
  ).name;
  expect(changeWords(meeting, undefined, reader)[0]).toBe(`Юрист: ${name}`);
  expect(changeWords(meeting, later, reader)).toHaveLength(1);
  expect(changeWords({ lawyer: null }, { lawyer: 99 }, reader)).toEqual(['Юрист: нет → 99']);
});
