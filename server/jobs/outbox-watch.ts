import type { PgBoss } from 'pg-boss';
import { findOrphans } from '#platform/outbox/report.ts';
import { type AlarmServices, sendAlarms } from '../health/alarm.ts';

const queue = 'outbox-watch';
const everyFiveMinutes = '*/5 * * * *';

/** Checks outbox, backups and channels every five minutes, in one process at a time. */
export async function scheduleOutboxWatch(boss: PgBoss, services: AlarmServices): Promise<void> {
  await boss.createQueue(queue, { retryLimit: 2, deleteAfterSeconds: 3600 });
  await boss.schedule(queue, everyFiveMinutes);
  await boss.work(queue, { pollingIntervalSeconds: 30 }, () => watchOutbox(services));
}

/** Requeues messages without a job, and sends the alarms of the checks. */
export async function watchOutbox(services: AlarmServices, now = new Date()): Promise<void> {
  const { database, outbox, log } = services;
  const orphans = (await findOrphans(database, now)).slice(0, 500);
  if (orphans.length > 0) {
    log.warn({ count: await outbox.retry(orphans) }, 'Messages without a job are requeued');
  }
  await sendAlarms(services, now);
}
