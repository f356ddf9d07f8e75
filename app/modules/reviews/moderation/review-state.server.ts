import { sql } from 'drizzle-orm';
import { comments } from '../tables.ts';
import type { ReviewState } from './moderation-rules.ts';

export const undecided = sql`(${comments.approve} IS NOT TRUE AND ${comments.rejected_at} IS NULL)`;

export const stateOf = sql<ReviewState>`CASE WHEN ${undecided} THEN 'waiting'
  WHEN ${comments.approve} THEN 'approved' ELSE 'rejected' END`;

/** The review with an id. Ids are compared as text: an existing table may have ids of another type. */
export const withId = (id: string) => sql`${comments.id}::text = ${id}`;

/** Columns that staff see. */
export const reviewColumns = {
  id: sql<string>`${comments.id}::text`,
  name: sql<string>`coalesce(${comments.name}, '')`,
  company_name: comments.company_name,
  notes: sql<string>`coalesce(${comments.notes}, '')`,
  lang: comments.lang,
  // An existing table may have dates of another type, or none.
  created_at: sql<Date | null>`${comments.created_at}::timestamptz`.mapWith(comments.created_at),
  source: comments.source,
  invited: comments.invited,
};
