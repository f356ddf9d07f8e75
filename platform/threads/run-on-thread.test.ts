import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { runOnThread, ThreadLimitError } from './run-on-thread.ts';
import type * as work from './test-work.ts';

const file = join(import.meta.dirname, 'test-work.ts');

test('the event loop is not blocked by the thread', async () => {
  const flag = new Int32Array(new SharedArrayBuffer(4));
  const answer = runOnThread<typeof work.waitFor>(file, 'waitFor', [flag], 50_000);
  // Blocks its thread until this one sets the flag.
  await pause(20);
  Atomics.store(flag, 0, 1);
  Atomics.notify(flag, 0);
  expect(await answer).toBe('set');
});

test('a thread that never ends, takes all memory, fails or exits is terminated', async () => {
  const run = (how: Parameters<typeof work.misbehave>[0], timeoutMs = 50_000) =>
    runOnThread<typeof work.misbehave>(file, 'misbehave', [how], timeoutMs);
  await expect(run('spin', 300)).rejects.toThrow(ThreadLimitError);
  await expect(run('fill')).rejects.toThrow(ThreadLimitError);
  await expect(run('fail')).rejects.toThrow('as it should');
  await expect(run('leave')).rejects.toThrow('without a result');
});
