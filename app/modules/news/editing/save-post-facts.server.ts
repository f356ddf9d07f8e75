import { eq, sql } from 'drizzle-orm';
import { recordAudit } from '#platform/audit/audit.ts';
import type { Transaction } from '#platform/db/database.ts';
import { posts } from '../tables.ts';
import { type FactField, factFields, instantOf, localTime, type PostFacts } from './post-facts.ts';
import type { PostAuthor } from './save-post-texts.server.ts';

/** Facts of a form: as they were when it was opened, and as they were sent. */
export type SentFacts = { was: PostFacts; facts: PostFacts };

/** Further details of a form: `acts`, whether a button for publication was pressed. */
type FactsChange = PostAuthor & { acts?: boolean };

export type SavedFacts = {
  /** Fields that a colleague has changed meanwhile, to another value, which stays. */
  conflicts: FactField[];
  theirs: PostFacts;
  /** A post that waits for its day would appear at once without one: that day stays. */
  waits: boolean;
};

/** Columns of the facts. An undated draft has `infinity`; a table of an earlier system may have days only. */
export const factColumns = {
  image_url: sql<string>`coalesce(${posts.image_url}, '')`,
  date: sql<Date | null>`CASE WHEN isfinite(${posts.created_at}) THEN ${posts.created_at}::timestamptz END`.mapWith(
    posts.ends_at,
  ),
  ends: posts.ends_at,
};

type FactRow = { image_url: string; date: Date | null; ends: Date | null };

export function factsOf({ image_url, date, ends }: FactRow): PostFacts {
  return { image_url, date: localTime(date), ends: localTime(ends) };
}

/**
 * Saves what all languages share; it counts at once, also for a post that is public. The post must be locked, and the
 * facts without a problem.
 */
export async function saveFacts(
  tx: Transaction,
  id: number,
  { was, facts }: SentFacts,
  { by, acts = false }: FactsChange,
): Promise<SavedFacts> {
  const [row] = await tx
    .select({ ...factColumns, hidden: posts.hidden })
    .from(posts)
    .where(eq(posts.id, id));
  if (!row) throw new Error(`Post ${id} is not locked`);
  const theirs = factsOf(row);
  const wanted = factFields.filter(
    (field) => facts[field] !== was[field] && facts[field] !== theirs[field],
  );
  const conflicts = wanted.filter((field) => theirs[field] !== was[field]);
  const waits =
    !acts && !facts.date && wanted.includes('date') && !row.hidden && Number(row.date) > Date.now();
  const changed = wanted.filter(
    (field) => !conflicts.includes(field) && !(waits && field === 'date'),
  );
  if (changed.length > 0) {
    const values = {
      image_url: facts.image_url || null,
      // Published already: without a day it appears now.
      created_at:
        instantOf(facts.date) ?? sql`CASE WHEN ${posts.hidden} THEN 'infinity' ELSE now() END`,
      ends_at: instantOf(facts.ends) ?? null,
    };
    const columns = { image_url: 'image_url', date: 'created_at', ends: 'ends_at' } as const;
    const names = changed.map((field) => columns[field]);
    await tx
      .update(posts)
      .set(Object.fromEntries(names.map((name) => [name, values[name]])))
      .where(eq(posts.id, id));
    const pick = (from: PostFacts) => Object.fromEntries(changed.map((name) => [name, from[name]]));
    await recordAudit(tx, {
      actor: by,
      action: 'post.facts',
      subject: `post:${id}`,
      before: pick(theirs),
      after: pick(facts),
    });
  }
  return { conflicts, theirs, waits };
}
