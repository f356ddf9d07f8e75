import { and, desc, eq, gt, lt, type SQL, sql } from 'drizzle-orm';
import { recordAudit } from '#platform/audit/audit.ts';
import type { Database } from '#platform/db/database.ts';
import { isReturned } from '#platform/outbox/message-rows.ts';
import type { Secret } from '#platform/secret.ts';
import { maskEmail } from '../../i18n/formats.ts';
import { issueKind } from './mails.server.ts';
import {
  endSubscription,
  findSubscriber,
  type Subscriber,
  subscriberColumns,
} from './subscribers.server.ts';
import { subscribers } from './tables.ts';

/** Subscribers on a page. */
const pageSize = 25;

/** Rows that are read at a time. */
const batch = 1000;

/** @property problem answer of the mail server because of which an issue has not arrived; empty: none */
export type ListedSubscriber = Subscriber & { masked: string; problem: string };

/** Mails of issues that a mail server has refused, so far or for good. */
const refused = sql`FROM messages WHERE kind = ${issueKind} AND last_error <> ''
  AND (status = 'waiting' OR ${isReturned})`;

// "about <> ''" lets PostgreSQL use the index of the other abouts.
const problem = sql<string>`coalesce((SELECT last_error ${refused}
  AND about <> '' AND about = 'subscriber:' || subscribers.id
  ORDER BY created_at DESC LIMIT 1), '')`;

const isUnreached = sql`'subscriber:' || subscribers.id IN (SELECT about ${refused})`;

type SubscriberQuery = {
  /** Part of an address; empty: no search. */
  search: string;
  /** Matches whole addresses only: a role that sees them masked must not guess them by their parts. */
  whole: boolean;
  /** Only those whom an issue has not reached. */
  unreached: boolean;
  /** `next` of the page before. */
  after: number | undefined;
};

/**
 * A page of subscribers, newest first.
 * @returns `next` is undefined on the last page
 * @throws when the database does not answer
 */
export async function listSubscribers(
  { owner }: Database,
  { search, whole, unreached, after }: SubscriberQuery,
): Promise<{ rows: ListedSubscriber[]; next: number | undefined }> {
  const rows = await owner
    .select({ ...subscriberColumns, problem })
    .from(subscribers)
    .where(
      and(
        search ? matches(search, whole) : undefined,
        unreached ? isUnreached : undefined,
        after === undefined ? undefined : lt(subscribers.id, after),
      ),
    )
    .orderBy(desc(subscribers.id))
    .limit(pageSize + 1);
  const page = rows.slice(0, pageSize);
  return {
    rows: page.map((row) => ({ ...row, masked: maskEmail(row.email) })),
    next: rows.length > pageSize ? page.at(-1)?.id : undefined,
  };
}

function matches(search: string, whole: boolean): SQL {
  const wanted = search.toLowerCase();
  if (whole) return eq(subscribers.email, wanted);
  return sql`${subscribers.email} LIKE ${`%${wanted.replace(/[\\%_]/g, '\\$&')}%`}`;
}

/** The journal records who looked at subscribers' addresses, without the search term: it is an address. */
export async function recordSubscribersLook(
  { owner }: Database,
  list: 'all' | 'unreached' | 'search',
  by: string,
): Promise<void> {
  await recordAudit(owner, {
    actor: by,
    action: 'newsletter.list',
    subject: `subscribers:${list}`,
  });
}

/**
 * Ends a subscription for a subscriber who asked staff.
 * @returns false when there is no such subscriber
 * @throws when the database does not answer
 */
export async function removeSubscriber(
  database: Database,
  secret: Secret,
  { id, by }: { id: number; by: string },
): Promise<boolean> {
  const subscriber = await findSubscriber(database, id);
  if (!subscriber) return false;
  await endSubscription(database, secret, subscriber, (tx) =>
    recordAudit(tx, { actor: by, action: 'newsletter.remove', subject: `subscriber:${id}` }),
  );
  return true;
}

export type SubscriberRow = typeof subscribers.$inferSelect;

/**
 * All subscribers as rows of a table, a batch at a time, oldest first; who downloads them is written down.
 * @param header of the columns
 * @param valuesOf values of a row, in the order of the header
 */
export async function* subscribersCsv(
  { owner }: Database,
  options: { by: string; header: string[]; valuesOf: (row: SubscriberRow) => string[] },
): AsyncGenerator<string[][]> {
  const { by, header, valuesOf } = options;
  const subject = 'subscribers:all';
  await recordAudit(owner, { actor: by, action: 'newsletter.export', subject });
  yield [header];
  for (let last = 0; ; ) {
    const rows = await owner
      .select()
      .from(subscribers)
      .where(gt(subscribers.id, last))
      .orderBy(subscribers.id)
      .limit(batch);
    const end = rows.at(-1);
    if (!end) return;
    last = end.id;
    yield rows.map(valuesOf);
  }
}
