import { expect, test } from 'vitest';
import { moved } from './list-order.ts';

const [a, b, c] = [{ shown: true }, { shown: false }, { shown: true }];
const isShown = ({ shown }: { shown: boolean }) => shown;

test('an item moves past those that are not shown, and stays at an end', () => {
  expect(moved([a, b, c], c, 'up', isShown)).toEqual([c, a, b]);
  expect(moved([a, b, c], a, 'down', isShown)).toEqual([b, c, a]);
  expect(moved([a, b, c], a, 'up', isShown)).toEqual([a, b, c]);
  expect(moved([a, b, c], c, 'down', isShown)).toEqual([a, b, c]);
  expect(moved([a, b], undefined, 'up', isShown)).toEqual([a, b]);
});
