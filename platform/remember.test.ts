import { expect, test, vi } from 'vitest';
import { remember } from './remember.ts';

test('a key is made once, also when it stands for nothing', () => {
  const kept = remember<string | undefined>(10);
  const make = vi.fn<() => string | undefined>(() => undefined);
  expect(kept('a', make)).toBeUndefined();
  expect(kept('a', make)).toBeUndefined();
  expect(make).toHaveBeenCalledTimes(1);
});

test('no more keys are kept than may be', () => {
  const kept = remember<number>(3);
  const made: string[] = [];
  const get = (key: string) => kept(key, () => made.push(key));
  for (const key of ['a', 'b', 'c', 'd', 'd', 'a']) get(key);
  expect(made).toEqual(['a', 'b', 'c', 'd', 'a']);
});
