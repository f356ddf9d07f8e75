import { randomUUID } from 'node:crypto';
import { and, asc, count, eq } from 'drizzle-orm';
import { isOpen, requestNotes, requests } from '#db/schema/requests.ts';
import { staff } from '#db/schema/staff.ts';
import { recordAudit } from '#platform/audit/audit.ts';
import type { Database, Transaction } from '#platform/db/database.ts';
import { listPermittedStaff } from '../../notify/people.server.ts';
import { type Notice, sendNotices, undoSeconds } from '../../notify/send-notices.server.ts';
import { isOpenStatus } from '../request/request-states.ts';
import { undoableBy } from '../request/set-request-status.server.ts';
import { changeStatus, type StatusServices } from './change-status.server.ts';
import { handedAllNotice, handedNotice } from './hand-over-notices.server.ts';
import {
  type ChangePlan,
  changeAndSend,
  changeRequest,
  type RequestRow,
  type RequestVersion,
  type WorkChange,
} from './work-change.server.ts';

/**
 * Assigns an open request, or releases it. The new and the previous assignee are notified after the undo period,
 * unless they did it themselves.
 * @param to id of a member who may answer; null releases it
 * @param note words to the new assignee, stored as a note
 */
export function handOver(
  services: StatusServices,
  seen: RequestVersion,
  to: string | null,
  by: string,
  note = '',
): Promise<WorkChange> {
  return changeRequest(services, seen, by, async (was, tx) => {
    const plan = await handPlan(services, to, by)(was, tx);
    if (note && typeof plan === 'object' && seen.version === was.version) {
      const row = { request_id: was.id, staff_id: by, text: note, form_key: randomUUID() };
      await tx.insert(requestNotes).values(row);
    }
    return plan;
  });
}

/** The plan of `handOver`. */
export function handPlan(services: StatusServices, to: string | null, by: string): ChangePlan {
  return async (was, tx) => {
    if (!isOpenStatus(was.status)) return undefined;
    if (was.taken_by === to) return 'again';
    const notices = await assignmentNotices(tx, services, was, to, by);
    if (!notices) return undefined;
    // Unassigned and unanswered requests are new again: they are in the list of those to take.
    const released = was.status === 'taken' && !was.first_answer_at ? 'new' : was.status;
    const taken = was.status === 'new' ? 'taken' : was.status;
    return {
      status: to ? taken : released,
      values: { taken_by: to },
      notices,
      action: to === null ? 'request.let-go' : to === by ? 'request.take-over' : 'request.give',
    };
  };
}

/**
 * Notices for the new and the previous assignee, unless they changed it themselves.
 * @returns undefined if the new one may not answer
 */
export async function assignmentNotices(
  tx: Transaction,
  services: StatusServices,
  was: RequestRow,
  to: string | null,
  by: string,
): Promise<Notice[] | undefined> {
  if (was.taken_by === to) return [];
  const people = await listPermittedStaff(tx, 'requests.change');
  const getter = people.find(({ id }) => id === to);
  if (to && !getter) return undefined;
  const loser = people.find(({ id }) => id === was.taken_by);
  const name = people.find(({ id }) => id === by)?.name ?? '';
  return [
    ...(getter && getter.id !== by ? [handedNotice(services, was, getter, 'given', name)] : []),
    ...(loser && loser.id !== by
      ? [handedNotice(services, was, loser, getter ? 'away' : 'freed', getter?.name ?? name)]
      : []),
  ];
}

/** Staff who can be assigned requests, by name. */
export async function listAnswering(owner: Pick<Transaction, 'select'>) {
  const people = await listPermittedStaff(owner, 'requests.change');
  return people.map(({ id, name, role }) => ({ id, name, role }));
}

/** Who has open requests, and how many; also who has left. */
export async function listHolders({ owner }: Database) {
  return owner
    .select({ id: staff.id, name: staff.name, count: count() })
    .from(requests)
    .innerJoin(staff, eq(staff.id, requests.taken_by))
    .where(isOpen(requests.status))
    .groupBy(staff.id, staff.name)
    .orderBy(asc(staff.name));
}

/** Assigns all open requests of one member to another, e.g. on leave, with one undo and one notification. */
export async function handOverAll(
  services: StatusServices,
  { from, to, by }: { from: string; to: string; by: string },
): Promise<WorkChange> {
  const change = randomUUID();
  return changeAndSend(services, async (tx): Promise<WorkChange> => {
    const getter = (await listPermittedStaff(tx, 'requests.change')).find(({ id }) => id === to);
    if (!getter || from === to) return { outcome: 'missing' };
    const rows = await tx
      .select({ id: requests.id, status: requests.status })
      .from(requests)
      .where(and(isOpen(requests.status), eq(requests.taken_by, from)))
      .orderBy(asc(requests.id))
      .for('update');
    const [first] = rows;
    if (!first) return { outcome: 'missing' };
    for (const row of rows) {
      await changeStatus(tx, services, [row], row.status, {
        values: { taken_by: to, ...undoableBy(change) },
      });
      await recordAudit(tx, {
        actor: by,
        action: 'request.give',
        subject: `request:${row.id}`,
        before: { status: row.status, taken_by: from },
        after: { status: row.status, taken_by: to },
      });
    }
    const told = { first: first.id, count: rows.length, change };
    const notices = to === by ? [] : [handedAllNotice(services, told, getter)];
    await sendNotices(tx, services, notices, { delaySeconds: undoSeconds });
    return { outcome: 'done', change, count: rows.length };
  });
}
