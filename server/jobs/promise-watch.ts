import type { PgBoss } from 'pg-boss';
import type { Services } from '#app/context.ts';
import { alertLateRequests } from '#app/features/casework/promise-alerts.server.ts';

const queue = 'promise-watch';
const everyMinute = '* * * * *';

type Watched = Pick<Services, 'database' | 'outbox' | 'log' | 'siteUrl'>;

/** Looks every minute for promises that run out, in one process at a time. */
export async function schedulePromiseWatch(boss: PgBoss, services: Watched): Promise<void> {
  await boss.createQueue(queue, { retryLimit: 2, deleteAfterSeconds: 3600 });
  await boss.schedule(queue, everyMinute);
  await boss.work(queue, { pollingIntervalSeconds: 30 }, async () => {
    try {
      await alertLateRequests(services, new Date());
    } catch (error) {
      services.log.error({ err: error }, 'Promises that run out could not be looked for');
    }
  });
}
