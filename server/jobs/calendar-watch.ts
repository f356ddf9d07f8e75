import type { PgBoss } from 'pg-boss';
import type { Services } from '#app/context.ts';
import { refreshCalendars } from '#app/features/calendar/lawyer-calendars.server.ts';
import { onSchedule } from './on-schedule.ts';

/** Reads lawyers' external calendars every ten minutes, in one process at a time. */
export async function scheduleCalendarWatch(
  boss: PgBoss,
  services: Pick<Services, 'database' | 'secret' | 'log'>,
): Promise<void> {
  const { log } = services;
  const failure = 'Calendars of lawyers could not be read';
  await onSchedule(boss, { queue: 'calendar-watch', cron: '*/10 * * * *', log, failure }, () =>
    refreshCalendars(services, new Date()),
  );
}
