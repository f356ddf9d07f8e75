import { and, asc, eq, gt, inArray, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { requestMessages, requestNotes, requests, requestViewers } from '#db/schema/requests.ts';
import { staff } from '#db/schema/staff.ts';
import { recordAudit } from '#platform/audit/audit.ts';
import type { Database } from '#platform/db/database.ts';
import { settleClients } from '../clients/settle-clients.server.ts';
import { joinedRequests } from '../request/joined-requests.server.ts';
import { readDraft } from './answer-draft.server.ts';
import { readListed } from './list-requests.server.ts';
import { isMoveFresh } from './move-message.server.ts';
import { readHistory } from './read-history.server.ts';
import { listFiles } from './request-files.server.ts';

/** How long a sign of life of an open page counts, in seconds. */
const viewingSeconds = 60;

const movedFrom = alias(requests, 'moved_from');

export type RequestWork = NonNullable<Awaited<ReturnType<typeof readRequest>>>;

/** 0 once its reader sees it. */
const secondsUntilShown = sql<number>`greatest(0, ceil(extract(epoch FROM ${requestMessages.shown_at} - now())))::int`;

/**
 * Reads one request with everything that belongs to it, and writes down who looked.
 * @returns nothing when there is no such request
 * @throws when the database does not answer
 */
export async function readRequest(database: Database, id: number, by: string) {
  const { owner } = database;
  const [row] = await owner.select().from(requests).where(eq(requests.id, id));
  if (!row) return undefined;
  if (row.client_id === null) await settleClients(database);
  const joined = await joinedRequests(owner, id);
  const [[listed], thread, notes, history, viewers, draft] = await Promise.all([
    readListed(database, [id]),
    owner
      .select({
        id: requestMessages.id,
        author: requestMessages.author,
        via: requestMessages.via,
        by: staff.name,
        text: requestMessages.text,
        forwardedFrom: requestMessages.forwarded_from,
        at: sql<Date>`${requestMessages.shown_at}`.mapWith(requestMessages.shown_at),
        secondsLeft: secondsUntilShown,
        readAt: requestMessages.read_at,
        movedFrom: movedFrom.code,
      })
      .from(requestMessages)
      .leftJoin(staff, eq(staff.id, requestMessages.staff_id))
      .leftJoin(movedFrom, and(eq(movedFrom.id, requestMessages.moved_from), isMoveFresh))
      .where(and(eq(requestMessages.request_id, id), isNotNull(requestMessages.shown_at)))
      .orderBy(asc(requestMessages.shown_at), asc(requestMessages.id))
      .then(async (said) => ({
        said,
        files: await listFiles(
          database,
          said.map(({ id }) => id),
        ),
      })),
    owner
      .select({
        id: requestNotes.id,
        text: requestNotes.text,
        addedAt: requestNotes.created_at,
        by: staff.name,
      })
      .from(requestNotes)
      .leftJoin(staff, eq(staff.id, requestNotes.staff_id))
      .where(inArray(requestNotes.request_id, [id, ...joined]))
      .orderBy(asc(requestNotes.id)),
    readHistory(database, { ids: [id, ...joined], email: row.email }),
    readViewers(database, id, by),
    readDraft(database, { id, by }),
    recordAudit(owner, { actor: by, action: 'request.read', subject: `request:${id}` }),
  ]);
  if (!listed) return undefined;
  const { said, files } = thread;
  // Newer messages are not on the page.
  await markRead(
    database,
    said.filter(({ author, readAt }) => author === 'visitor' && !readAt),
  );
  return {
    ...listed,
    // Who withdrew the consent is not called or written to any more.
    phone: row.status === 'withdrawn' ? '' : row.phone,
    email: row.status === 'withdrawn' ? '' : row.email,
    asked: row,
    page: row.page,
    campaign: row.campaign,
    suspicion: row.suspicion,
    replyBy: row.reply_by,
    firstAnswerAt: row.first_answer_at,
    remindAt: row.remind_at,
    finishedBy: row.finished_by,
    answeringBy: row.answering_by,
    answeringVia: row.answering_via,
    wrongNumber: row.wrong_number,
    joinedTo: row.joined_to,
    lastChange: row.last_change,
    thread: said.map((message) => ({
      ...message,
      files: files.filter(({ messageId }) => messageId === message.id),
    })),
    staffNotes: notes,
    history,
    viewers,
    draft,
  };
}

async function markRead(
  { owner, log }: Database,
  unread: readonly { id: number }[],
): Promise<void> {
  const ids = unread.map(({ id }) => id);
  if (ids.length === 0) return;
  await owner
    .update(requestMessages)
    .set({ read_at: sql`now()` })
    .where(and(inArray(requestMessages.id, ids), isNull(requestMessages.read_at)))
    // A full disk: it stays unread, and is read all the same. A database that is away fails at what follows.
    .catch((error) => log.warn({ err: error }, 'A message was read, which could not be noted'));
}

/** Names of others who have the request open. */
export async function readViewers({ owner }: Database, id: number, but: string): Promise<string[]> {
  const rows = await owner
    .select({ name: staff.name })
    .from(requestViewers)
    .innerJoin(staff, eq(staff.id, requestViewers.staff_id))
    .where(
      and(
        eq(requestViewers.request_id, id),
        ne(requestViewers.staff_id, but),
        gt(requestViewers.seen_at, sql`now() - make_interval(secs => ${viewingSeconds})`),
      ),
    )
    .orderBy(asc(staff.name));
  return rows.map(({ name }) => name);
}

/** Heartbeat of an open request page; repeated while the page is open. */
export async function markViewer({ owner }: Database, id: number, staffId: string): Promise<void> {
  await owner.execute(sql`
    INSERT INTO request_viewers (request_id, staff_id) SELECT id, ${staffId} FROM requests WHERE id = ${id}
    ON CONFLICT (request_id, staff_id) DO UPDATE SET seen_at = now()`);
}

export async function removeViewer({ owner }: Database, id: number, staffId: string) {
  await owner
    .delete(requestViewers)
    .where(and(eq(requestViewers.request_id, id), eq(requestViewers.staff_id, staffId)));
}
