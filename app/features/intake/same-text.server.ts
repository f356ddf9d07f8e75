import { createHash } from 'node:crypto';
import { and, eq, gt, ne, sql } from 'drizzle-orm';
import { requests } from '#db/schema/requests.ts';
import type { Database } from '#platform/db/database.ts';
import { textFingerprint } from '../spam/spam-rules.ts';
import type { NewRequest } from './new-request.ts';

/** How many other people sent the same message in the last day; 0 for short ones. */
export async function countSameText(
  database: Database,
  { asked, phone }: NewRequest,
): Promise<number> {
  const hash = textHash(asked.notes);
  if (!hash) return 0;
  const [row] = await database.owner
    .select({ others: sql<number>`count(DISTINCT ${requests.phone})::int` })
    .from(requests)
    .where(
      and(
        eq(requests.text_hash, hash),
        ne(requests.phone, phone),
        gt(requests.created_at, sql`now() - interval '1 day'`),
      ),
    );
  return row?.others ?? 0;
}

/** Hash by which copies of a message are found; empty for short ones. */
export function textHash(notes: string): string {
  const fingerprint = textFingerprint(notes);
  return fingerprint && createHash('sha256').update(fingerprint).digest('base64url');
}
