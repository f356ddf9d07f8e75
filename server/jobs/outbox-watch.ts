import type { PgBoss } from 'pg-boss';
import type { Services } from '#app/context.ts';
import { findOrphans, reportOutbox } from '#platform/outbox/report.ts';
import { endAlarm, raiseAlarm } from './alarm.ts';

const queue = 'outbox-watch';
const everyFiveMinutes = '*/5 * * * *';

type OutboxWatchServices = Pick<Services, 'database' | 'outbox' | 'log' | 'staffEmail' | 'siteUrl'>;

/** Checks the outbox every five minutes, in one process at a time. */
export async function scheduleOutboxWatch(
  boss: PgBoss,
  services: OutboxWatchServices,
): Promise<void> {
  await boss.createQueue(queue, { retryLimit: 2, deleteAfterSeconds: 3600 });
  await boss.schedule(queue, everyFiveMinutes);
  await boss.work(queue, { pollingIntervalSeconds: 30 }, () => watchOutbox(services));
}

/**
 * Requeues messages that lost their job. When a message is undelivered for an hour, raises an alarm:
 * in the log, and once a day through the channels that work. Says too when it is over.
 */
export async function watchOutbox(services: OutboxWatchServices, now = new Date()): Promise<void> {
  const { database, outbox, log } = services;
  const orphans = (await findOrphans(database, now)).slice(0, 500);
  if (orphans.length > 0) {
    log.warn({ count: await outbox.retry(orphans) }, 'Messages without a job are tried again');
  }
  const { channels } = await reportOutbox(database, now);
  const down = channels.filter(({ overdue }) => overdue > 0);
  for (const { channel } of channels.filter(({ overdue }) => overdue === 0)) {
    await endAlarm(services, { trouble: 'outbox', part: channel });
  }
  if (down.length === 0) return;
  log.error(
    { channels: down.map(({ channel, overdue, lastError }) => ({ channel, overdue, lastError })) },
    'Messages could not be delivered for more than an hour',
  );
  const working = outbox.channels.filter((open) => !down.some(({ channel }) => channel === open));
  for (const { channel, overdue } of down) {
    const words = { channel, count: overdue };
    await raiseAlarm(
      services,
      { trouble: 'outbox', part: channel, words },
      { now, channels: working },
    );
  }
}
