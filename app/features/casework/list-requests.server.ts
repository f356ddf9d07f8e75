import { and, desc, eq, inArray, isNull, lt, notInArray, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { isFinished, isOpen, requestMessages, requests } from '#db/schema/requests.ts';
import { staff } from '#db/schema/staff.ts';
import { recordAudit } from '#platform/audit/audit.ts';
import type { Database } from '#platform/db/database.ts';
import { appointments } from '../../modules.data.ts';
import { earlierRequests, lastRequestAt } from '../clients/known-before.server.ts';
import { inScope, type WorkScope } from '../request/work-scope.server.ts';
import type { ListedRequest, RequestFilter, RequestListPage } from './request-filters.ts';

export const pageSize = 25;

/** Sorts rows without a due time last. */
const never = new Date('9999-12-31T00:00Z');

/** When a request is listed: when it is due, else when its meeting begins. */
const listedAt =
  sql<Date>`CASE WHEN ${requests.due_at} < ${never.toISOString()} THEN ${requests.due_at}
  ELSE coalesce(${appointments.begins}, ${requests.due_at}) END`.mapWith(requests.due_at);

const taker = alias(staff, 'taker');
const answerer = alias(staff, 'answerer');

/** An older "going to answer" counts as forgotten. */
const answersNow = and(
  eq(answerer.id, requests.answering_by),
  sql`${requests.answering_at} > now() - interval '1 hour'`,
);

/** The visitor has written something that is still unread. */
const hasUnread = sql<boolean>`EXISTS (SELECT FROM request_details AS said
  WHERE said.request_id = ${requests.id} AND said.author = 'visitor' AND said.read_at IS NULL)`;

const columns = {
  id: requests.id,
  code: requests.code,
  status: requests.status,
  name: requests.name,
  words: sql<string>`left(regexp_replace(${requests.notes}, '\\s+', ' ', 'g'), 600)`,
  lang: requests.lang,
  service: requests.service,
  plan: requests.plan,
  createdAt: requests.created_at,
  dueAt: requests.due_at,
  reminded: sql<boolean>`${requests.remind_at} IS NOT DISTINCT FROM ${requests.due_at}`,
  nextStep: requests.next_step,
  nextText: requests.next_text,
  answered: sql<boolean>`${requests.first_answer_at} IS NOT NULL`,
  meetingAt: appointments.begins.mapWith(requests.due_at),
  lostHour: appointments.lost,
  clientId: requests.client_id,
  earlier: earlierRequests,
  lastRequestAt,
  unread: hasUnread,
  version: requests.version,
  takenBy: requests.taken_by,
  takenByName: taker.name,
  answeringName: answerer.name,
};

const conditions: Record<RequestFilter, (staffId: string) => SQL> = {
  open: () => isOpen(requests.status),
  mine: (staffId) => sql`${isOpen(requests.status)} AND ${eq(requests.taken_by, staffId)}`,
  new: () => eq(requests.status, 'new'),
  waiting: () => eq(requests.status, 'waiting'),
  quarantine: () => eq(requests.status, 'quarantine'),
  done: () => isFinished(requests.status),
  spam: () => eq(requests.status, 'spam'),
};

/** Lists in order of time; the others are newest first. */
const byTimeLeft: readonly RequestFilter[] = ['open', 'mine', 'new', 'waiting'];

/**
 * One page of a list of requests, by keyset.
 * @param after `next` of the previous page; a wrong one counts as none
 * @throws when the database does not answer
 */
export async function listRequests(
  { owner }: Database,
  {
    filter,
    staffId,
    after,
    scope = 'everybody',
  }: {
    filter: RequestFilter;
    staffId: string;
    after?: string | undefined;
    scope?: WorkScope;
  },
): Promise<RequestListPage> {
  const timed = byTimeLeft.includes(filter);
  const [due, id] = readCursor(after);
  const beyond = timed
    ? sql`(${listedAt}, ${requests.id}) > (${new Date(due).toISOString()}::timestamptz, ${id})`
    : sql`${requests.id} < ${id}`;
  // Ordered before the join: else the columns of all open requests are computed.
  const listed = owner
    .select({ id: requests.id, at: listedAt.as('listed_at') })
    .from(requests)
    .where(and(conditions[filter](staffId), inScope(scope), after && id ? beyond : undefined))
    .orderBy(...(timed ? [listedAt, requests.id] : [desc(requests.id)]))
    .limit(pageSize + 1)
    .as('listed');
  const rows = await owner
    .select({ ...columns, listedAt: listed.at })
    .from(listed)
    .innerJoin(requests, eq(requests.id, listed.id))
    .leftJoin(taker, eq(taker.id, requests.taken_by))
    .leftJoin(answerer, answersNow)
    .orderBy(...(timed ? [listed.at, listed.id] : [desc(listed.id)]));
  const page = rows.slice(0, pageSize);
  const last = page.at(-1);
  const more = rows.length > pageSize && last;
  return {
    rows: page.map(toListed),
    next: more ? `${last.listedAt.getTime()}-${last.id}` : undefined,
  };
}

/** Ids of the requests with unread messages, the longest waiting first. @param id only this one */
export async function listUnread(
  { owner }: Database,
  scope: WorkScope = 'everybody',
  id?: number,
): Promise<{ id: number; at: Date }[]> {
  const at = sql<Date>`min(${requestMessages.created_at})`.mapWith(requestMessages.created_at);
  // Ordered before the join: else the planner reads all requests instead of those on the page.
  const unread = owner
    .select({ request_id: requestMessages.request_id, at: at.as('at') })
    .from(requestMessages)
    .where(
      and(
        eq(requestMessages.author, 'visitor'),
        isNull(requestMessages.read_at),
        id === undefined ? undefined : eq(requestMessages.request_id, id),
      ),
    )
    .groupBy(requestMessages.request_id)
    .orderBy(at)
    .as('unread');
  return owner
    .select({ id: requests.id, at: unread.at })
    .from(unread)
    .innerJoin(requests, eq(requests.id, unread.request_id))
    .where(and(notInArray(requests.status, ['quarantine', 'spam', 'withdrawn']), inScope(scope)))
    .orderBy(unread.at)
    .limit(pageSize);
}

/** The requests with these ids, in their order. */
export async function readListed({ owner }: Database, ids: readonly number[]) {
  if (ids.length === 0) return [];
  const rows = await owner
    .select(columns)
    .from(requests)
    .leftJoin(taker, eq(taker.id, requests.taken_by))
    .leftJoin(answerer, answersNow)
    .where(inArray(requests.id, [...ids]));
  return ids.flatMap((id) => rows.find((row) => row.id === id) ?? []).map(toListed);
}

type Row = Omit<ListedRequest, 'dueAt'> & { dueAt: Date };

function toListed(row: Row): ListedRequest {
  return { ...row, dueAt: row.dueAt >= never ? null : row.dueAt };
}

/** @returns time and id after which the page begins; zeros for a cursor that is none */
function readCursor(cursor: string | undefined): [due: number, id: number] {
  const match = /^(\d{1,15})-(\d{1,15})$/.exec(cursor ?? '');
  return match ? [Number(match[1]), Number(match[2])] : [0, 0];
}

/** Number of open requests that need attention now: unassigned or due; and how many of them are late. */
export async function countPressing(
  { owner }: Database,
  scope: WorkScope = 'everybody',
  now = new Date(),
): Promise<{ waits: number; late: number }> {
  const isLate = lt(requests.due_at, now);
  const [row] = await owner
    .select({
      waits: sql<number>`count(*) FILTER (WHERE ${eq(requests.status, 'new')} OR ${isLate})::int`,
      late: sql<number>`count(*) FILTER (WHERE ${isLate})::int`,
    })
    .from(requests)
    .where(and(isOpen(requests.status), inScope(scope)));
  return row ?? { waits: 0, late: 0 };
}

export type OpenCounts = Record<'new' | 'taken' | 'waiting' | 'quarantine', number>;

/** Number of open requests by status. */
export async function countOpen(
  { owner }: Database,
  scope: WorkScope = 'everybody',
): Promise<OpenCounts> {
  const { rows } = await owner.execute<{ status: keyof OpenCounts; count: number }>(sql`
    SELECT status, count(*)::int AS count FROM requests
    WHERE ${and(inArray(requests.status, ['new', 'taken', 'waiting', 'quarantine']), inScope(scope))} GROUP BY status`);
  const counts = { new: 0, taken: 0, waiting: 0, quarantine: 0 };
  for (const { status, count } of rows) counts[status] = count;
  return counts;
}

/** Records access to a list, whose names are personal data. */
export async function recordListLook(
  { owner }: Database,
  list: RequestFilter | 'search',
  by: string,
): Promise<void> {
  await recordAudit(owner, { actor: by, action: 'requests.list', subject: `requests:${list}` });
}
