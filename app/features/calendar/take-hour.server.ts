import { and, eq, gt, inArray, lte, or, sql } from 'drizzle-orm';
import { meetings } from '#db/schema/meetings.ts';
import { isOpen, requests } from '#db/schema/requests.ts';
import type { Database, Transaction } from '#platform/db/database.ts';
import { type MeetingKind, meetingKinds } from '../../content/meeting-kinds.ts';
import { meetingRules } from '../../content/meetings.ts';
import { officeOpening, replyBy } from '../../content/office-hours.ts';
import type { Language } from '../../i18n/languages.ts';
import { FieldRefused } from '../request/earlier-step.server.ts';
import type { BookingError } from './booking-rules.ts';
import { readFreeHours } from './free-hours.server.ts';
import { type Meeting, meetingOf } from './meeting-row.server.ts';
import type { VisitStatus } from './meeting-states.ts';

/** The desired slot. */
export type MeetingWish = {
  starts: Date;
  kind: MeetingKind;
  /** Language of the meeting. */
  lang: Language;
  /** Time zone of the visitor's device; default: not known. */
  zone?: string;
  /** Only these lawyers; default: all who offer the kind in the language. */
  calendars?: readonly number[];
  /** Member of staff who books for a caller, and needs no notice. */
  by?: string;
};

/** The slot is taken, or not offered. */
export class SlotTaken extends FieldRefused {
  override name = 'HourTaken';

  constructor() {
    super('hour', 'errorTaken' satisfies BookingError);
  }
}

/**
 * Gives an hour to a request, in its transaction; the constraint `meetings_no_overlap` decides between two who want it.
 * An unsure one is held for half an hour.
 * @throws SlotTaken
 */
export async function takeHour(
  tx: Transaction,
  { starts, kind, lang, zone = '', calendars, by }: MeetingWish,
  whose: { requestId: number; phone: string; unsure: boolean; now: Date },
): Promise<Meeting> {
  const { requestId, phone, unsure, now } = whose;
  const noticeMinutes = by ? 0 : meetingRules.noticeMinutes;
  const wanted = { kind, lang, now, at: starts, noticeMinutes, ...(calendars && { calendars }) };
  const [offered] = await readFreeHours(tx, wanted);
  for (const lawyer of offered?.calendars ?? []) {
    const [row] = await tx
      .insert(meetings)
      .values({
        request_id: requestId,
        lawyer,
        status: unsure ? 'held' : 'booked',
        ...timesOf(starts, kind),
        kind,
        lang,
        zone,
        phone,
        held_until: unsure ? new Date(now.getTime() + meetingRules.holdMinutes * 60_000) : null,
        created_by: by ?? null,
      })
      // Not only a check before it: two transactions may pass that at once.
      .onConflictDoNothing()
      .returning();
    if (row) return meetingOf(row);
  }
  throw new SlotTaken();
}

/** A meeting has lost its hour: unless something else is to be done, staff have to offer another one by then. */
export async function addOfferStep(tx: Transaction, requestId: number, until: Date): Promise<void> {
  const { id, status, due_at } = requests;
  await tx
    .update(requests)
    .set({ next_step: 'continue', remind_at: until })
    .where(and(eq(id, requestId), isOpen(status), gt(due_at, sql`'9000-01-01'`)));
}

/**
 * A meeting has an hour again: the step that the loss of the one before made is done. Staff's own steps stay.
 * @param lostAt when it was lost
 */
export async function dropOfferStep(
  tx: Transaction,
  requestId: number,
  lostAt: Date,
  now: Date,
): Promise<void> {
  const { id, next_step, next_text, remind_at } = requests;
  const offer = and(
    ...[eq(next_step, 'continue'), eq(next_text, '')],
    or(lte(remind_at, now), inArray(remind_at, [replyBy(lostAt), officeOpening(lostAt)])),
  );
  await tx
    .update(requests)
    .set({ next_step: '', remind_at: null })
    .where(and(eq(id, requestId), offer));
}

/** Columns of a meeting's time. */
export function timesOf(starts: Date, kind: MeetingKind) {
  const ends = new Date(starts.getTime() + meetingKinds[kind] * 60_000);
  const free = new Date(ends.getTime() + meetingRules.bufferMinutes * 60_000);
  return {
    starts_at: starts,
    ends_at: ends,
    busy: `[${starts.toISOString()},${free.toISOString()})`,
  };
}

/**
 * Frees the hours of unsure bookings that were not confirmed, and closes meetings whose time is past. Runs every minute,
 * and before a booking.
 */
export async function settleMeetings({ owner }: Database, now: Date): Promise<void> {
  // Skips rows that another process is settling, without waiting.
  const settle = (from: 'held' | 'booked', to: VisitStatus, due: ReturnType<typeof lte>) =>
    owner
      .update(meetings)
      .set({ status: to, updated_at: now })
      .where(
        inArray(
          meetings.id,
          owner
            .select({ id: meetings.id })
            .from(meetings)
            .where(and(eq(meetings.status, from), due))
            .limit(500)
            .for('update', { skipLocked: true }),
        ),
      );
  await settle('held', 'expired', lte(meetings.held_until, now));
  await settle('booked', 'over', lte(meetings.ends_at, now));
}

/** How often a phone has given up slots: distinguishes a new booking of the same slot from a repeated one. */
export async function countCancelled({ owner }: Database, phone: string): Promise<number> {
  const [row] = await owner
    .select({ count: sql<number>`count(*)::int` })
    .from(meetings)
    .where(
      and(
        eq(meetings.phone, phone),
        inArray(meetings.status, ['cancelled', 'expired', 'missed', 'over']),
        gt(meetings.updated_at, sql`now() - interval '2 days'`),
      ),
    );
  return row?.count ?? 0;
}
