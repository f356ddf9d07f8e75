import { expect, test } from 'vitest';
import { hoursAround, laneOf } from './day-lanes.ts';

const day = { from: 9 * 60, to: 12 * 60 };
const shape = (entries: { from: number; to: number }[], free: number[], now = 0) =>
  laneOf(
    entries,
    free.map((from) => ({ from })),
    day,
    now,
  ).map(({ kind, from, slots }) => `${kind} ${from / 60} ${slots}`);

test('a day is cells without gaps', () => {
  expect(shape([{ from: 10 * 60, to: 11 * 60 }], [540, 570, 690])).toEqual([
    'free 9 1',
    'free 9.5 1',
    'entry 10 2',
    'closed 11 1',
    'free 11.5 1',
  ]);
  expect(shape([], [])).toEqual(['closed 9 6']);
});

test('what begins between half hours takes the whole of both, what goes on after the day is cut', () => {
  expect(shape([{ from: 9 * 60 + 20, to: 10 * 60 + 10 }], [])).toEqual([
    'entry 9 3',
    'closed 10.5 3',
  ]);
  expect(shape([{ from: 8 * 60, to: 20 * 60 }], [540])).toEqual(['entry 9 6']);
});

test('what is over is past, not closed', () => {
  expect(shape([{ from: 570, to: 600 }], [660], 630)).toEqual([
    'past 9 1',
    'entry 9.5 1',
    'past 10 1',
    'closed 10.5 1',
    'free 11 1',
    'closed 11.5 1',
  ]);
});

test('of two entries within the same half hour the first is shown', () => {
  const two = (second: { from: number; to: number }) => shape([{ from: 540, to: 560 }, second], []);
  expect(two({ from: 580, to: 600 })).toEqual(['entry 9 1', 'entry 9.5 1', 'closed 10 4']);
  expect(two({ from: 560, to: 570 })).toEqual(['entry 9 1', 'closed 9.5 5']);
});

test('the hours of a day hold everything', () => {
  expect(
    hoursAround([
      { from: 570, to: 1110 },
      { from: 1080, to: 1150 },
    ]),
  ).toEqual({ from: 540, to: 1200 });
});
