import { eq } from 'drizzle-orm';
import { meetings } from '#db/schema/meetings.ts';
import { visitorActor } from '#platform/audit/audit.ts';
import { isConflict } from '#platform/db/conflict.ts';
import type { Services } from '../../context.ts';
import {
  journal,
  lockCalendars,
  type MeetingChange,
  type MeetingChangeResult,
  readChanged,
} from './change-meeting.server.ts';
import { mayRestore } from './meeting-rules.ts';
import { readMeeting } from './read-meeting.server.ts';
import { sendStaffChange, sendVisitorChange } from './send-meeting-news.server.ts';
import { dropOfferStep } from './take-hour.server.ts';

/**
 * Restores a meeting cancelled by its visitor, or with `by` by staff, if its slot is still free. Idempotent. Visitors
 * without a notice of the cancellation get none.
 * @throws when the database does not answer; then nothing has changed
 */
export async function restoreMeeting(
  services: Services,
  { requestId, now, by }: MeetingChange,
): Promise<MeetingChangeResult> {
  const change = services.database.owner.transaction(async (tx): Promise<MeetingChangeResult> => {
    const known = await readMeeting(tx, requestId);
    if (!known) return 'missing';
    await lockCalendars(tx, [known.lawyer]);
    const found = await readChanged(tx, requestId);
    if (!found) return 'missing';
    const { meeting } = found;
    if (meeting.status === 'booked') return 'done';
    if (!mayRestore(meeting, now, by !== undefined)) return 'late';
    const sequence = meeting.sequence + 1;
    const values = { status: 'booked', sequence, reason: '', updated_at: now } as const;
    await tx.update(meetings).set(values).where(eq(meetings.id, meeting.id));
    await dropOfferStep(tx, requestId, meeting.updated_at, now);
    const mailed = { ...found, meeting: { ...meeting, ...values } };
    const news = { mailed, news: 'booked', now, delaySeconds: 0 } as const;
    if (by) await sendStaffChange(tx, services, news);
    else await sendVisitorChange(tx, services, meeting, news);
    await journal(tx, by ?? visitorActor, 'meeting.restore', meeting);
    return 'done';
  });
  const outcome = await change.catch((error: unknown) => {
    if (isConflict(error)) return 'taken' as const;
    throw error;
  });
  services.outbox.wake();
  return outcome;
}
