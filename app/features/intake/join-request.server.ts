import { eq } from 'drizzle-orm';
import { meetings } from '#db/schema/meetings.ts';
import { requests } from '#db/schema/requests.ts';
import { visitorActor } from '#platform/audit/audit.ts';
import type { Services } from '../../context.ts';
import type { Answer } from '../../forms/protocol.ts';
import { readForm, type Sender } from '../../forms/read-form.server.ts';
import type { PendingRequest } from '../../manifest/hooks.ts';
import { type Notice, sendNotices } from '../../notify/send-notices.server.ts';
import { type BookingTarget, isJoinable } from '../calendar/booking-reference.server.ts';
import { hourSchema, wishOf } from '../calendar/booking-rules.ts';
import { journal } from '../calendar/change-meeting.server.ts';
import {
  confirmationNotices,
  type MailedMeeting,
  meetingNotices,
} from '../calendar/meeting-mail.server.ts';
import type { Meeting } from '../calendar/meeting-row.server.ts';
import { readMeeting } from '../calendar/read-meeting.server.ts';
import { staffMeetingNotice } from '../calendar/staff-meeting-notice.server.ts';
import { type MeetingWish, settleMeetings, takeHour } from '../calendar/take-hour.server.ts';
import { noStep } from '../casework/next-steps.ts';
import { StepRevoked } from '../request/earlier-step.server.ts';
import { answerToError } from './process-intake.server.ts';
import { storePending } from './store-pending.server.ts';
import { wantedMeeting } from './wanted-meeting.server.ts';

/** `taken`: the request has another hour already; `closed`: it is finished, or gone. */
export type JoinResult = 'done' | 'taken' | 'closed';

/**
 * Books an hour for an existing request, whose contact data are known. An earlier step becomes a request with it. The same hour sent again is taken once.
 */
export async function receiveJoinedHour(
  request: Request,
  services: Services,
  {
    code,
    pending,
  }: Extract<BookingTarget, { state: 'open' | 'taken' }> & { pending?: PendingRequest | undefined },
  sender: Sender,
): Promise<Answer<JoinResult>> {
  const form = await readForm(request, hourSchema);
  if ('invalid' in form) return form.invalid;
  const wish = wishOf(form.value);
  try {
    await settleMeetings(services.database, new Date());
    if (pending) {
      const appointment = wantedMeeting(services, { ...wish, attempt: 0 });
      await storePending(services, pending, { page: '/booking', appointment }, sender);
    }
    return { status: 'done', done: await joinHour(services, code, wish, new Date()) };
  } catch (error) {
    if (error instanceof StepRevoked) return { status: 'done', done: 'closed' };
    return answerToError(services, form, error);
  }
}

/**
 * Books a slot for a stored request; in quarantine it is held. Notifies visitor and staff.
 * @throws SlotTaken; or when the database does not answer; then nothing has changed
 */
export async function joinHour(
  services: Services,
  code: string,
  wish: MeetingWish,
  now: Date,
): Promise<JoinResult> {
  const outcome = await services.database.owner.transaction(async (tx): Promise<JoinResult> => {
    const [request] = await tx.select().from(requests).where(eq(requests.code, code)).for('update');
    if (!request || !isJoinable(request.status)) return 'closed';
    const known = await readMeeting(tx, request.id);
    if (known && known.status !== 'expired') return isSame(known, wish) ? 'done' : 'taken';
    // Unconfirmed, so in no calendar; a request has one meeting.
    if (known) await tx.delete(meetings).where(eq(meetings.id, known.id));
    const { id, phone } = request;
    const unsure = request.status === 'quarantine';
    const meeting = await takeHour(tx, wish, { requestId: id, phone, unsure, now });
    // From now on the hour is the promise; one that was missed before stays missed.
    const promised = request.reply_by && !request.first_answer_at && request.reply_by > now;
    // A visitor with a meeting gets no call before it.
    const isCall = ['call', 'reach'].includes(request.next_step) && !request.next_text;
    const { next_step, next_text, remind_at } = isCall ? noStep : request;
    const reply_by = promised ? null : undefined;
    await tx
      .update(requests)
      .set({ updated_at: now, reply_by, next_step, next_text, remind_at })
      .where(eq(requests.id, id));
    const notices = joinedHourNotices(services, { ...request, meeting }, { unsure, by: wish.by });
    await sendNotices(tx, services, notices);
    if (wish.by) await journal(tx, wish.by, 'meeting.book', meeting);
    else await journal(tx, visitorActor, 'meeting.join', meeting);
    return 'done';
  });
  services.outbox.wake();
  return outcome;
}

/**
 * Notices of a meeting booked together with a request. An `unsure` one asks the visitor to confirm; a sure one also goes
 * to the office, unless staff chose the hour.
 */
function joinedHourNotices(
  services: Services,
  booked: MailedMeeting,
  { unsure, by }: { unsure: boolean; by: string | undefined },
): Notice[] {
  if (unsure) return confirmationNotices(services, booked);
  return [
    ...meetingNotices(services, booked, 'booked'),
    ...(by ? [] : [staffMeetingNotice(services, 'booked', booked)]),
  ];
}

/** Whether the form was sent twice. */
function isSame({ status, starts_at, kind }: Meeting, wish: MeetingWish): boolean {
  const stands = status === 'booked' || status === 'held';
  return stands && kind === wish.kind && starts_at.getTime() === wish.starts.getTime();
}
