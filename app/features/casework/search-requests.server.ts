import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#platform/db/database.ts';
import { inScope, type WorkScope } from '../request/work-scope.server.ts';
import { pageSize, readListed } from './list-requests.server.ts';
import type { RequestListPage } from './request-filters.ts';

/** Words of a query that count. */
const maxWords = 6;
/** Requests that are looked through before the indexes are asked. */
const newestRows = 500;

/** Requests whose number is exactly the one that is asked for, at most. */
const exactMax = 100;

/**
 * Finds requests whose name, phone, code, e-mail, message, other side, additions or notes have all the words, each from its
 * beginning; of a phone number any three digits in a row are enough. Newest first, those with exactly the asked number
 * before all others.
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
  const phone = phoneIn(query);
  const words = await wordsOf(database, phone ?? query);
  if (!words) return { rows: [], next: undefined };
  const own = inScope(scope);
  const exact = phone ? await findExact(database, phone, own) : [];
  // `e25`: so many of the exact ones have been shown; `25`: the id of the last of the others.
  const [, isExact, place = ''] = /^(e?)(\d{1,15})$/.exec(after ?? 'e0') ?? [];
  const shown = isExact ? Number(place) : exact.length;
  const before = isExact || !place ? Number.MAX_SAFE_INTEGER : Number(place);
  const limit = pageSize + 1;
  const first = exact.slice(shown, shown + limit);
  const others = await findBefore(database, words, {
    before,
    limit: limit - first.length,
    but: exact,
    own,
  });
  const found = [...first, ...others];
  const page = found.slice(0, pageSize);
  const last = page.at(-1);
  const hasMore = found.length > pageSize;
  return {
    rows: await readListed(database, page),
    next: !hasMore
      ? undefined
      : others.includes(last ?? 0)
        ? String(last)
        : `e${shown + page.length}`,
  };
}

/** Ids of the requests whose phone ends in exactly these digits, newest first. */
async function findExact(
  { owner }: Database,
  digits: string,
  own: SQL | undefined,
): Promise<number[]> {
  const { rows } = await owner.execute<{ id: string }>(sql`
    SELECT id FROM requests WHERE words @@ ${`'${digits}'`}::tsquery ${own ? sql`AND ${own}` : sql``}
    ORDER BY id DESC LIMIT ${exactMax}`);
  return rows.map(({ id }) => Number(id));
}

/** Ids of requests before one that have the words, newest first. @param but those that are not wanted */
async function findBefore(
  database: Database,
  words: string,
  {
    before,
    limit,
    but,
    own,
  }: { before: number; limit: number; but: readonly number[]; own: SQL | undefined },
): Promise<number[]> {
  if (limit <= 0) return [];
  // A common word fills the page from the newest requests. For the others the indexes are asked: PostgreSQL cannot
  // know how rare a beginning is, and would read all requests in order for it; `OFFSET 0` keeps it from that.
  const find = async (from: number, to: number) => {
    const range = (id: string) =>
      sql`${sql.raw(id)} >= ${from} AND ${sql.raw(id)} < ${to} AND words @@ ${words}::tsquery`;
    const { rows } = await database.owner.execute<{ id: string }>(sql`
      SELECT id FROM (
        SELECT id FROM requests WHERE ${range('id')}
        UNION ALL SELECT request_id FROM request_notes WHERE ${range('request_id')}
        UNION ALL SELECT request_id FROM request_details WHERE ${range('request_id')}
        OFFSET 0) AS found
      WHERE id <> ALL (${sql.param(but)}::bigint[])
        ${own ? sql`AND EXISTS (SELECT FROM requests WHERE requests.id = found.id AND ${own})` : sql``}
      GROUP BY id ORDER BY id DESC LIMIT ${limit}`);
    return rows.map(({ id }) => Number(id));
  };
  const from = await startOfNewest(database, before);
  const ids = await find(from, before);
  return ids.length < limit ? [...ids, ...(await find(0, from))].slice(0, limit) : ids;
}

/** The first id of the newest requests before one. */
async function startOfNewest({ owner }: Database, before: number): Promise<number> {
  const { rows } = await owner.execute<{ id: string }>(sql`
    SELECT id FROM requests WHERE id < ${before} ORDER BY id DESC OFFSET ${newestRows} LIMIT 1`);
  return Number(rows[0]?.id ?? 0) + 1;
}

/** The query in the form of `tsquery`; undefined when there is nothing to look for. */
async function wordsOf({ owner }: Database, query: string): Promise<string | undefined> {
  const typed = query.normalize('NFC').replace(/[äöü]/gi, (letter) => umlauts[letter] ?? letter);
  const { rows } = await owner.execute<{ words: string[] }>(sql`
    SELECT tsvector_to_array(words_of(${typed})) AS words`);
  const words = rows[0]?.words ?? [];
  // A single letter is part of a code such as K-7F3M9Q, and would match half of everything; a single Chinese sign is a word.
  const telling = words.filter((word) => word.length > 1 || word > '\u3000');
  const isLatin = !/\p{Script=Cyrillic}/u.test(query);
  return telling.length > 0
    ? telling
        .slice(0, maxWords)
        .map((word) => startingWith(isLatin ? spellings(word) : [word]))
        .join(' & ')
    : undefined;
}

/** How German letters are written without them; they are stored as a, o, u. */
const umlauts: Record<string, string> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  Ä: 'ae',
  Ö: 'oe',
  Ü: 'ue',
};

/** A word, and its stored form if its "ue" is an umlaut: Juergen is Jürgen. */
function spellings(word: string): string[] {
  return [...new Set([word, word.replace(/([aou])e(?=[a-z])/g, '$1')])];
}

function startingWith(words: readonly string[]): string {
  return `(${words.map((word) => `'${word}':*`).join(' | ')})`;
}

/** Digits of what looks like a phone number or a part of one, without country code or the zero in its place. */
function phoneIn(query: string): string | undefined {
  if (!/^[\d\s()+.-]+$/.test(query)) return undefined;
  return query.replace(/\D/g, '').replace(/^(996|0)(?=\d{3})/, '');
}
