import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { memoryLog } from './test-database.ts';
import { waitForDatabase } from './wait-for-database.ts';

const isAway = (error: unknown) => (error as Error).message.startsWith('timeout');
const isOver = () => false;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Fails as a pool does, and answers after some seconds. */
function answersAfter(seconds: number) {
  const from = performance.now() + seconds * 1000;
  return async () => {
    if (performance.now() < from) throw new Error('timeout exceeded when trying to connect');
    return 'answer';
  };
}

test('a start waits for a slow database, and logs that once', async () => {
  const { log, text } = memoryLog();
  const waiting = waitForDatabase(answersAfter(40), { isAway, isOver, log });
  await vi.advanceTimersByTimeAsync(41_000);
  expect(await waiting).toBe('answer');
  expect(text().match(/waiting up to a minute/g)).toHaveLength(1);
});

test('after a minute it fails with an explanation; after another error, or a stop, at once', async () => {
  const { log } = memoryLog();
  const waiting = waitForDatabase(answersAfter(100), { isAway, isOver, log });
  const ended = expect(waiting).rejects.toMatchObject({
    name: 'SettingError',
    message: expect.stringMatching(/^The database did not answer .*start the site again\.$/),
  });
  await vi.advanceTimersByTimeAsync(65_000);
  await ended;
  const broken = async () => Promise.reject(new Error('syntax error'));
  await expect(waitForDatabase(broken, { isAway, isOver, log })).rejects.toThrow('syntax error');
  const stopped = { isAway, isOver: () => true, log };
  await expect(waitForDatabase(answersAfter(9), stopped)).rejects.toThrow('timeout');
});
