import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import { meetings } from '#db/schema/meetings.ts';
import { isConflict } from '#platform/db/conflict.ts';
import type { Transaction } from '#platform/db/database.ts';
import type { Services } from '../../context.ts';
import { hasUnsentMeetingMessage } from '../../notify/meeting-messages.server.ts';
import { sendNotices } from '../../notify/send-notices.server.ts';
import type { StatusChange } from '../request/set-request-status.server.ts';
import { type MailedMeeting, meetingNotices, readMailedMeetings } from './meeting-mail.server.ts';
import { meetingFollows } from './meeting-rules.ts';
import { cancelledBy, standingStatuses } from './meeting-states.ts';
import { sendStaffChange, withdrawMeetingNews } from './send-meeting-news.server.ts';

type Mailer = Pick<Services, 'outbox' | 'secret' | 'siteUrl' | 'staffEmail'>;

/**
 * Updates the meetings of requests whose status has changed, as `meetingFollows` defines.
 * @param delaySeconds of the mails about restored bookings
 */
export async function moveMeetingsOfRequests(
  tx: Transaction,
  mailer: Mailer,
  changes: readonly StatusChange[],
  { now, delaySeconds }: { now: Date; delaySeconds: number },
): Promise<void> {
  const those = (what: ReturnType<typeof meetingFollows>) =>
    changes.filter(({ from, to }) => meetingFollows(from, to) === what).map(({ id }) => id);
  await notifyCancelled(tx, mailer, await cancelMeetings(tx, those('cancel'), now), now);
  await bookAgain(tx, mailer, those('restore'), { now, delaySeconds });
  await tx
    .update(meetings)
    .set({ status: 'booked', held_until: null, updated_at: now })
    .where(and(inArray(meetings.request_id, those('release')), eq(meetings.status, 'held')));
}

/** Cancels the meetings of requests. @returns those that their visitors know of: not those that were only held */
async function cancelMeetings(
  tx: Transaction,
  requestIds: readonly number[],
  now: Date,
): Promise<MailedMeeting[]> {
  const cancelled = await tx
    .update(meetings)
    .set({
      status: 'cancelled',
      sequence: sql`${meetings.sequence} + 1`,
      held_until: null,
      updated_at: now,
      reason: sql`CASE ${meetings.status} WHEN 'held' THEN '' ELSE ${cancelledBy.request} END`,
    })
    .where(
      and(
        inArray(meetings.request_id, [...requestIds]),
        inArray(meetings.status, standingStatuses),
      ),
    )
    .returning({ id: meetings.id, reason: meetings.reason, request: meetings.request_id });
  // Held meetings were never confirmed, so they get no cancellation.
  await withdrawMeetingNews(
    tx,
    cancelled.flatMap(({ request }) => request ?? []),
  );
  const known = cancelled
    .filter(({ reason }) => reason === cancelledBy.request)
    .map(({ id }) => id);
  return known.length > 0 ? readMailedMeetings(tx, inArray(meetings.id, known), known.length) : [];
}

/** Mails cancellations for the calendars of visitors, late enough for an undo. */
async function notifyCancelled(
  tx: Transaction,
  mailer: Mailer,
  cancelled: readonly MailedMeeting[],
  now: Date,
): Promise<void> {
  for (const mailed of cancelled) {
    if (mailed.meeting.starts_at <= now) continue;
    await sendStaffChange(tx, mailer, { mailed, news: 'cancelled', now });
  }
}

/**
 * Restores meetings that were cancelled with their requests, where the slot is still free. The visitor is notified if
 * the cancellation has been sent, or if it remains.
 */
async function bookAgain(
  tx: Transaction,
  mailer: Mailer,
  requestIds: readonly number[],
  { now, delaySeconds }: { now: Date; delaySeconds: number },
): Promise<void> {
  if (requestIds.length === 0) return;
  const cancelled = await readMailedMeetings(
    tx,
    and(
      inArray(meetings.request_id, [...requestIds]),
      eq(meetings.status, 'cancelled'),
      eq(meetings.reason, cancelledBy.request),
      gt(meetings.starts_at, now),
    ),
    requestIds.length,
  );
  for (const mailed of cancelled) {
    const sequence = mailed.meeting.sequence + 1;
    const values = { status: 'booked', sequence, reason: '', updated_at: now } as const;
    // Under a savepoint: the slot may be taken, or the visitor may have another one.
    const isBooked = await tx
      .transaction((inner) =>
        inner.update(meetings).set(values).where(eq(meetings.id, mailed.meeting.id)),
      )
      .then(() => true)
      .catch((error: unknown) => {
        if (isConflict(error)) return false;
        throw error;
      });
    if (!isBooked) {
      await notifyCancelled(tx, mailer, [mailed], now);
      continue;
    }
    const booked = { ...mailed, meeting: { ...mailed.meeting, ...values } };
    await sendStaffChange(tx, mailer, { mailed: booked, news: 'booked', now, delaySeconds });
  }
}

/**
 * Cancels the meetings of requests that are about to be erased, by a last mail that is deleted once it is sent. Without
 * a mail server there is none: nothing would ever send it. Call it before anything is erased, in the same transaction.
 */
export async function cancelErasedMeetings(
  tx: Transaction,
  mailer: Omit<Mailer, 'staffEmail'>,
  requestIds: readonly number[],
): Promise<void> {
  if (requestIds.length === 0 || !mailer.outbox.channels.includes('mail')) return;
  const now = new Date();
  // A cancellation that has not been sent is erased with the other messages of the request.
  const untold = await readMailedMeetings(
    tx,
    and(
      inArray(meetings.request_id, [...requestIds]),
      eq(meetings.status, 'cancelled'),
      hasUnsentMeetingMessage('cancelled'),
    ),
    requestIds.length,
  );
  const notices = [...untold, ...(await cancelMeetings(tx, requestIds, now))]
    .filter(({ meeting }) => meeting.starts_at > now)
    .flatMap((mailed) => meetingNotices(mailer, mailed, 'erased'));
  await sendNotices(tx, mailer, notices);
}
