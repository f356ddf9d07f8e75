import { randomUUID } from 'node:crypto';
import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { requestChats } from '#db/schema/channels.ts';
import { requestMessages, requestNotes, requests } from '#db/schema/requests.ts';
import { recordAudit } from '#platform/audit/audit.ts';
import type { Transaction } from '#platform/db/database.ts';
import { aboutRow } from '../../notify/message-keys.server.ts';
import { isFromJoined } from '../request/joined-requests.server.ts';
import { isByHand } from '../request/request-rules.ts';
import { isOpenStatus } from '../request/request-states.ts';
import { undoableBy } from '../request/set-request-status.server.ts';
import { hasAppointment } from '../request/work-scope.server.ts';
import { changeStatus, type StatusServices } from './change-status.server.ts';
import { noStep } from './next-steps.ts';
import { changeAndSend, type RequestRow, type WorkChange } from './work-change.server.ts';

export type JoinResult = { outcome: 'twoMeetings' } | (WorkChange & { kept?: number });

/**
 * Joins two open requests of one client (docs/decisions/0079-joined-requests.md): one of them stays, with the thread of
 * both, and nothing of the other is due any more. The one with a meeting stays. `undoChange` reverts it until either of
 * them changes.
 * @param id of the one that stays if `other` has no meeting
 * @returns `kept`: id of the one that stays; `twoMeetings` if both have one
 * @throws when the database does not answer; then nothing is changed
 */
export function joinRequests(
  services: StatusServices,
  { id, other, by }: { id: number; other: number; by: string },
): Promise<JoinResult> {
  const change = randomUUID();
  return changeAndSend(services, async (tx): Promise<JoinResult> => {
    const rows = await tx
      .select()
      .from(requests)
      .where(inArray(requests.id, [id, other]))
      .orderBy(requests.id)
      .for('update');
    const [opened, chosen] = [id, other].map((one) => rows.find((row) => row.id === one));
    if (!opened || !chosen || opened === chosen) return { outcome: 'missing' };
    const areOpen = isOpenStatus(opened.status) && isOpenStatus(chosen.status);
    if (!areOpen || !opened.client_id || opened.client_id !== chosen.client_id) {
      return { outcome: 'missing' };
    }
    const otherMeets = await hasAppointment(tx, other);
    if (otherMeets && (await hasAppointment(tx, id))) return { outcome: 'twoMeetings' };
    const [kept, joined] = otherMeets ? [chosen, opened] : [opened, chosen];
    const moved = { chats: await chatsToMove(tx, kept, joined) };
    await moveChats(tx, moved.chats, kept.id);
    await moveThread(tx, joined, kept.id);
    await keepWords(tx, joined, { id: kept.id, by, change });
    const undoable = undoableBy(change);
    await changeStatus(tx, services, [kept], kept.status, { values: undoable });
    await changeStatus(tx, services, [joined], 'done', {
      values: {
        ...noStep,
        reply_by: null,
        answering_by: null,
        answering_at: null,
        finished_by: by,
        joined_to: kept.id,
        last_change: change,
        before_change: sql`${undoable.before_change} || ${JSON.stringify({ moved })}::jsonb`,
      },
    });
    await recordAudit(tx, {
      actor: by,
      action: 'request.join',
      subject: aboutRow('request', joined.id),
      before: { status: joined.status },
      after: { status: 'done', request: kept.id },
    });
    return { outcome: 'done', change, count: 1, kept: kept.id };
  });
}

/** What a join moved besides the thread, for its undo. */
export type MovedRows = { chats: number[] };

/**
 * Gives a joined request back what the join moved, and what its link added since.
 * @param change of the join
 */
export async function separateRequest(
  tx: Transaction,
  { id, from, moved, change }: { id: number; from: number; moved: MovedRows; change: string },
): Promise<void> {
  await moveChats(tx, moved.chats, id);
  await tx.delete(requestMessages).where(eq(requestMessages.idempotency_key, wordsKey(id)));
  await tx.delete(requestNotes).where(eq(requestNotes.form_key, change));
  await tx
    .update(requestMessages)
    .set({ request_id: id, moved_from: null })
    .where(and(eq(requestMessages.request_id, from), isFromJoined(id)));
}

const wordsKey = (id: number) => `joined:${id}`;

/**
 * A chat whose address is the client's phone, which its messenger has verified. Any other one may be a stranger's, who
 * gave that phone in a form and would get the answers (docs/decisions/0033-strangers-and-clients.md).
 */
async function chatsToMove(tx: Transaction, kept: RequestRow, joined: RequestRow) {
  const number = kept.phone.slice(1);
  const chats = await tx
    .select()
    .from(requestChats)
    .where(
      and(inArray(requestChats.request_id, [kept.id, joined.id]), eq(requestChats.address, number)),
    );
  if (!number || chats.some((chat) => chat.request_id === kept.id)) return [];
  return chats.map(({ id }) => id);
}

async function moveChats(tx: Transaction, ids: readonly number[], to: number): Promise<void> {
  await tx
    .update(requestChats)
    .set({ request_id: to })
    .where(inArray(requestChats.id, [...ids]));
}

/** Drafts stay with their authors. */
async function moveThread(tx: Transaction, joined: RequestRow, to: number): Promise<void> {
  await tx
    .update(requestMessages)
    .set({ request_id: to, moved_from: joined.id, moved_at: null })
    .where(and(eq(requestMessages.request_id, joined.id), isNotNull(requestMessages.shown_at)));
}

/** The words of the joined request begin its part of the thread; those that staff entered are a note. */
async function keepWords(
  tx: Transaction,
  joined: RequestRow,
  { id, by, change }: { id: number; by: string; change: string },
): Promise<void> {
  const { notes: text, created_at } = joined;
  if (!text) return;
  if (isByHand(joined.source)) {
    await tx
      .insert(requestNotes)
      .values({ request_id: id, staff_id: by, text, created_at, form_key: change });
    return;
  }
  await tx.insert(requestMessages).values({
    request_id: id,
    text,
    created_at,
    shown_at: created_at,
    read_at: sql`now()`,
    moved_from: joined.id,
    idempotency_key: wordsKey(joined.id),
  });
}
