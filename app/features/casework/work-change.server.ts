import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { requests } from '#db/schema/requests.ts';
import { staff } from '#db/schema/staff.ts';
import { type AuditAction, recordAudit } from '#platform/audit/audit.ts';
import type { Transaction } from '#platform/db/database.ts';
import type { NewMessage } from '#platform/outbox/message-rows.ts';
import { listPermittedStaff } from '../../notify/people.server.ts';
import { type Notice, sendNotices, undoSeconds } from '../../notify/send-notices.server.ts';
import type { RequestStatus } from '../request/request-states.ts';
import { type StatusValues, undoableBy } from '../request/set-request-status.server.ts';
import { changeStatus, type StatusServices } from './change-status.server.ts';
import { statusNotice } from './hand-over-notices.server.ts';

/** Outcome of a change. */
export type WorkChange =
  /** @property change id by which it can be undone */
  | { outcome: 'done'; change: string; count: number }
  /** A colleague was faster. @property by name of the current assignee, if any */
  | { outcome: 'stale'; status: RequestStatus; by: string | null }
  | { outcome: 'missing' };

/** A request in the version that the author of a change saw. */
export type RequestVersion = { id: number; version: number };

export type RequestRow = typeof requests.$inferSelect;

/** What a change does to the request that it found. */
type PlannedChange = {
  status: RequestStatus;
  values: StatusValues;
  /** Line of the journal. */
  action: AuditAction;
  /** What the journal keeps besides status and `taken_by`. */
  noted?: Record<string, unknown>;
  /** Notices to send after the undo period. */
  notices?: readonly Notice[] | undefined;
  /** The same for the visitor's chat. */
  chat?: readonly NewMessage[];
};

type Planned = PlannedChange | 'again' | undefined;

/** What to do with the request that is found; `again` where it has happened already, undefined where it may not. */
export type ChangePlan = (was: RequestRow, tx: Transaction) => Planned | Promise<Planned>;

/**
 * Changes a request, locked, undoably and with a line of the journal.
 * @param version that the author saw; without one, the present one
 */
export function changeRequest(
  services: StatusServices,
  { id, version }: { id: number; version?: number },
  by: string,
  plan: ChangePlan,
): Promise<WorkChange> {
  const change = randomUUID();
  return changeAndSend(services, (tx) =>
    changeRequestIn(tx, services, { id, version }, { by, change, plan }),
  );
}

/** As `changeRequest`, in the transaction of several changes with one id. */
export async function changeRequestIn(
  tx: Transaction,
  services: StatusServices,
  { id, version }: { id: number; version?: number | undefined },
  { by, change, plan }: { by: string; change: string; plan: ChangePlan },
): Promise<WorkChange> {
  const [was] = await tx.select().from(requests).where(eq(requests.id, id)).for('update');
  if (!was) return { outcome: 'missing' };
  if (was.joined_to) return stale(tx, was);
  const planned = await plan(was, tx);
  if (planned === 'again') return { outcome: 'done', change: was.last_change ?? '', count: 0 };
  if (!planned || (version ?? was.version) !== was.version) return stale(tx, was);
  const { status, values, action, noted, notices = [], chat = [] } = planned;
  await changeStatus(tx, services, [was], status, {
    values: { ...values, answering_by: null, answering_at: null, ...undoableBy(change) },
  });
  const told = await statusNotices(tx, services, was, status, by);
  await sendNotices(tx, services, [...told, ...notices], { delaySeconds: undoSeconds });
  const delayed = chat.map((message) => ({ ...message, delaySeconds: undoSeconds }));
  await services.outbox.add(tx, delayed);
  const [is] = await tx
    .select({ taken_by: requests.taken_by })
    .from(requests)
    .where(eq(requests.id, id));
  await recordAudit(tx, {
    actor: by,
    action,
    subject: `request:${id}`,
    before: { status: was.status, taken_by: was.taken_by },
    after: { status, taken_by: is?.taken_by, ...noted },
  });
  return { outcome: 'done', change, count: 1 };
}

/** Runs a change, then wakes the delivery of its mails. */
export async function changeAndSend<Result>(
  { database, outbox }: StatusServices,
  run: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  const result = await database.owner.transaction(run);
  outbox.wake();
  return result;
}

/** Notices for the holder of a request whose status a colleague has changed; a hand-over has its own. */
async function statusNotices(
  tx: Transaction,
  services: StatusServices,
  was: RequestRow,
  status: RequestStatus,
  by: string,
): Promise<Notice[]> {
  if (status === was.status || !was.taken_by || was.taken_by === by) return [];
  const [is] = await tx
    .select({ taken_by: requests.taken_by })
    .from(requests)
    .where(eq(requests.id, was.id));
  if (is?.taken_by !== was.taken_by) return [];
  const people = await listPermittedStaff(tx, 'requests.change');
  const holder = people.find(({ id }) => id === was.taken_by);
  // The office's phone is no colleague.
  const author = people.find(({ id }) => id === by);
  return holder && author ? [statusNotice(services, was, holder, status, author.name)] : [];
}

async function stale(tx: Transaction, was: RequestRow): Promise<WorkChange> {
  const [taker] = was.taken_by
    ? await tx.select({ name: staff.name }).from(staff).where(eq(staff.id, was.taken_by))
    : [];
  return { outcome: 'stale', status: was.status, by: taker?.name ?? null };
}
