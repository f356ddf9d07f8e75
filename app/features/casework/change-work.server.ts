import { randomUUID } from 'node:crypto';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { isOpen, requestNotes, requests } from '#db/schema/requests.ts';
import { recordAudit } from '#platform/audit/audit.ts';
import type { Database } from '#platform/db/database.ts';
import { takeBackMessages } from '#platform/outbox/take-back-messages.ts';
import { aboutRow } from '../../notify/message-keys.server.ts';
import { isOpenStatus, type WorkStatus } from '../request/request-states.ts';
import {
  type StatusChange,
  setRequestStatus,
  undoableBy,
  valuesBefore,
} from '../request/set-request-status.server.ts';
import { hasAppointment } from '../request/work-scope.server.ts';
import { takeBackAnswers } from './answer-draft.server.ts';
import { changeStatus, followStatus, type StatusServices } from './change-status.server.ts';
import { assignmentNotices } from './hand-over.server.ts';
import { separateRequest } from './join-requests.server.ts';
import {
  noStep,
  type Outcome,
  outcomeEffects,
  stepAfter,
  stepInStatus,
  stepMax,
} from './next-steps.ts';
import type { AnswerChannel } from './request-filters.ts';
import {
  type ChangePlan,
  changeAndSend,
  changeRequest,
  type RequestVersion,
  type WorkChange,
} from './work-change.server.ts';

/**
 * Moves a request to another status; of two concurrent changes one wins. The assignee stays; an unassigned request
 * that stays open is assigned to the person who moves it. Repeating it changes nothing.
 */
export function setStatus(
  services: StatusServices,
  seen: RequestVersion,
  status: WorkStatus,
  by: string,
  now = new Date(),
): Promise<WorkChange> {
  return changeRequest(services, seen, by, statusPlan(status, by, now));
}

/** The plan of `setStatus`. */
export function statusPlan(status: WorkStatus, by: string, now = new Date()): ChangePlan {
  return async (was, tx) => {
    const open = isOpenStatus(status);
    const heldBack = was.status === 'quarantine' || was.status === 'spam';
    const moved = open ? was.taken_by : was.finished_by;
    if (was.status === status && moved === by) return 'again';
    // A quarantined request is released first: its visitor has had no receipt.
    if (was.status === 'withdrawn' || (heldBack && status !== 'spam')) return undefined;
    const promised = was.first_answer_at === null && was.reply_by !== null;
    const awaited = promised || (await hasAppointment(tx, was.id));
    return {
      status,
      values: {
        ...(open && { taken_by: was.taken_by ?? by }),
        finished_by: open ? null : by,
        ...stepInStatus(status, { ...was, awaited }, now),
      },
      action: 'request.status',
    };
  };
}

/**
 * Plans the next step of an open request: what, until when, and who does it.
 * @param who id of a member who may answer; without one the assignee, else the author
 */
export function setStep(
  services: StatusServices,
  seen: RequestVersion,
  { text, at, who }: { text: string; at: Date; who?: string | undefined },
  by: string,
): Promise<WorkChange> {
  return changeRequest(services, seen, by, async (was, tx) => {
    if (!isOpenStatus(was.status)) return undefined;
    const holder = who ?? was.taken_by ?? by;
    const notices = await assignmentNotices(tx, services, was, holder, by);
    if (who && !notices) return undefined;
    const status = was.status === 'new' ? 'taken' : was.status;
    const words = text.slice(0, stepMax);
    // Nothing can be erased from the journal, so the text goes into a note.
    if (words && words !== was.next_text && seen.version === was.version) {
      const note = { request_id: was.id, staff_id: by, text: words, form_key: randomUUID() };
      await tx.insert(requestNotes).values(note);
    }
    return {
      status,
      values: {
        taken_by: holder,
        next_step: was.status === 'waiting' ? 'client' : 'continue',
        next_text: words,
        remind_at: at,
      },
      notices,
      action: 'request.step',
      noted: { until: at.toISOString() },
    };
  });
}

/** Records that a member starts answering a request; the desk asks for the outcome on return. */
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
 * Records the outcome of a call or answer: whether the visitor was reached, the next step and its due time. Assigns an
 * unassigned request to its author.
 */
export function recordOutcome(
  services: StatusServices,
  { id, outcome, by, now = new Date() }: { id: number; outcome: Outcome; by: string; now?: Date },
): Promise<WorkChange> {
  return changeRequest(services, { id }, by, (was) => {
    if (!isOpenStatus(was.status)) return undefined;
    const { status, answers } = outcomeEffects[outcome];
    const finished = !isOpenStatus(status);
    return {
      status: !answers && was.status === 'waiting' ? 'waiting' : status,
      values: {
        taken_by: was.taken_by ?? by,
        finished_by: finished ? by : null,
        first_answer_at: was.first_answer_at ?? (answers ? now : null),
        ...(outcome === 'wrongNumber' && { wrong_number: true }),
        ...stepAfter(outcome, now, was),
      },
      action: `request.${outcome}`,
      noted: { via: was.answering_via },
    };
  });
}

/** Requests that one tap marks as spam; a flood of ten thousand takes ten. */
const bulkLimit = 1000;

/** Marks unassigned requests as spam: these, or the whole quarantine. @returns one change, which undoes all of them */
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
    await changeStatus(tx, services, rows, 'spam', {
      values: { ...noStep, finished_by: by, ...undoableBy(change) },
    });
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
 * Undoes a change where nothing has changed since: its messages that are unsent are deleted, its answers become drafts, and
 * modules follow. An answer that its visitor sees cannot be undone, nor that they were answered.
 * @returns how many requests are as they were, and whether a message had already gone out
 */
export async function undoChange(
  services: StatusServices,
  change: string,
  by: string,
): Promise<{ undone: number; sent: boolean }> {
  return changeAndSend(services, async (tx) => {
    const rows = await tx
      .select({
        id: requests.id,
        status: requests.status,
        before: requests.before_change,
        joinedTo: requests.joined_to,
      })
      .from(requests)
      .where(eq(requests.last_change, change))
      .for('update');
    const at = rows[0]?.before?.at;
    if (!at) return { undone: 0, sent: false };
    const ids = rows.map(({ id }) => id);
    for (const { id, joinedTo, before } of rows) {
      if (!joinedTo || !before?.moved) continue;
      if (!ids.includes(joinedTo)) return { undone: 0, sent: false };
      await separateRequest(tx, { id, from: joinedTo, moved: before.moved, change });
    }
    if (!(await takeBackAnswers(tx, ids, at))) return { undone: 0, sent: true };
    const about = rows.map(({ id }) => aboutRow('request', id));
    const left = await takeBackMessages(tx, about, at);
    const changes: StatusChange[] = [];
    for (const to of new Set(rows.flatMap(({ before }) => before?.status ?? []))) {
      const same = rows.filter(({ before }) => before?.status === to);
      changes.push(...(await setRequestStatus(tx, same, to, valuesBefore)));
    }
    await followStatus(tx, services, changes);
    const answered = new Set(
      rows.filter(({ before }) => before?.first_answer_at).map(({ id }) => id),
    );
    for (const { id, from, to } of changes) {
      await recordAudit(tx, {
        actor: by,
        action: 'request.undo',
        subject: `request:${id}`,
        before: { status: from },
        after: { status: to, answered: answered.has(id) },
      });
    }
    return { undone: changes.length, sent: left > 0 };
  });
}
