import { desc, sql } from 'drizzle-orm';
import { pageTags } from '#db/page-notices.ts';
import { comments } from '#db/schema/comments.ts';
import { publicReviews } from '#db/schema/public-views.ts';
import type { Database } from '#platform/db/database.ts';
import { preparedRead } from '#platform/db/prepared.ts';
import { contentKey } from '#platform/idempotency.ts';
import type { Transaction } from '#platform/outbox/outbox.ts';
import { dependsOn } from '#platform/page-cache/tags.ts';
import type { ReviewInput } from './review.ts';

export type PublicReview = {
  name: string;
  company_name: string | null;
  notes: string;
  /** Language it was written in, as a site code. */
  lang: string;
};

const newestReviews = preparedRead((reader) =>
  reader
    .select({
      name: publicReviews.name,
      company_name: publicReviews.company_name,
      notes: publicReviews.notes,
      lang: publicReviews.lang,
    })
    .from(publicReviews)
    .orderBy(desc(publicReviews.created_at))
    .limit(sql.placeholder('limit')),
);

/**
 * Reads testimonials (spec, point 7, call 1): approved reviews, newest first.
 * Runs as the role of public reads, which sees neither phones nor unapproved rows.
 * @param limit how many at most
 * @throws when the database does not answer
 */
export async function readReviews(database: Database, limit: number): Promise<PublicReview[]> {
  dependsOn(pageTags.reviews);
  return newestReviews(database).execute({ limit });
}

/** What is typed in the form, its phone as E.164, and the language of the page. */
export type NewReview = ReviewInput & { phone: string; lang: string };

/**
 * Stores a review, unapproved (spec, point 7, call 2). Nothing is given back: the described call
 * returned the inserted row, phone included. The same review sent again is stored once.
 * @param announce is called with the id of a review that is new, in the transaction that stores it
 * @throws when the database does not answer; then nothing is stored
 */
export async function submitReview(
  database: Database,
  input: NewReview,
  announce?: (tx: Transaction, id: string) => Promise<unknown>,
): Promise<'stored' | 'repeated'> {
  return database.owner.transaction(async (tx) => {
    const [stored] = await tx
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
      .onConflictDoNothing({ target: comments.idempotency_key })
      .returning({ id: sql<string>`${comments.id}::text` });
    if (!stored) return 'repeated';
    await announce?.(tx, stored.id);
    return 'stored';
  });
}

export type ModeratedReview = PublicReview & {
  id: string;
  phone_number: string | null;
  created_at: Date;
};

const undecided = sql`(${comments.approve} IS NOT TRUE AND ${comments.rejected_at} IS NULL)`;

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
    .where(undecided)
    .orderBy(comments.created_at);
}

/** A review before or after the decision; phones are left out. */
export type ReviewToDecide = PublicReview & {
  created_at: Date;
  state: 'waiting' | 'approved' | 'rejected';
};

/**
 * One review for whoever decides about it.
 * @returns undefined when there is no such review
 * @throws when the database does not answer
 */
export async function readReviewToDecide(
  database: Database,
  id: string,
): Promise<ReviewToDecide | undefined> {
  const [review] = await database.owner
    .select({
      name: comments.name,
      company_name: comments.company_name,
      notes: comments.notes,
      lang: comments.lang,
      created_at: comments.created_at,
      state: sql<ReviewToDecide['state']>`CASE WHEN ${undecided} THEN 'waiting'
        WHEN ${comments.approve} THEN 'approved' ELSE 'rejected' END`,
    })
    .from(comments)
    .where(sql`${comments.id}::text = ${id}`);
  return review;
}

/**
 * Approves or rejects a review. Rejecting an approved one takes it off the site.
 * Ids are compared as text: an existing table may number its rows in another way.
 * @param once leaves a review alone that was decided about before
 * @returns whether there is such a review
 */
export async function decideReview(
  database: Database,
  id: string,
  decision: 'approve' | 'reject',
  { once = false } = {},
): Promise<boolean> {
  const result = await database.owner
    .update(comments)
    .set(
      decision === 'approve'
        ? { approve: true, rejected_at: null }
        : { approve: false, rejected_at: sql`now()` },
    )
    .where(sql`${comments.id}::text = ${id}${once ? sql` AND ${undecided}` : sql``}`);
  return (result.rowCount ?? 0) > 0;
}
