import { inArray, sql } from 'drizzle-orm';
import { recordAudit } from '#platform/audit/audit.ts';
import type { Database } from '#platform/db/database.ts';
import { contentKey } from '#platform/idempotency.ts';
import { comments } from '../tables.ts';
import type { ImportedReview } from './review-csv.server.ts';

/** By name and text, regardless of other columns: a corrected file imports no review twice. */
function keyOf(source: string, { name, notes }: ImportedReview): string {
  return contentKey('import', source, name, notes);
}

/**
 * What an import would do.
 * @returns for each review whether it would be added; the others are stored already, or stand twice in the file
 * @throws when the database does not answer
 */
export async function checkImport(
  { owner }: Pick<Database, 'owner'>,
  source: string,
  reviews: readonly ImportedReview[],
): Promise<boolean[]> {
  const keys = reviews.map((review) => keyOf(source, review));
  const known = new Set<string | null>();
  if (keys.length > 0) {
    const rows = await owner
      .select({ key: comments.idempotency_key })
      .from(comments)
      .where(inArray(comments.idempotency_key, keys));
    for (const { key } of rows) known.add(key);
  }
  return keys.map((key) => {
    const added = !known.has(key);
    known.add(key);
    return added;
  });
}

type ImportOptions = {
  source: string;
  /** Published at once; else they wait for a decision. */
  publish: boolean;
  /** Member of staff. */
  by: string;
};

/**
 * Adds reviews that were first published elsewhere, all or none; those that are stored already are skipped.
 * @returns how many were added
 * @throws when the database does not answer; then none was
 */
export async function importReviews(
  { owner }: Database,
  reviews: readonly ImportedReview[],
  { source, publish, by }: ImportOptions,
): Promise<number> {
  return owner.transaction(async (tx) => {
    const added = await tx
      .insert(comments)
      .values(
        reviews.map(({ created_at, ...review }) => ({
          ...review,
          created_at: created_at ?? sql`now()`,
          // A table of an earlier system may ask for one.
          phone_number: '',
          approve: publish,
          source,
          idempotency_key: keyOf(source, { created_at, ...review }),
        })),
      )
      .onConflictDoNothing({ target: comments.idempotency_key })
      .returning({ id: sql<string>`${comments.id}::text` });
    await recordAudit(tx, {
      actor: by,
      action: 'review.import',
      subject: `reviews:${source}`,
      after: { added: added.length, public: publish },
    });
    return added.length;
  });
}
