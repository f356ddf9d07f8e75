import { expect, test, vi } from 'vitest';
import { memoize } from './memoize.ts';

test('a result is computed once, also when it is undefined', () => {
  const compute = vi.fn<(key: string) => string | undefined>(() => undefined);
  const memoized = memoize(compute, { max: 10 });
  expect(memoized('a')).toBeUndefined();
  expect(memoized('a')).toBeUndefined();
  expect(compute).toHaveBeenCalledTimes(1);
});

test('the least recently used result is dropped', () => {
  const computed: string[] = [];
  const memoized = memoize((key: string) => computed.push(key), { max: 3 });
  for (const key of ['a', 'b', 'c', 'a', 'd', 'a', 'b']) memoized(key);
  expect(computed).toEqual(['a', 'b', 'c', 'd', 'b']);
});

test('several arguments are distinguished, and long ones are not cached', () => {
  const compute = vi.fn((a: string, b: string) => `${a}+${b}`);
  const memoized = memoize(compute, { max: 10, maxKeyLength: 4 });
  expect([memoized('a', 'bc'), memoized('ab', 'c'), memoized('a', 'bc')]).toEqual([
    'a+bc',
    'ab+c',
    'a+bc',
  ]);
  expect(compute).toHaveBeenCalledTimes(2);
  memoized('long', 'er');
  memoized('long', 'er');
  expect(compute).toHaveBeenCalledTimes(4);
});
