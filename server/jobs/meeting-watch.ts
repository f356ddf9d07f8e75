import type { PgBoss } from 'pg-boss';
import type { Services } from '#app/context.ts';
import { tellFollowed } from '#app/features/calendar/follow-request.server.ts';
import { remindOfMeetings } from '#app/features/calendar/reminders.server.ts';
import { settleMeetings } from '#app/features/calendar/take-hour.server.ts';

const queue = 'meeting-watch';
const everyMinute = '* * * * *';

type Watched = Pick<Services, 'database' | 'outbox' | 'log' | 'siteUrl' | 'secret'>;

/** Frees unconfirmed hours and sends the mails about meetings that are due every minute, in one process at a time. */
export async function scheduleMeetingWatch(boss: PgBoss, services: Watched): Promise<void> {
  await boss.createQueue(queue, { retryLimit: 2, deleteAfterSeconds: 3600 });
  await boss.schedule(queue, everyMinute);
  await boss.work(queue, { pollingIntervalSeconds: 30 }, async () => {
    const now = new Date();
    try {
      await settleMeetings(services.database, now);
      await remindOfMeetings(services, now);
      await tellFollowed(services, now);
    } catch (error) {
      services.log.error({ err: error }, 'Mails about meetings could not be sent');
    }
  });
}
