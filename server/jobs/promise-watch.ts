import type { PgBoss } from 'pg-boss';
import type { Services } from '#app/context.ts';
import { alertLateRequests } from '#app/features/casework/promise-alerts.server.ts';
import { alertDueSteps } from '#app/features/casework/step-alerts.server.ts';
import { onSchedule } from './on-schedule.ts';

type PromiseWatchServices = Pick<Services, 'database' | 'outbox' | 'log' | 'siteUrl'>;

/** Every minute, in one process at a time: finds expiring promises and due next steps. */
export async function schedulePromiseWatch(
  boss: PgBoss,
  services: PromiseWatchServices,
): Promise<void> {
  const { log } = services;
  const failure = 'Promises that run out could not be looked for';
  await onSchedule(boss, { queue: 'promise-watch', cron: '* * * * *', log, failure }, async () => {
    const now = new Date();
    await alertLateRequests(services, now);
    await alertDueSteps(services, now);
  });
}
