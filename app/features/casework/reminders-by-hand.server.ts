import { and, eq, gt, lte, notInArray, sql } from 'drizzle-orm';
import { meetings } from '#db/schema/meetings.ts';
import { requests } from '#db/schema/requests.ts';
import { recordAudit } from '#platform/audit/audit.ts';
import type { Database } from '#platform/db/database.ts';
import type { Services } from '../../context.ts';
import { aboutRow, keysOf, meetingTopics } from '../../notify/message-keys.server.ts';
import { mailedColumns, reminderText } from '../calendar/meeting-mail.server.ts';
import { meetingOf } from '../calendar/meeting-row.server.ts';
import { inScope, type WorkScope } from '../request/work-scope.server.ts';
import { findChat } from './chat-way.server.ts';

/** Hours before a meeting at which visitors without mail are reminded, as others are by mail. */
const hoursBefore = 24;

/** Meetings that need a reminder by hand: their visitor gave no mail address, or it bounced. */
function isDue(now: Date) {
  return and(
    eq(meetings.status, 'booked'),
    gt(meetings.starts_at, now),
    lte(meetings.starts_at, new Date(now.getTime() + hoursBefore * 3_600_000)),
    // A meeting chosen a moment ago needs no reminder.
    sql`${meetings.updated_at} < ${meetings.starts_at} - make_interval(hours => ${hoursBefore})`,
    // A moved meeting needs a new reminder.
    sql`coalesce(${meetings.reminded_at} < ${meetings.updated_at}, true)`,
    eq(requests.email, ''),
    notInArray(requests.status, ['withdrawn', 'spam', 'quarantine']),
  );
}

/**
 * A visitor whom staff must remind of a meeting.
 * @property id of the request
 * @property text of the message, ready to send
 */
export type DueReminder = { id: number; name: string; at: Date; text: string };

/** Reminders that staff have to send, the nearest meeting first. @param id only of this request */
export async function listDueReminders(
  { database, secret, siteUrl }: Pick<Services, 'database' | 'secret' | 'siteUrl'>,
  {
    scope = 'everybody',
    id,
    now = new Date(),
  }: { scope?: WorkScope; id?: number; now?: Date } = {},
): Promise<DueReminder[]> {
  const rows = await database.owner
    .select({ ...mailedColumns, name: requests.name })
    .from(meetings)
    .innerJoin(requests, eq(requests.id, meetings.request_id))
    .where(and(isDue(now), inScope(scope), id === undefined ? undefined : eq(requests.id, id)))
    .orderBy(meetings.starts_at)
    .limit(50);
  return rows.map((row) => {
    const mailed = { ...row, meeting: meetingOf(row.meeting) };
    const text = reminderText({ secret, siteUrl }, mailed);
    return { id: row.id, name: row.name, at: mailed.meeting.starts_at, text };
  });
}

/** Records that staff reminded a visitor of a meeting. @returns whether there was a reminder due */
export async function markReminded(
  { owner }: Database,
  requestId: number,
  by: string,
): Promise<boolean> {
  return owner.transaction(async (tx) => {
    const reminded = await tx
      .update(meetings)
      .set({ reminded_at: sql`now()` })
      .where(and(eq(meetings.request_id, requestId), eq(meetings.status, 'booked')))
      .returning({ id: meetings.id });
    if (reminded.length === 0) return false;
    const subject = aboutRow('request', requestId);
    await recordAudit(tx, { actor: by, action: 'meeting.remind', subject });
    return true;
  });
}

/**
 * Sends the reminders that are due into chats, where a visitor has one and no mail. Others wait for staff.
 * @returns the number of new messages
 * @throws when the database does not answer
 */
export async function remindInChats(
  services: Pick<Services, 'database' | 'outbox' | 'secret' | 'siteUrl'>,
  now: Date,
): Promise<number> {
  const { database, outbox } = services;
  const due = await listDueReminders(services, { now });
  let sent = 0;
  for (const { id, text } of due) {
    sent += await database.owner.transaction(async (tx) => {
      const chat = await findChat(tx, id, outbox.channels);
      if (!chat) return 0;
      const [meeting] = await tx
        .update(meetings)
        .set({ reminded_at: sql`now()` })
        .where(eq(meetings.request_id, id))
        .returning({ id: meetings.id, sequence: meetings.sequence });
      if (!meeting) return 0;
      const { channel } = chat;
      const key = keysOf.chatReminder(chat.id, meeting);
      const about = aboutRow('request', id);
      const message = { channel, kind: 'meeting-tomorrow', recipient: '', chat_id: chat.id, text };
      return outbox.add(tx, [{ ...message, about, key, topic: meetingTopics(id).visitor }]);
    });
  }
  if (sent > 0) outbox.wake();
  return sent;
}
