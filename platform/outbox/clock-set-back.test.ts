import { expect, test, vi } from 'vitest';
import { steadyClock } from './clock-set-back.ts';

test('the queue waits by a clock that nobody sets', () => {
  const now = Date.now();
  vi.useFakeTimers({ toFake: ['Date'], now: now - 25 * 3_600_000 });
  const difference = steadyClock.now() - now;
  vi.useRealTimers();
  expect(Math.abs(difference)).toBeLessThan(60_000);
});
