import { expect, test } from 'vitest';
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
