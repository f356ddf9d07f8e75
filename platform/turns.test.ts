import { expect, test } from 'vitest';
import { freeTurn } from './turns.ts';

test('many who wait go on in order, a few in a turn, and others are heard in between', async () => {
  const order: number[] = [];
  let others = 0;
  let ended = false;
  const other = () => {
    others += 1;
    if (!ended) setImmediate(other);
  };
  setImmediate(other);

  const numbers = Array.from({ length: 10 }, (_, number) => number);
  const heard = await Promise.all(
    numbers.map(async (number) => {
      await freeTurn();
      order.push(number);
      return others;
    }),
  );
  ended = true;

  expect(order).toEqual(numbers);
  const since = heard.map((count) => count - (heard[0] ?? 0));
  expect(since).toEqual([0, 0, 0, 0, 1, 1, 1, 1, 2, 2]);
});

test('a turn comes again after nobody waited', async () => {
  await freeTurn();
  await expect(freeTurn()).resolves.toBeUndefined();
});
