import { randomUUID } from 'node:crypto';
import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { requestChats } from '#db/schema/channels.ts';
import { meetings } from '#db/schema/meetings.ts';
import { requestMessages, requestNotes, requests } from '#db/schema/requests.ts';
import { recordAudit } from '#platform/audit/audit.ts';
import type { Transaction } from '#platform/db/database.ts';
import { aboutRow } from '../../notify/message-keys.server.ts';
import { isByHand } from '../request/request-rules.ts';
import { isOpenStatus } from '../request/request-states.ts';
import { undoableBy } from '../request/set-request-status.server.ts';
import { changeStatus, type StatusServices } from './change-status.server.ts';
import { noStep } from './next-steps.ts';
import { changeAndSend, type RequestRow, type WorkChange } from './work-change.server.ts';

/**
 * Joins an open request to another open one of the same client (docs/decisions/0079-joined-requests.md): thread, files, chats
 * and meeting move there, its link opens the other, and nothing of it is due any more. `undoChange` reverts it until
 * either of them changes.
 * @param id of the one that stays @param other of the one that is joined to it
 * @returns `twoMeetings` if both have one
 * @throws when the database does not answer; then nothing is changed
 */
export function joinRequests(
  services: StatusServices,
  { id, other, by }: { id: number; other: number; by: string },
): Promise<WorkChange | { outcome: 'twoMeetings' }> {
  const change = randomUUID();
  return changeAndSend(services, async (tx): Promise<WorkChange | { outcome: 'twoMeetings' }> => {
    const rows = await tx
      .select()
      .from(requests)
      .where(inArray(requests.id, [id, other]))
      .orderBy(requests.id)
      .for('update');
    const [target, joined] = [id, other].map((one) => rows.find((row) => row.id === one));
    if (!target || !joined || target === joined) return { outcome: 'missing' };
    const areOpen = isOpenStatus(target.status) && isOpenStatus(joined.status);
    if (!areOpen || !target.client_id || target.client_id !== joined.client_id) {
      return { outcome: 'missing' };
    }
    const booked = await tx
      .select({ id: meetings.id, request: meetings.request_id })
      .from(meetings)
      .where(inArray(meetings.request_id, [id, other]));
    if (booked.length > 1) return { outcome: 'twoMeetings' };
    const moved = {
      meetings: booked.flatMap((meeting) => (meeting.request === other ? [meeting.id] : [])),
      chats: await chatsToMove(tx, id, other),
    };
    await moveMeetingsAndChats(tx, moved, id);
    await moveThread(tx, joined, id);
    await keepWords(tx, joined, { id, by, change });
    const undoable = undoableBy(change);
    await changeStatus(tx, services, [target], target.status, { values: undoable });
    await changeStatus(tx, services, [joined], 'done', {
      values: {
        ...noStep,
        reply_by: null,
        answering_by: null,
        answering_at: null,
        finished_by: by,
        joined_to: id,
        last_change: change,
        before_change: sql`${undoable.before_change} || ${JSON.stringify({ moved })}::jsonb`,
      },
    });
    await recordAudit(tx, {
      actor: by,
      action: 'request.join',
      subject: aboutRow('request', other),
      before: { status: joined.status },
      after: { status: 'done', request: id },
    });
    return { outcome: 'done', change, count: 1 };
  });
}

/** What a join moved besides the thread, for its undo. */
export type MovedRows = { meetings: number[]; chats: number[] };

/**
 * Gives a joined request back what the join moved; what came since stays.
 * @param change of the join
 */
export async function separateRequest(
  tx: Transaction,
  { id, from, moved, change }: { id: number; from: number; moved: MovedRows; change: string },
): Promise<void> {
  await moveMeetingsAndChats(tx, moved, id);
  await tx.delete(requestMessages).where(eq(requestMessages.idempotency_key, wordsKey(id)));
  await tx.delete(requestNotes).where(eq(requestNotes.form_key, change));
  await tx
    .update(requestMessages)
    .set({ request_id: id, moved_from: null })
    .where(
      and(
        eq(requestMessages.request_id, from),
        eq(requestMessages.moved_from, id),
        isNull(requestMessages.moved_at),
      ),
    );
}

const wordsKey = (id: number) => `joined:${id}`;

/** Chats of a request whose client has none of the same address in the other. */
async function chatsToMove(tx: Transaction, id: number, other: number): Promise<number[]> {
  const chats = await tx
    .select()
    .from(requestChats)
    .where(inArray(requestChats.request_id, [id, other]));
  const known = chats.filter((chat) => chat.request_id === id);
  return chats.flatMap((chat) =>
    chat.request_id === other &&
    !known.some(({ channel, address }) => channel === chat.channel && address === chat.address)
      ? [chat.id]
      : [],
  );
}

async function moveMeetingsAndChats(tx: Transaction, moved: MovedRows, to: number): Promise<void> {
  await tx.update(meetings).set({ request_id: to }).where(inArray(meetings.id, moved.meetings));
  await tx
    .update(requestChats)
    .set({ request_id: to })
    .where(inArray(requestChats.id, moved.chats));
}

/** Drafts stay with their authors: `moved_at` is for messages that are moved one by one. */
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
