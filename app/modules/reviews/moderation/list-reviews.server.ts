import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#platform/db/database.ts';
import { comments, type ReviewWords } from '../tables.ts';
import type { RejectionReason, ReviewState } from './moderation-rules.ts';
import { reviewColumns, stateOf, undecided, withId } from './review-state.server.ts';

/** Reviews on a page. */
export const deskPageSize = 10;

/** A review in a list of the desk: without the phone. */
export type DeskReview = ReviewWords & {
  id: string;
  lang: string;
  /** Null where an earlier system has stored none. */
  created_at: Date | null;
  source: string | null;
  /** Whether its author was invited to write it. */
  invited: boolean;
  state: ReviewState;
  reason: RejectionReason | null;
  reply: string | null;
  /** What the author wrote; null when nothing was corrected. */
  original: ReviewWords | null;
};

const columns = {
  ...reviewColumns,
  state: stateOf,
  reason: sql<RejectionReason | null>`${comments.rejected_reason}`,
  reply: comments.reply,
  original: comments.original,
};

/** Microseconds since 1970; rows without a date come first. */
const moment = sql`coalesce((extract(epoch FROM ${comments.created_at}) * 1000000)::bigint, 0)`;

const inState: Record<ReviewState, SQL> = {
  waiting: undecided,
  approved: sql`${comments.approve} IS TRUE`,
  rejected: sql`(${comments.approve} IS NOT TRUE AND ${comments.rejected_at} IS NOT NULL)`,
};

type ReviewQuery = {
  /** Undefined: all. */
  state: ReviewState | undefined;
  /** Words in name, company, text, reply or source; empty: no search. */
  search: string;
  /** Whether the search includes phones: only for those who may see them. */
  byPhone: boolean;
  /** `next` of the page before. */
  after: string | undefined;
};

/**
 * A page of reviews: those that wait oldest first, others newest first.
 * @returns `next` is undefined on the last page
 * @throws when the database does not answer
 */
export async function listReviews(
  { owner }: Database,
  { state, search, byPhone, after }: ReviewQuery,
): Promise<{ reviews: DeskReview[]; next: string | undefined }> {
  const oldestFirst = state === 'waiting';
  const [, micros, id = ''] = /^(-?\d{1,18})~(.+)$/s.exec(after ?? '') ?? [];
  const compare = sql.raw(oldestFirst ? '>' : '<');
  const direction = sql.raw(oldestFirst ? 'ASC' : 'DESC');
  const conditions = [
    state && inState[state],
    search && contains(search, byPhone),
    micros && sql`(${moment}, ${comments.id}::text) ${compare} (${micros}::bigint, ${id})`,
  ].filter((condition) => typeof condition === 'object');
  const rows = await owner
    .select({ ...columns, cursor: sql<string>`${moment} || '~' || ${comments.id}` })
    .from(comments)
    .where(sql.join([sql`true`, ...conditions], sql` AND `))
    .orderBy(sql`${moment} ${direction}, ${comments.id}::text ${direction}`)
    .limit(deskPageSize + 1);
  const page = rows.slice(0, deskPageSize);
  return {
    reviews: page.map(({ cursor: _, ...review }) => review),
    next: rows.length > deskPageSize ? page.at(-1)?.cursor : undefined,
  };
}

/** How many reviews wait for a decision. @throws when the database does not answer */
export function countWaitingReviews({ owner }: Pick<Database, 'owner'>): Promise<number> {
  return owner.$count(comments, undecided);
}

function contains(search: string, byPhone: boolean): SQL {
  const pattern = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
  const words = sql`concat_ws(' ', ${comments.name}, ${comments.company_name}, ${comments.notes},
    ${comments.original}->>'name', ${comments.original}->>'notes', ${comments.reply}, ${comments.source})
    ILIKE ${pattern(search)}`;
  // The last digits do not depend on how the number is written.
  const digits = search.replace(/\D/g, '').slice(-9);
  if (!byPhone || digits.length < 5) return words;
  return sql`(${words} OR regexp_replace(${comments.phone_number}, '\\D', '', 'g') LIKE ${`%${digits}%`})`;
}

/**
 * One review, with the phone of its author.
 * @returns undefined when there is none
 * @throws when the database does not answer
 */
export async function readReview(
  { owner }: Pick<Database, 'owner'>,
  id: string,
): Promise<(DeskReview & { phone_number: string | null }) | undefined> {
  const [review] = await owner
    .select({ ...columns, phone_number: comments.phone_number })
    .from(comments)
    .where(withId(id));
  return review;
}
