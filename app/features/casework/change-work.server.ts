import { randomUUID } from 'node:crypto';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { isOpen, requests } from '#db/schema/requests.ts';
import { staff } from '#db/schema/staff.ts';
import { recordAudit } from '#platform/audit/audit.ts';
import type { Database, Transaction } from '#platform/db/database.ts';
import { bishkekDay, bishkekTime } from '../../i18n/bishkek.ts';
import { addDays } from '../../i18n/calendar-day.ts';
import { isOpenStatus, type RequestStatus, type WorkStatus } from '../request/request-states.ts';
import { valuesBefore } from '../request/values-before.server.ts';
import type { AnswerChannel, Outcome } from './request-filters.ts';

/** Outcome of a change. */
export type WorkChange =
  /** @property change id by which it can be undone */
  | { outcome: 'done'; change: string; count: number }
  /** Somebody else was faster. @property by name of who takes care of it now, if somebody does */
  | { outcome: 'stale'; status: RequestStatus; by: string | null }
  | { outcome: 'missing' };

/** What a change is about: the request, as its author saw it. */
export type Seen = { id: number; version: number };

const hour = 3_600_000;

/** Takes a new request. Of two people who do it at the same time one wins; taking it twice changes nothing. */
export function takeRequest(database: Database, seen: Seen, by: string): Promise<WorkChange> {
  return changeSeen(database, seen, by, { status: 'taken', taken_by: by });
}

/** Moves a request to another status; who does it first takes it. */
export function setStatus(
  database: Database,
  seen: Seen,
  status: WorkStatus,
  by: string,
): Promise<WorkChange> {
  const open = status === 'taken' || status === 'waiting';
  return changeSeen(database, seen, by, {
    status,
    taken_by: sql`coalesce(${requests.taken_by}, ${by})`,
    ...(open ? {} : { remind_at: null }),
  });
}

type Values = {
  status: WorkStatus;
  taken_by: string | SQL;
  remind_at?: null;
};

async function changeSeen(
  { owner }: Database,
  { id, version }: Seen,
  by: string,
  values: Values,
): Promise<WorkChange> {
  const change = randomUUID();
  return owner.transaction(async (tx) => {
    const [was] = await tx.select().from(requests).where(eq(requests.id, id)).for('update');
    if (!was) return { outcome: 'missing' };
    // A second tap of the same person: it has happened already.
    const again = was.status === values.status && was.taken_by === by;
    if (again) return { outcome: 'done', change: was.last_change ?? '', count: 0 };
    const heldBack = was.status === 'quarantine' || was.status === 'spam';
    // What is held back is released first: its visitor has had no receipt.
    const refused = was.status === 'withdrawn' || (heldBack && values.status !== 'spam');
    if (was.version !== version || refused) return stale(tx, was);
    const [is] = await tx
      .update(requests)
      .set({
        ...values,
        answering_by: null,
        answering_at: null,
        updated_at: sql`now()`,
        last_change: change,
        before_change: valuesBefore,
      })
      .where(eq(requests.id, id))
      .returning();
    await recordAudit(tx, {
      actor: by,
      action: 'request.status',
      subject: `request:${id}`,
      before: { status: was.status, taken_by: was.taken_by },
      after: { status: is?.status, taken_by: is?.taken_by },
    });
    return { outcome: 'done', change, count: 1 };
  });
}

async function stale(tx: Transaction, was: typeof requests.$inferSelect): Promise<WorkChange> {
  const [taker] = was.taken_by
    ? await tx.select({ name: staff.name }).from(staff).where(eq(staff.id, was.taken_by))
    : [];
  return { outcome: 'stale', status: was.status, by: taker?.name ?? null };
}

/** Marks that somebody has gone to answer a request; its outcome is asked when he is back. */
export async function startAnswer(
  { owner }: Database,
  { id, via, by }: { id: number; via: AnswerChannel; by: string },
): Promise<boolean> {
  return owner.transaction(async (tx) => {
    const found = await tx
      .update(requests)
      .set({ answering_by: by, answering_at: sql`now()`, answering_via: via })
      .where(and(eq(requests.id, id), isOpen(requests.status)))
      .returning({ id: requests.id });
    if (found.length === 0) return false;
    await recordAudit(tx, {
      actor: by,
      action: 'request.answer',
      subject: `request:${id}`,
      after: { via },
    });
    return true;
  });
}

/**
 * Notes what came of an answer. `answered` stops the clock; `unreached` brings the request back in an hour,
 * `tomorrow` at 10:00 of the next day. Who answers a new request takes it.
 */
export async function recordOutcome(
  { owner }: Database,
  { id, outcome, by, now = new Date() }: { id: number; outcome: Outcome; by: string; now?: Date },
): Promise<WorkChange> {
  const change = randomUUID();
  return owner.transaction(async (tx) => {
    const [was] = await tx.select().from(requests).where(eq(requests.id, id)).for('update');
    if (!was) return { outcome: 'missing' };
    if (!isOpenStatus(was.status)) return stale(tx, was);
    await tx
      .update(requests)
      .set({
        status: was.status === 'new' ? 'taken' : was.status,
        taken_by: was.taken_by ?? by,
        first_answer_at: was.first_answer_at ?? (outcome === 'answered' ? now : null),
        remind_at: reminderAfter(outcome, now),
        answering_by: null,
        answering_at: null,
        updated_at: sql`now()`,
        last_change: change,
        before_change: valuesBefore,
      })
      .where(eq(requests.id, id));
    await recordAudit(tx, {
      actor: by,
      action: `request.${outcome}`,
      subject: `request:${id}`,
      after: { via: was.answering_via },
    });
    return { outcome: 'done', change, count: 1 };
  });
}

function reminderAfter(outcome: Outcome, now: Date): Date | null {
  if (outcome === 'answered') return null;
  if (outcome === 'unreached') return new Date(now.getTime() + hour);
  return bishkekTime(addDays(bishkekDay(now), 1), '10:00');
}

/** Requests that one tap marks as spam; a flood of ten thousand takes ten. */
const bulkLimit = 1000;

/**
 * Marks requests as spam that nobody works on: these, or the whole quarantine.
 * @returns one change, by which all of them are undone
 */
export async function markSpam(
  { owner }: Database,
  which: readonly number[] | 'quarantine',
  by: string,
): Promise<WorkChange> {
  const change = randomUUID();
  const chosen =
    which === 'quarantine'
      ? sql`status = 'quarantine'`
      : sql`${inArray(requests.id, which.slice(0, bulkLimit))} AND status IN ('new', 'quarantine')`;
  if (which.length === 0) return { outcome: 'missing' };
  return owner.transaction(async (tx) => {
    const { rows } = await tx.execute<{ id: string; status: string }>(sql`
      UPDATE requests SET status = 'spam', last_change = ${change}, before_change = ${valuesBefore},
        updated_at = now()
      WHERE id = ANY(ARRAY(SELECT id FROM requests WHERE ${chosen} LIMIT ${bulkLimit} FOR UPDATE))
      RETURNING id::text AS id, before_change ->> 'status' AS status`);
    for (const { id, status } of rows) {
      await recordAudit(tx, {
        actor: by,
        action: 'request.status',
        subject: `request:${id}`,
        before: { status },
        after: { status: 'spam' },
      });
    }
    return rows.length > 0
      ? { outcome: 'done', change, count: rows.length }
      : { outcome: 'missing' };
  });
}

/**
 * Undoes a change where nothing has changed since, and deletes the messages that it caused and that are unsent.
 * @returns how many requests are as they were, and whether a message had already gone out
 */
export async function undoChange(
  { owner }: Database,
  change: string,
  by: string,
): Promise<{ undone: number; sent: boolean }> {
  return owner.transaction(async (tx) => {
    const rows = await tx
      .select({ id: requests.id, status: requests.status })
      .from(requests)
      .where(eq(requests.last_change, change))
      .for('update');
    if (rows.length === 0) return { undone: 0, sent: false };
    const ids = rows.map(({ id }) => id);
    const about = sql`about = 'request:' || r.id AND m.created_at = (r.before_change ->> 'at')::timestamptz`;
    await tx.execute(sql`
      DELETE FROM messages m USING requests r WHERE ${inArray(sql`r.id`, ids)} AND ${about}
        AND m.status IN ('waiting', 'kept') AND m.attempts = 0`);
    const { rows: left } = await tx.execute(sql`
      SELECT 1 FROM messages m JOIN requests r ON ${about} WHERE ${inArray(sql`r.id`, ids)} LIMIT 1`);
    const { rows: undone } = await tx.execute<{ id: string; status: string }>(sql`
      UPDATE requests SET
        status = before_change ->> 'status',
        taken_by = before_change ->> 'taken_by',
        first_answer_at = (before_change ->> 'first_answer_at')::timestamptz,
        remind_at = (before_change ->> 'remind_at')::timestamptz,
        reply_by = (before_change ->> 'reply_by')::timestamptz,
        last_change = NULL, before_change = NULL, updated_at = now()
      WHERE ${inArray(requests.id, ids)} RETURNING id::text AS id, status`);
    for (const { id, status } of undone) {
      await recordAudit(tx, {
        actor: by,
        action: 'request.undo',
        subject: `request:${id}`,
        before: { status: rows.find((row) => String(row.id) === id)?.status },
        after: { status },
      });
    }
    return { undone: undone.length, sent: left.length > 0 };
  });
}
