import { and, eq, gt, lte, ne, not, notInArray, sql } from 'drizzle-orm';
import { meetings } from '#db/schema/meetings.ts';
import { requests } from '#db/schema/requests.ts';
import type { Services } from '../../context.ts';
import { hasMeetingMessage } from '../../notify/meeting-messages.server.ts';
import { sendNotices } from '../../notify/send-notices.server.ts';
import { meetingNotices, readMailedMeetings } from './meeting-mail.server.ts';

/** Hours before a meeting at which its visitor is reminded, the nearest one first. */
const reminders = [
  { news: 'soon', hours: 2 },
  { news: 'tomorrow', hours: 24 },
] as const;

type ReminderServices = Pick<Services, 'database' | 'outbox' | 'secret' | 'siteUrl'>;

/**
 * Sends the reminders that are due: a query, not a timer, so that a time at which no process ran is made up for. One
 * that was missed goes out late, unless a nearer one is due, too. Each is sent once for a time of a meeting, by the
 * key of its message.
 * @returns the number of new messages
 * @throws when the database does not answer
 */
export async function remindOfMeetings(services: ReminderServices, now: Date): Promise<number> {
  const { owner } = services.database;
  let sent = 0;
  let nearer = 0;
  for (const { news, hours } of reminders) {
    const within = (count: number) => new Date(now.getTime() + count * 3_600_000);
    const due = await readMailedMeetings(
      owner,
      and(
        eq(meetings.status, 'booked'),
        gt(meetings.starts_at, within(nearer)),
        lte(meetings.starts_at, within(hours)),
        // A meeting chosen a moment ago needs no reminder.
        sql`${meetings.updated_at} < ${meetings.starts_at} - make_interval(hours => ${hours})`,
        ne(requests.email, ''),
        notInArray(requests.status, ['withdrawn', 'spam', 'quarantine']),
        not(hasMeetingMessage(news)),
      ),
    );
    nearer = hours;
    const notices = due.flatMap((meeting) => meetingNotices(services, meeting, news));
    if (notices.length > 0)
      sent += await owner.transaction((tx) => sendNotices(tx, services, notices));
  }
  if (sent > 0) services.outbox.wake();
  return sent;
}
