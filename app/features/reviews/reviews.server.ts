import { desc, sql } from 'drizzle-orm';
import { pageTags } from '#db/page-notices.ts';
import { comments } from '#db/schema/comments.ts';
import { publicReviews } from '#db/schema/public-views.ts';
import type { Database } from '#platform/db/database.ts';
import { contentKey } from '#platform/idempotency.ts';
import { dependsOn } from '#platform/page-cache/tags.ts';
import type { ReviewInput } from './review.ts';

export type PublicReview = {
  name: string;
  company_name: string | null;
  notes: string;
  /** Language it was written in, as a site code. */
  lang: string;
};

/**
 * Reads testimonials (spec, point 7, call 1): approved reviews, newest first.
 * Runs as the role of public reads, which sees neither phones nor unapproved rows.
 * @param limit how many at most
 * @throws when the database does not answer
 */
export async function readReviews(database: Database, limit: number): Promise<PublicReview[]> {
  dependsOn(pageTags.reviews);
  return database.reader
    .select({
      name: publicReviews.name,
      company_name: publicReviews.company_name,
      notes: publicReviews.notes,
      lang: publicReviews.lang,
    })
    .from(publicReviews)
    .orderBy(desc(publicReviews.created_at))
    .limit(limit);
}

/**
 * Stores a review, unapproved (spec, point 7, call 2). Nothing is given back: the described call
 * returned the inserted row, phone included. The same review sent again is stored once.
 * @param phone E.164
 * @throws when the database does not answer; then nothing is stored
 */
export async function submitReview(
  database: Database,
  input: ReviewInput & { phone: string; lang: string },
): Promise<'stored' | 'repeated'> {
  const result = await database.owner
    .insert(comments)
    .values({
      name: input.name,
      phone_number: input.phone,
      company_name: input.companyName || null,
      notes: input.notes,
      approve: false,
      lang: input.lang,
      idempotency_key: contentKey(
        'review',
        input.name,
        input.phone,
        input.companyName,
        input.notes,
      ),
    })
    .onConflictDoNothing({ target: comments.idempotency_key });
  return result.rowCount === 1 ? 'stored' : 'repeated';
}

export type ModeratedReview = PublicReview & {
  id: string;
  phone_number: string | null;
  created_at: Date;
};

/** Reviews that wait for a decision, oldest first. For staff: phones are included. */
export async function readWaitingReviews(database: Database): Promise<ModeratedReview[]> {
  return database.owner
    .select({
      id: sql<string>`${comments.id}::text`,
      name: comments.name,
      company_name: comments.company_name,
      notes: comments.notes,
      lang: comments.lang,
      phone_number: comments.phone_number,
      created_at: comments.created_at,
    })
    .from(comments)
    .where(sql`${comments.approve} IS NOT TRUE AND ${comments.rejected_at} IS NULL`)
    .orderBy(comments.created_at);
}

/**
 * Approves or rejects a review. Rejecting an approved one takes it off the site.
 * Ids are compared as text: an existing table may number its rows in another way.
 * @returns whether there is such a review
 */
export async function decideReview(
  database: Database,
  id: string,
  decision: 'approve' | 'reject',
): Promise<boolean> {
  const result = await database.owner
    .update(comments)
    .set(
      decision === 'approve'
        ? { approve: true, rejected_at: null }
        : { approve: false, rejected_at: sql`now()` },
    )
    .where(sql`${comments.id}::text = ${id}`);
  return (result.rowCount ?? 0) > 0;
}
