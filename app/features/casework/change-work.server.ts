import { randomUUID } from 'node:crypto';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { isOpen, requests } from '#db/schema/requests.ts';
import { staff } from '#db/schema/staff.ts';
import { recordAudit } from '#platform/audit/audit.ts';
import type { Database, Transaction } from '#platform/db/database.ts';
import { takeBackMessages } from '#platform/outbox/take-back-messages.ts';
import { aboutRow } from '../../notify/message-keys.server.ts';
import { moveMeetingsOfRequests } from '../calendar/meetings-of-requests.server.ts';
import { isOpenStatus, type RequestStatus, type WorkStatus } from '../request/request-states.ts';
import {
  type StatusChange,
  type StatusValues,
  setRequestStatus,
  undoableBy,
  valuesBefore,
} from '../request/set-request-status.server.ts';
import { changeStatus, type StatusServices } from './change-status.server.ts';
import { reminderAfter } from './promise-rules.ts';
import type { AnswerChannel, Outcome } from './request-filters.ts';

/** Outcome of a change. */
export type WorkChange =
  /** @property change id by which it can be undone */
  | { outcome: 'done'; change: string; count: number }
  /** Somebody else was faster. @property by name of who takes care of it now, if somebody does */
  | { outcome: 'stale'; status: RequestStatus; by: string | null }
  | { outcome: 'missing' };

/** A request in the version that the author of a change saw. */
export type RequestVersion = { id: number; version: number };

/** Assigns a new request to a member of staff. Idempotent; of two at the same time one wins. */
export function takeCase(
  services: StatusServices,
  seen: RequestVersion,
  by: string,
): Promise<WorkChange> {
  return changeVersion(services, seen, by, { status: 'taken', values: { taken_by: by } });
}

/** Moves a request to another status; who does it first takes it. */
export function setStatus(
  services: StatusServices,
  seen: RequestVersion,
  status: WorkStatus,
  by: string,
): Promise<WorkChange> {
  const open = status === 'taken' || status === 'waiting';
  const values = {
    taken_by: sql`coalesce(${requests.taken_by}, ${by})`,
    ...(open ? {} : { remind_at: null }),
  };
  return changeVersion(services, seen, by, { status, values });
}

async function changeVersion(
  services: StatusServices,
  { id, version }: RequestVersion,
  by: string,
  { status, values }: { status: WorkStatus; values: StatusValues },
): Promise<WorkChange> {
  const change = randomUUID();
  return changeAndSend(services, async (tx) => {
    const [was] = await tx.select().from(requests).where(eq(requests.id, id)).for('update');
    if (!was) return { outcome: 'missing' };
    // A second tap of the same person: it has happened already.
    const again = was.status === status && was.taken_by === by;
    if (again) return { outcome: 'done', change: was.last_change ?? '', count: 0 };
    const heldBack = was.status === 'quarantine' || was.status === 'spam';
    // What is held back is released first: its visitor has had no receipt.
    const refused = was.status === 'withdrawn' || (heldBack && status !== 'spam');
    if (was.version !== version || refused) return stale(tx, was);
    await changeStatus(tx, services, [was], status, {
      values: { ...values, answering_by: null, answering_at: null, ...undoableBy(change) },
    });
    const [is] = await tx
      .select({ taken_by: requests.taken_by })
      .from(requests)
      .where(eq(requests.id, id));
    await recordAudit(tx, {
      actor: by,
      action: 'request.status',
      subject: `request:${id}`,
      before: { status: was.status, taken_by: was.taken_by },
      after: { status, taken_by: is?.taken_by },
    });
    return { outcome: 'done', change, count: 1 };
  });
}

/** Runs a change, then wakes the delivery of its mails. */
async function changeAndSend<Result>(
  { database, outbox }: StatusServices,
  run: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  const result = await database.owner.transaction(run);
  outbox.wake();
  return result;
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
 * Notes what came of an answer. `answered` stops the clock; the others bring the request back at their time. Who answers a new request takes it.
 */
export async function recordOutcome(
  services: StatusServices,
  { id, outcome, by, now = new Date() }: { id: number; outcome: Outcome; by: string; now?: Date },
): Promise<WorkChange> {
  const change = randomUUID();
  return changeAndSend(services, async (tx): Promise<WorkChange> => {
    const [was] = await tx.select().from(requests).where(eq(requests.id, id)).for('update');
    if (!was) return { outcome: 'missing' };
    if (!isOpenStatus(was.status)) return stale(tx, was);
    await changeStatus(tx, services, [was], was.status === 'new' ? 'taken' : was.status, {
      values: {
        taken_by: was.taken_by ?? by,
        first_answer_at: was.first_answer_at ?? (outcome === 'answered' ? now : null),
        remind_at: reminderAfter(outcome, now),
        answering_by: null,
        answering_at: null,
        ...undoableBy(change),
      },
    });
    await recordAudit(tx, {
      actor: by,
      action: `request.${outcome}`,
      subject: `request:${id}`,
      after: { via: was.answering_via },
    });
    return { outcome: 'done', change, count: 1 };
  });
}

/** Requests that one tap marks as spam; a flood of ten thousand takes ten. */
const bulkLimit = 1000;

/**
 * Marks requests as spam that nobody works on: these, or the whole quarantine.
 * @returns one change, by which all of them are undone
 */
export async function markSpam(
  services: StatusServices,
  which: readonly number[] | 'quarantine',
  by: string,
): Promise<WorkChange> {
  if (which.length === 0) return { outcome: 'missing' };
  const change = randomUUID();
  const chosen =
    which === 'quarantine'
      ? eq(requests.status, 'quarantine')
      : and(
          inArray(requests.id, which.slice(0, bulkLimit)),
          inArray(requests.status, ['new', 'quarantine']),
        );
  return changeAndSend(services, async (tx): Promise<WorkChange> => {
    const rows = await tx
      .select({ id: requests.id, status: requests.status })
      .from(requests)
      .where(chosen)
      .limit(bulkLimit)
      .for('update');
    if (rows.length === 0) return { outcome: 'missing' };
    await changeStatus(tx, services, rows, 'spam', { values: undoableBy(change) });
    for (const { id, status } of rows) {
      await recordAudit(tx, {
        actor: by,
        action: 'request.status',
        subject: `request:${id}`,
        before: { status },
        after: { status: 'spam' },
      });
    }
    return { outcome: 'done', change, count: rows.length };
  });
}

/**
 * Undoes a change where nothing has changed since: its messages that are unsent are deleted, and meetings follow.
 * @returns how many requests are as they were, and whether a message had already gone out
 */
export async function undoChange(
  services: StatusServices,
  change: string,
  by: string,
): Promise<{ undone: number; sent: boolean }> {
  return changeAndSend(services, async (tx) => {
    const rows = await tx
      .select({ id: requests.id, status: requests.status, before: requests.before_change })
      .from(requests)
      .where(eq(requests.last_change, change))
      .for('update');
    const at = rows[0]?.before?.at;
    if (!at) return { undone: 0, sent: false };
    const about = rows.map(({ id }) => aboutRow('request', id));
    const left = await takeBackMessages(tx, about, at);
    const changes: StatusChange[] = [];
    for (const to of new Set(rows.flatMap(({ before }) => before?.status ?? []))) {
      const same = rows.filter(({ before }) => before?.status === to);
      changes.push(...(await setRequestStatus(tx, same, to, valuesBefore)));
    }
    await moveMeetingsOfRequests(tx, services, changes, { now: new Date(), delaySeconds: 0 });
    for (const { id, from, to } of changes) {
      await recordAudit(tx, {
        actor: by,
        action: 'request.undo',
        subject: `request:${id}`,
        before: { status: from },
        after: { status: to },
      });
    }
    return { undone: changes.length, sent: left > 0 };
  });
}
