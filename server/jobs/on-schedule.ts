import type { PgBoss } from 'pg-boss';
import type { Log } from '#platform/log.ts';

type Schedule = {
  queue: string;
  /** Cron expression. */
  cron: string;
  log: Log;
  /** Message of the log when the task fails. */
  failure: string;
};

/**
 * Runs a task regularly, in one process at a time. A task that fails is logged, and runs again at its next time.
 * @throws when the database does not answer
 */
export async function onSchedule(
  boss: PgBoss,
  { queue, cron, log, failure }: Schedule,
  task: () => Promise<unknown>,
): Promise<void> {
  await boss.createQueue(queue, { retryLimit: 2, deleteAfterSeconds: 3600 });
  await boss.schedule(queue, cron);
  await boss.work(queue, { pollingIntervalSeconds: 30 }, async () => {
    try {
      await task();
    } catch (error) {
      log.error({ err: error }, failure);
    }
  });
}
