import { and, eq, ne, sql } from 'drizzle-orm';
import { requests } from '#db/schema/requests.ts';
import { recordAudit } from '#platform/audit/audit.ts';
import type { Database } from '#platform/db/database.ts';
import { aboutRow } from '../../notify/message-keys.server.ts';

/**
 * Changes the other side of a request. The journal records the change without the name.
 * @param was the value when the form was shown
 * @returns `stale`: changed since, or the consent was withdrawn
 * @throws when the database does not answer
 */
export async function setOtherSide(
  { owner }: Database,
  { id, text, was, by }: { id: number; text: string; was: string; by: string },
): Promise<'done' | 'stale'> {
  return owner.transaction(async (tx) => {
    const [found] = await tx
      .select({ otherSide: requests.other_side })
      .from(requests)
      .where(and(eq(requests.id, id), ne(requests.status, 'withdrawn')))
      .for('update');
    if (found?.otherSide === text) return 'done';
    if (found?.otherSide !== was) return 'stale';
    await tx
      .update(requests)
      .set({ other_side: text, updated_at: sql`now()` })
      .where(eq(requests.id, id));
    await recordAudit(tx, {
      actor: by,
      action: 'request.other-side',
      subject: aboutRow('request', id),
    });
    return 'done';
  });
}
