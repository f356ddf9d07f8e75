import type { PgBoss } from 'pg-boss';
import type { Log } from '#platform/log.ts';

type Schedule = {
  queue: string;
  cron: string;
  log: Log;
  /** Log message when the task fails. */
  failure: string;
};

/**
 * Runs a task on a schedule, in one process at a time. Failures are logged; the task runs again at its next time.
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
