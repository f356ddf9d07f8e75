import { eq, sql } from 'drizzle-orm';
import { meetings } from '#db/schema/meetings.ts';
import { requests } from '#db/schema/requests.ts';
import { type AuditAction, recordAudit, visitorActor } from '#platform/audit/audit.ts';
import { isConflict } from '#platform/db/conflict.ts';
import type { Transaction } from '#platform/db/database.ts';
import { replyBy } from '../../content/office-hours.ts';
import type { Services } from '../../context.ts';
import { readFreeHours } from './free-hours.server.ts';
import { mailedColumns } from './meeting-mail.server.ts';
import { type Meeting, meetingOf } from './meeting-row.server.ts';
import { mayCancel, mayMove } from './meeting-rules.ts';
import { cancelledBy } from './meeting-states.ts';
import { calendarsForMove, readMeeting } from './read-meeting.server.ts';
import {
  sendStaffChange,
  sendVisitorChange,
  withdrawMeetingNews,
} from './send-meeting-news.server.ts';
import { addOfferStep, dropOfferStep, SlotTaken, timesOf } from './take-hour.server.ts';

/** `late`: too near to its beginning, or not in a state that allows it. */
export type MeetingChangeResult = 'done' | 'taken' | 'late' | 'missing';

/**
 * `unfit`: the lawyer chosen by staff does not offer its service, kind or language; `short`: they are free at that
 * time, but not long enough.
 */
export type MoveResult = MeetingChangeResult | 'unfit' | 'short';

/** Who changes a meeting: without `by` its visitor, who is bound to the rules of time. */
export type MeetingChange = { requestId: number; now: Date; by?: string };

/** Class of the advisory locks of calendars. */
const calendarLock = 4023;

/**
 * Has changes of calendars run one after the other. New bookings need no lock: they hold nothing when they wait, so
 * they cannot block each other in a circle, as two meetings that change places would.
 */
export async function lockCalendars(tx: Transaction, calendars: readonly number[]): Promise<void> {
  for (const calendar of [...new Set(calendars)].sort((one, other) => one - other)) {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(${calendarLock}::int, ${calendar}::int)`);
  }
}

/**
 * Moves a meeting to another slot, with the same lawyer if free; also a cancelled or missed one. Moving it to its
 * current slot changes nothing.
 * @throws when the database does not answer; then nothing has changed
 */
export async function moveMeeting(services: Services, move: Move): Promise<MoveResult> {
  // Locking all calendars waits for every other change: try the meeting's own lawyer first.
  const { lawyer } = move;
  const own = await tryMove(services, move, async () => (lawyer ? [lawyer] : []));
  const outcome =
    own === 'taken' && !move.sameLawyer && !lawyer
      ? await tryMove(services, move, (tx, meeting) => calendarsForMove({ owner: tx }, meeting))
      : own;
  services.outbox.wake();
  return outcome;
}

/**
 * @property sameLawyer no other lawyer may get it
 * @property lawyer calendar of the only one who may get it
 * @property anyway also one who does not offer it: staff know more of a case than a form
 * @property undo restores the previous hour
 */
type Move = MeetingChange & {
  starts: Date;
  sameLawyer?: boolean;
  lawyer?: number | undefined;
  anyway?: boolean;
  undo?: boolean;
};

/** @param others calendars that may be taken instead of that of the meeting's own lawyer */
async function tryMove(
  services: Services,
  { requestId, now, by, starts, lawyer, anyway = false, undo = false }: Move,
  others: (tx: Transaction, meeting: Meeting) => Promise<number[]>,
): Promise<MoveResult> {
  const change = services.database.owner.transaction(async (tx): Promise<MoveResult> => {
    // Not locked before the calendar: a closure locks in this order, too.
    const known = await readMeeting(tx, requestId);
    if (!known) return 'missing';
    const calendars = [...new Set([known.lawyer, ...(await others(tx, known))])];
    await lockCalendars(tx, calendars);
    const found = await readChanged(tx, requestId);
    if (!found) return 'missing';
    const { meeting } = found;
    const isThere = meeting.starts_at.getTime() === starts.getTime();
    if (meeting.status === 'booked' && isThere && (!lawyer || lawyer === meeting.lawyer)) {
      return 'done';
    }
    if (!by && !mayMove(meeting, now)) return 'late';
    if (lawyer && !anyway && !undo) {
      const fit = await calendarsForMove({ owner: tx }, meeting);
      if (!fit.includes(lawyer)) return 'unfit';
    }
    const moved = await takeOther(tx, meeting, {
      starts,
      now,
      notice: !by,
      calendars,
      only: lawyer,
    });
    if (meeting.status !== 'booked') await dropOfferStep(tx, requestId, meeting.updated_at, now);
    const news = { mailed: { ...found, meeting: moved }, news: 'moved', now } as const;
    if (by) await sendStaffChange(tx, services, news);
    else await sendVisitorChange(tx, services, meeting, news);
    await journal(tx, by ?? visitorActor, 'meeting.move', meeting, moved);
    return 'done';
  });
  return change.catch((error: unknown) => {
    if (error instanceof HourTooShort) return 'short' as const;
    if (error instanceof SlotTaken) return 'taken' as const;
    throw error;
  });
}

/** The hour that staff chose is free for a shorter meeting only. */
class HourTooShort extends SlotTaken {
  override name = 'HourTooShort';
}

/** Calendars that are locked, and one of which a meeting can get. */
type Target = {
  starts: Date;
  now: Date;
  notice: boolean;
  calendars: readonly number[];
  only: number | undefined;
};

/**
 * Tries the free lawyers, its own first, each under a savepoint: the constraint may refuse a slot that seemed free.
 * @throws SlotTaken, or HourTooShort
 */
async function takeOther(
  tx: Transaction,
  meeting: Meeting,
  { starts, now, notice, calendars, only }: Target,
): Promise<Meeting> {
  const { id, kind, lang, lawyer: own, sequence } = meeting;
  // Free the meeting's own hour first, so that an overlapping new hour is offered.
  await tx.update(meetings).set({ status: 'displaced' }).where(eq(meetings.id, id));
  const wanted = {
    kind,
    lang,
    now,
    at: starts,
    calendars: only ? [only] : calendars,
    ...(notice ? {} : { noticeMinutes: 0 }),
  };
  const [offered] = await readFreeHours(tx, wanted);
  const free = offered?.calendars ?? [];
  for (const lawyer of [...free].sort((one) => (one === own ? -1 : 0))) {
    const values = {
      ...timesOf(starts, kind),
      lawyer,
      updated_at: now,
      ...({ status: 'booked', reason: '' } as const),
    };
    const moved = await tx
      .transaction((inner) =>
        inner
          .update(meetings)
          .set({ ...values, sequence: sequence + 1 })
          .where(eq(meetings.id, id))
          .returning(),
      )
      .catch((error: unknown) => {
        if (isConflict(error)) return [];
        throw error;
      });
    if (moved[0]) return meetingOf(moved[0]);
  }
  // The grid of the desk offers each half hour, as for a call.
  if (only && !offered && (await readFreeHours(tx, { ...wanted, kind: 'phone' })).length > 0) {
    throw new HourTooShort();
  }
  throw new SlotTaken();
}

/** Cancels a meeting; a second tap changes nothing. @throws when the database does not answer */
export async function cancelMeeting(
  services: Services,
  { requestId, now, by }: MeetingChange,
): Promise<MeetingChangeResult> {
  const outcome = await services.database.owner.transaction(
    async (tx): Promise<MeetingChangeResult> => {
      const found = await readChanged(tx, requestId);
      if (!found) return 'missing';
      const { meeting } = found;
      if (meeting.status === 'cancelled' || meeting.status === 'expired') return 'done';
      if (!mayCancel(meeting, now, by !== undefined)) return 'late';
      const rows = await tx
        .update(meetings)
        .set({
          // Cancelled and moved, an unconfirmed hour would be booked without a confirmation.
          status: meeting.status === 'held' ? 'expired' : 'cancelled',
          reason: meeting.status === 'booked' ? (by ? cancelledBy.staff : cancelledBy.visitor) : '',
          sequence: meeting.sequence + 1,
          held_until: null,
          updated_at: now,
        })
        .where(eq(meetings.id, meeting.id))
        .returning();
      // It waits for staff as a message does, and is not late at once.
      await addOfferStep(tx, requestId, replyBy(now));
      await withdrawMeetingNews(tx, [requestId]);
      // A held meeting was never confirmed: its visitor gets no cancellation.
      for (const cancelled of meeting.status === 'held' ? [] : rows.map(meetingOf)) {
        const news = { mailed: { ...found, meeting: cancelled }, news: 'cancelled', now } as const;
        if (by) await sendStaffChange(tx, services, news);
        else await sendVisitorChange(tx, services, meeting, news);
      }
      await journal(tx, by ?? visitorActor, 'meeting.cancel', meeting);
      return 'done';
    },
  );
  services.outbox.wake();
  return outcome;
}

/** Records a change of a meeting in the journal. */
export async function journal(
  tx: Transaction,
  by: string,
  action: AuditAction,
  { request_id, starts_at, lawyer }: Meeting,
  moved?: Meeting,
): Promise<void> {
  const words = (meeting: Pick<Meeting, 'starts_at' | 'lawyer'>) => ({
    starts: meeting.starts_at.toISOString(),
    lawyer: meeting.lawyer,
  });
  await recordAudit(tx, {
    actor: by,
    action,
    subject: `request:${request_id}`,
    before: words({ starts_at, lawyer }),
    ...(moved && { after: words(moved) }),
  });
}

/** Reads a meeting to change it, locked; undefined where its request is withdrawn or spam. */
export async function readChanged(tx: Transaction, requestId: number) {
  const [row] = await tx
    .select({
      ...mailedColumns,
      requestStatus: requests.status,
    })
    .from(meetings)
    .innerJoin(requests, eq(requests.id, meetings.request_id))
    .where(eq(meetings.request_id, requestId))
    .for('update', { of: meetings });
  if (!row || ['withdrawn', 'spam'].includes(row.requestStatus)) return undefined;
  return { ...row, meeting: meetingOf(row.meeting) };
}
