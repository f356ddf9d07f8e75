import { and, eq, inArray, lte, sql } from 'drizzle-orm';
import { meetings } from '#db/schema/meetings.ts';
import { requests } from '#db/schema/requests.ts';
import { recordAudit } from '#platform/audit/audit.ts';
import { takeBackUnsent } from '#platform/outbox/take-back-messages.ts';
import { meetingRules } from '../../content/meetings.ts';
import type { Services } from '../../context.ts';
import { keysOf } from '../../notify/message-keys.server.ts';
import { sendNotices, undoSeconds } from '../../notify/send-notices.server.ts';
import { meetingNotices } from './meeting-mail.server.ts';
import { meetingOf } from './meeting-row.server.ts';

/**
 * Marks a meeting as missed, and asks the visitor once by mail for another slot, after the undo period of
 * `unmarkMissed`.
 * @returns false when the meeting began less than ten minutes ago, or has another state
 */
export async function markMissed(
  services: Services,
  { requestId, by, now }: { requestId: number; by: string; now: Date },
): Promise<boolean> {
  const missed = await services.database.owner.transaction(async (tx) => {
    const [row] = await tx
      .update(meetings)
      .set({ status: 'missed', updated_at: now })
      .where(
        and(
          eq(meetings.request_id, requestId),
          inArray(meetings.status, ['booked', 'over']),
          lte(meetings.starts_at, begunSince(now)),
        ),
      )
      .returning();
    if (!row) return false;
    const meeting = meetingOf(row);
    const [request] = await tx
      .select({
        id: requests.id,
        code: requests.code,
        link_version: requests.link_version,
        lang: requests.lang,
        email: requests.email,
      })
      .from(requests)
      .where(eq(requests.id, requestId));
    if (request) {
      const notices = meetingNotices(services, { ...request, meeting }, 'missed');
      await sendNotices(tx, services, notices, { delaySeconds: undoSeconds });
    }
    await recordAudit(tx, {
      actor: by,
      action: 'meeting.missed',
      subject: `request:${requestId}`,
    });
    return true;
  });
  services.outbox.wake();
  return missed;
}

/** Latest start of a meeting that can be marked as missed. */
export function begunSince(now: Date): Date {
  return new Date(now.getTime() - meetingRules.missedMinutes * 60_000);
}

/**
 * Takes back that a visitor did not come, with the mail if it has not been sent.
 * @returns false when the meeting has another state
 */
export async function unmarkMissed(
  services: Services,
  { requestId, by, now }: { requestId: number; by: string; now: Date },
): Promise<boolean> {
  return services.database.owner.transaction(async (tx) => {
    const at = now.toISOString();
    const [row] = await tx
      .update(meetings)
      .set({
        status: sql`CASE WHEN ${meetings.ends_at} <= ${at} THEN 'over' ELSE 'booked' END`,
        updated_at: now,
      })
      .where(and(eq(meetings.request_id, requestId), eq(meetings.status, 'missed')))
      .returning();
    if (!row) return false;
    await takeBackUnsent(tx, [keysOf.meeting(row, 'missed').mail]);
    await recordAudit(tx, {
      actor: by,
      action: 'meeting.came',
      subject: `request:${requestId}`,
    });
    return true;
  });
}
