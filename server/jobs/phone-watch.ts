import type { PgBoss } from 'pg-boss';
import type { Services } from '#app/context.ts';
import { tellPhoneOwners } from '#app/features/casework/phone-used.server.ts';
import { onSchedule } from './on-schedule.ts';

type PhoneWatchServices = Pick<Services, 'database' | 'outbox' | 'log' | 'siteUrl' | 'secret'>;

/** Looks every minute for requests with the phone of somebody we have reached, in one process at a time. */
export async function schedulePhoneWatch(
  boss: PgBoss,
  services: PhoneWatchServices,
): Promise<void> {
  const { log } = services;
  const failure = 'Owners of phone numbers could not be told';
  await onSchedule(boss, { queue: 'phone-watch', cron: '* * * * *', log, failure }, () =>
    tellPhoneOwners(services),
  );
}
