import type { PgBoss } from 'pg-boss';
import type { Services } from '#app/context.ts';
import { settleClients } from '#app/features/clients/settle-clients.server.ts';
import { onSchedule } from './on-schedule.ts';

/** Assigns new requests to clients every minute, in one process at a time. */
export async function scheduleClientWatch(
  boss: PgBoss,
  { database, log }: Pick<Services, 'database' | 'log'>,
): Promise<void> {
  const failure = 'New requests could not be given to their clients';
  await onSchedule(boss, { queue: 'client-watch', cron: '* * * * *', log, failure }, () =>
    settleClients(database),
  );
}
