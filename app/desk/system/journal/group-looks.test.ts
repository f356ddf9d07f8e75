import { expect, test } from 'vitest';
import { groupLooks } from './group-looks.ts';

const row = (id: number, action: string, thing: string, name = 'Айгүл', day = 1) => ({
  id,
  name,
  action,
  thing,
  subject: thing,
  before: null,
  after: null,
  at: new Date(2026, 10, day, 12),
  look: action.endsWith('list'),
});

test('looks of one person at one thing on one day are one row, changes never', () => {
  const rows = [
    row(9, 'requests.list', 'requests:open'),
    row(8, 'checks.list', 'checks:all'),
    row(7, 'requests.list', 'requests:open'),
    row(6, 'request.step', 'request:1'),
    row(5, 'request.step', 'request:1'),
    row(4, 'requests.list', 'requests:open', 'Тимур'),
    row(3, 'requests.list', 'requests:mine'),
    row(2, 'requests.list', 'requests:open', 'Айгүл', 2),
  ];
  expect(groupLooks(rows).map(({ id, count }) => [id, count])).toEqual([
    [9, 2],
    [8, 1],
    [6, 1],
    [5, 1],
    [4, 1],
    [3, 1],
    [2, 1],
  ]);
});
