import { expect, test, vi } from 'vitest';
import { memoryLog } from '../db/test-database.ts';
import { logSparsely } from './outbox.ts';

test('a problem shared by all workers is logged once a minute, a different one separately', () => {
  vi.useFakeTimers();
  try {
    const { log, lines } = memoryLog();
    const tell = logSparsely(log);
    const away = (worker: number) => tell(new Error(`refused (Queue: mail, Worker: ${worker})`));
    away(1);
    away(2);
    tell(new Error('no such table'));
    vi.advanceTimersByTime(60_000);
    away(2);
    expect(lines).toMatchObject([
      { err: { message: 'refused (Queue: mail, Worker: 1)' } },
      { err: { message: 'no such table' } },
      { err: { message: 'refused (Queue: mail, Worker: 2)' } },
    ]);
  } finally {
    vi.useRealTimers();
  }
});
