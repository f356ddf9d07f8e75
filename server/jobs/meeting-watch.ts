import type { PgBoss } from 'pg-boss';
import type { Services } from '#app/context.ts';
import { notifyLawyers } from '#app/features/calendar/notify-lawyers.server.ts';
import { remindOfMeetings } from '#app/features/calendar/reminders.server.ts';
import { settleMeetings } from '#app/features/calendar/take-hour.server.ts';
import { remindInChats } from '#app/features/casework/reminders-by-hand.server.ts';
import { onSchedule } from './on-schedule.ts';

type MeetingServices = Pick<Services, 'database' | 'outbox' | 'log' | 'siteUrl' | 'secret'>;

/** Releases unconfirmed slots and sends due mails about meetings every minute, in one process at a time. */
export async function scheduleMeetingWatch(boss: PgBoss, services: MeetingServices): Promise<void> {
  const { log } = services;
  const failure = 'Mails about meetings could not be sent';
  await onSchedule(boss, { queue: 'meeting-watch', cron: '* * * * *', log, failure }, async () => {
    const now = new Date();
    await settleMeetings(services.database, now);
    await remindOfMeetings(services, now);
    await remindInChats(services, now);
    await notifyLawyers(services, now);
  });
}
