import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import { meetings } from '#db/schema/meetings.ts';
import { recordAudit } from '#platform/audit/audit.ts';
import { isConflict } from '#platform/db/conflict.ts';
import type { Transaction } from '#platform/db/database.ts';
import type { Services } from '../../context.ts';
import { journal, lockCalendars } from './change-meeting.server.ts';
import { type MailedMeeting, readMailedMeetings } from './meeting-mail.server.ts';
import { sendStaffChange } from './send-meeting-news.server.ts';
import { dropOfferStep } from './take-hour.server.ts';

type ReopenServices = Pick<Services, 'database' | 'outbox' | 'secret' | 'siteUrl' | 'staffEmail'>;

/** Meetings that one closure can have displaced. */
const limit = 1000;

/**
 * Reopens closed hours, and restores displaced meetings without a new slot where their old one is still free. Visitors
 * without a notice of the loss get none. Idempotent.
 * @returns the number of restored meetings
 * @throws when the database does not answer; then nothing has changed
 */
export async function reopenHours(
  services: ReopenServices,
  { id, by, now = new Date() }: { id: number; by: string; now?: Date },
): Promise<number> {
  const restored = await services.database.owner.transaction(async (tx) => {
    const closed = and(eq(meetings.id, id), eq(meetings.status, 'blocked'));
    const [closure] = await tx.select({ lawyer: meetings.lawyer }).from(meetings).where(closed);
    if (!closure) return 0;
    await lockCalendars(tx, [closure.lawyer]);
    const [row] = await tx.delete(meetings).where(closed).returning();
    if (!row) return 0;
    const range = sql`tstzrange(${row.starts_at.toISOString()}, ${row.ends_at.toISOString()})`;
    const displaced = await readMailedMeetings(
      tx,
      and(
        eq(meetings.lawyer, row.lawyer),
        eq(meetings.status, 'displaced'),
        gt(meetings.starts_at, now),
        sql`${meetings.busy} && ${range}`,
      ),
      limit,
    );
    let count = 0;
    // The earlier booking first: of two that overlap only one can stand again.
    for (const mailed of displaced.toSorted((a, b) => a.meeting.id - b.meeting.id)) {
      if (!(await bookAgain(tx, services, mailed, now))) continue;
      await journal(tx, by, 'meeting.restore', mailed.meeting);
      count += 1;
    }
    await recordAudit(tx, {
      actor: by,
      action: 'hours.reopen',
      subject: `closure:${id}`,
      before: {
        lawyer: row.lawyer,
        starts: row.starts_at.toISOString(),
        ends: row.ends_at.toISOString(),
      },
      after: { meetings: count },
    });
    return count;
  });
  services.outbox.wake();
  return restored;
}

/** Calendars and ends of closures; ids of none are left out. @throws when the database does not answer */
export async function readClosures(
  { owner }: Pick<Services['database'], 'owner'>,
  ids: readonly number[],
): Promise<{ lawyer: number; ends: Date }[]> {
  const closed = and(inArray(meetings.id, [...ids]), eq(meetings.status, 'blocked'));
  const { lawyer, ends_at: ends } = meetings;
  return owner.select({ lawyer, ends }).from(meetings).where(closed);
}

async function bookAgain(
  tx: Transaction,
  services: ReopenServices,
  mailed: MailedMeeting,
  now: Date,
): Promise<boolean> {
  const { meeting } = mailed;
  const values = { status: 'booked', sequence: meeting.sequence + 1, updated_at: now } as const;
  // Under a savepoint: another closure or a later booking may have the hour.
  const stands = await tx
    .transaction((inner) => inner.update(meetings).set(values).where(eq(meetings.id, meeting.id)))
    .then(() => true)
    .catch((error: unknown) => {
      if (isConflict(error)) return false;
      throw error;
    });
  if (!stands) return false;
  await dropOfferStep(tx, mailed.id, meeting.updated_at, now);
  const booked = { ...mailed, meeting: { ...meeting, ...values } };
  await sendStaffChange(tx, services, { mailed: booked, news: 'booked', now, delaySeconds: 0 });
  return true;
}
