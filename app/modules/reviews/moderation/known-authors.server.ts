import { and, count, inArray, max, notInArray, sql } from 'drizzle-orm';
import { requests } from '#db/schema/requests.ts';
import type { Database } from '#platform/db/database.ts';
import { toE164 } from '../../../i18n/phone.ts';
import { comments } from '../tables.ts';

/** What a review's phone reveals about its author. @property requests 0: not a client. `noPhone`: unknown */
export type KnownAuthor = { requests: number; last: Date | null } | 'noPhone';

/**
 * Whether the authors of reviews are clients: the site promises that staff check it, and reviewers see neither phones
 * nor requests.
 * @returns by review id
 * @throws when the database does not answer
 */
export async function readKnownAuthors(
  { owner }: Pick<Database, 'owner'>,
  ids: readonly string[],
): Promise<Map<string, KnownAuthor>> {
  const id = sql<string>`${comments.id}::text`;
  const authors = await owner
    .select({ id, phone: comments.phone_number })
    .from(comments)
    .where(inArray(id, [...ids]));
  const phones = authors.flatMap(({ phone }) => toE164(phone ?? '') ?? []);
  const rows = await owner
    .select({ phone: requests.phone, requests: count(), last: max(requests.created_at) })
    .from(requests)
    .where(
      and(inArray(requests.phone, phones), notInArray(requests.status, ['quarantine', 'spam'])),
    )
    .groupBy(requests.phone);
  return new Map(
    authors.map((author) => {
      const phone = toE164(author.phone ?? '');
      const { requests = 0, last = null } = rows.find((row) => row.phone === phone) ?? {};
      return [author.id, phone ? { requests, last } : 'noPhone'];
    }),
  );
}
