import type { PgBoss } from 'pg-boss';
import type { Services } from '#app/context.ts';
import { keepRetention } from '#app/features/privacy/retention.server.ts';
import { timeZone } from '#app/i18n/formats.ts';

const queue = 'nightly';
/** Half past three in Bishkek: nobody writes, nobody backs up. */
const atNight = '30 3 * * *';

/**
 * Keeps the retention periods every night, in one of the processes that run then. A night that was
 * missed or failed is made up for: the next run deletes whatever is due by then.
 * @throws when the database does not answer
 */
export async function scheduleNightly(
  boss: PgBoss,
  { database, log }: Pick<Services, 'database' | 'log'>,
): Promise<void> {
  await boss.createQueue(queue, {
    // One at a time, whatever is added by hand or by several clocks.
    policy: 'singleton',
    retryLimit: 8,
    retryDelay: 60,
    retryBackoff: true,
    expireInSeconds: 15 * 60,
    heartbeatSeconds: 30,
  });
  await boss.schedule(queue, atNight, null, { tz: timeZone });
  await boss.work(queue, { pollingIntervalSeconds: 30 }, async () => {
    try {
      log.info({ deleted: await keepRetention(database, new Date()) }, 'Retention periods kept');
    } catch (error) {
      log.error({ err: error }, 'The retention periods could not be kept; it is tried again');
      // The queue keeps what is thrown: no more than that it failed.
      throw new Error('The retention periods could not be kept');
    }
  });
}
