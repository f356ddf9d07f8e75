import { and, eq, inArray, sql } from 'drizzle-orm';
import { meetings } from '#db/schema/meetings.ts';
import { requests } from '#db/schema/requests.ts';
import { recordAudit } from '#platform/audit/audit.ts';
import type { Transaction } from '#platform/db/database.ts';
import { officeOpening } from '../../content/office-hours.ts';
import type { Services } from '../../context.ts';
import { journal, lockCalendars } from './change-meeting.server.ts';
import { type Meeting, meetingOf } from './meeting-row.server.ts';
import { sendStaffChange, withdrawMeetingNews } from './send-meeting-news.server.ts';
import { addOfferStep } from './take-hour.server.ts';

export type Closure = {
  lawyer: number;
  from: Date;
  to: Date;
  /** Visitors do not see it. */
  reason: string;
  /** Member of staff. */
  by: string;
  now: Date;
};

/**
 * Closes hours of a lawyer, under the constraint that keeps meetings apart. Displaced visitors are mailed, after the
 * undo period of `reopenHours`, and offered other slots; overlapping closures are merged.
 * @returns the number of meetings that have to move; `undo` is the closure, unless it was merged with an earlier one
 * @throws when the database does not answer; then nothing has changed
 */
export async function closeHours(
  services: Services,
  closure: Closure,
): Promise<{ moved: number; undo: number | undefined }> {
  const { lawyer, reason, by, now } = closure;
  const closed = await services.database.owner.transaction(async (tx) => {
    await lockCalendars(tx, [lawyer]);
    const displaced: Meeting[] = [];
    let { from, to } = closure;
    let isJoined = false;
    for (;;) {
      const range = sql`tstzrange(${from.toISOString()}, ${to.toISOString()})`;
      const inTheWay = and(eq(meetings.lawyer, lawyer), sql`${meetings.busy} && ${range}`);
      const others = await tx
        .delete(meetings)
        .where(and(inTheWay, eq(meetings.status, 'blocked')))
        .returning({ from: meetings.starts_at, to: meetings.ends_at });
      isJoined ||= others.length > 0;
      from = new Date(Math.min(...[from, ...others.map((other) => other.from)].map(Number)));
      to = new Date(Math.max(...[to, ...others.map((other) => other.to)].map(Number)));
      const given = await tx
        .update(meetings)
        .set({ status: 'expired', held_until: null, updated_at: now })
        .where(and(inTheWay, eq(meetings.status, 'held')))
        .returning({ request: meetings.request_id });
      await withdrawMeetingNews(
        tx,
        given.flatMap(({ request }) => request ?? []),
      );
      const rows = await tx
        .update(meetings)
        .set({ status: 'displaced', sequence: sql`${meetings.sequence} + 1`, updated_at: now })
        .where(and(inTheWay, eq(meetings.status, 'booked')))
        .returning();
      displaced.push(...rows.map(meetingOf));
      const [row] = await tx
        .insert(meetings)
        .values({
          lawyer,
          status: 'blocked',
          starts_at: from,
          ends_at: to,
          busy: `[${from.toISOString()},${to.toISOString()})`,
          reason,
          created_by: by,
        })
        // A concurrent booking: displace its meeting, too.
        .onConflictDoNothing()
        .returning({ id: meetings.id });
      if (!row) continue;
      await notifyDisplaced(services, tx, displaced, now);
      for (const meeting of displaced) await journal(tx, by, 'meeting.displace', meeting);
      await recordAudit(tx, {
        actor: by,
        action: 'hours.close',
        subject: `closure:${row.id}`,
        after: {
          lawyer,
          starts: from.toISOString(),
          ends: to.toISOString(),
          meetings: displaced.length,
        },
      });
      return { moved: displaced.length, undo: isJoined ? undefined : row.id };
    }
  });
  services.outbox.wake();
  return closed;
}

async function notifyDisplaced(
  services: Services,
  tx: Transaction,
  displaced: Meeting[],
  now: Date,
): Promise<void> {
  const ids = displaced.flatMap(({ request_id }) => request_id ?? []);
  if (ids.length === 0) return;
  const known = await tx
    .select({
      id: requests.id,
      code: requests.code,
      link_version: requests.link_version,
      lang: requests.lang,
      email: requests.email,
    })
    .from(requests)
    .where(inArray(requests.id, ids));
  // Visitors without mail become calls for staff.
  for (const { id } of known.filter(({ email }) => !email)) {
    await addOfferStep(tx, id, officeOpening(now));
  }
  for (const meeting of displaced) {
    const request = known.find(({ id }) => id === meeting.request_id);
    if (!request) continue;
    const mailed = { ...request, meeting };
    await sendStaffChange(tx, services, { mailed, news: 'displaced', now });
  }
}
