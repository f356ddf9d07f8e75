import { sql } from 'drizzle-orm';
import type { Database } from '#platform/db/database.ts';
import { inScope, type WorkScope } from '../request/work-scope.server.ts';
import { pageSize, readListed } from './list-requests.server.ts';
import type { RequestListPage } from './request-filters.ts';

/** Words of a query that count. */
const maxWords = 6;
/** Requests that are looked through before the indexes are asked. */
const newestRows = 500;

/**
 * Finds requests whose name, phone, code, e-mail, message, additions or notes have all the words, each from its
 * beginning; of a phone number any three digits in a row are enough. Newest first.
 * @param query as it was typed
 * @param after `next` of the page before
 * @returns nothing for a query without a letter or digit
 * @throws when the database does not answer
 */
export async function searchRequests(
  database: Database,
  query: string,
  after?: string,
  scope: WorkScope = 'everybody',
): Promise<RequestListPage> {
  const words = await wordsOf(database, query);
  if (!words) return { rows: [], next: undefined };
  const before = /^\d{1,15}$/.test(after ?? '') ? Number(after) : Number.MAX_SAFE_INTEGER;
  // A common word fills the page from the newest requests. For the others the indexes are asked: PostgreSQL cannot
  // know how rare a beginning is, and would read all requests in order for it; `OFFSET 0` keeps it from that.
  const limit = pageSize + 1;
  const own = inScope(scope);
  const find = async (from: number, to: number) => {
    const range = (id: string) =>
      sql`${sql.raw(id)} >= ${from} AND ${sql.raw(id)} < ${to} AND words @@ ${words}::tsquery`;
    const { rows } = await database.owner.execute<{ id: string }>(sql`
      SELECT id FROM (
        SELECT id FROM requests WHERE ${range('id')}
        UNION ALL SELECT request_id FROM request_notes WHERE ${range('request_id')}
        UNION ALL SELECT request_id FROM request_details WHERE ${range('request_id')}
        OFFSET 0) AS found
      ${own ? sql`WHERE EXISTS (SELECT FROM requests WHERE requests.id = found.id AND ${own})` : sql``}
      GROUP BY id ORDER BY id DESC LIMIT ${limit}`);
    return rows.map(({ id }) => Number(id));
  };
  const from = await startOfNewest(database, before);
  let ids = await find(from, before);
  if (ids.length < limit) ids = [...ids, ...(await find(0, from))].slice(0, limit);
  const page = ids.slice(0, pageSize);
  return {
    rows: await readListed(database, page),
    next: ids.length > pageSize ? String(page.at(-1)) : undefined,
  };
}

/** The first id of the newest requests before one. */
async function startOfNewest({ owner }: Database, before: number): Promise<number> {
  const { rows } = await owner.execute<{ id: string }>(sql`
    SELECT id FROM requests WHERE id < ${before} ORDER BY id DESC OFFSET ${newestRows} LIMIT 1`);
  return Number(rows[0]?.id ?? 0) + 1;
}

/** The query in the form of `tsquery`; undefined when there is nothing to look for. */
async function wordsOf({ owner }: Database, query: string): Promise<string | undefined> {
  const { rows } = await owner.execute<{ words: string[] }>(sql`
    SELECT tsvector_to_array(words_of(${phoneIn(query) ?? query})) AS words`);
  const words = rows[0]?.words ?? [];
  // A single letter is part of a code such as K-7F3M9Q, and would match half of everything.
  const telling = words.filter((word) => word.length > 1);
  return telling.length > 0
    ? telling
        .slice(0, maxWords)
        .map((word) => `${word}:*`)
        .join(' & ')
    : undefined;
}

/** Digits of what looks like a phone number or a part of one, without country code or the zero in its place. */
function phoneIn(query: string): string | undefined {
  if (!/^[\d\s()+.-]+$/.test(query)) return undefined;
  return query.replace(/\D/g, '').replace(/^(996|0)(?=\d{3})/, '');
}
