import type { PgBoss } from 'pg-boss';
import type { Services } from '#app/context.ts';
import { applyRetention } from '#app/features/privacy/apply-retention.server.ts';
import { deleteExpired } from '#app/features/staff/delete-expired.server.ts';
import { timeZone } from '#app/i18n/office-clock.ts';

const queue = 'nightly';
/** Cron expression, 3:30 office time: no visitors, no backup. */
const schedule = '30 3 * * *';

/**
 * Deletes data past its retention period every night, in one process at a time. Catches up after missed or failed runs.
 * @throws when the database does not answer
 */
export async function scheduleNightly(
  boss: PgBoss,
  { log, database }: Pick<Services, 'database' | 'log'>,
): Promise<void> {
  await boss.createQueue(queue, {
    // One job at a time, even when several processes schedule it.
    policy: 'singleton',
    retryLimit: 8,
    retryDelay: 60,
    retryBackoff: true,
    expireInSeconds: 15 * 60,
    heartbeatSeconds: 30,
  });
  await boss.schedule(queue, schedule, null, { tz: timeZone });
  await boss.work(queue, { pollingIntervalSeconds: 30 }, async () => {
    try {
      const now = new Date();
      const deleted = await applyRetention(database, now);
      log.info({ deleted }, 'Retention periods kept');
      await deleteExpired(database, now);
    } catch (error) {
      log.error({ err: error }, 'Expired data could not be deleted; it is retried');
      // pg-boss stores the error: the original could contain personal data.
      throw new Error('The retention periods could not be kept');
    }
  });
}
