import { eq } from 'drizzle-orm';
import { requestNotes, requests } from '#db/schema/requests.ts';
import { recordAudit } from '#platform/audit/audit.ts';
import type { Database } from '#platform/db/database.ts';
import { noteMax } from './note-rules.ts';

/**
 * Adds a note to a request; the same form sent twice adds one.
 * @param text not empty
 * @returns whether there is such a request
 */
export async function addNote(
  { owner }: Database,
  { id, text, key, by }: { id: number; text: string; key: string; by: string },
): Promise<boolean> {
  return owner.transaction(async (tx) => {
    const [found] = await tx
      .select({ id: requests.id })
      .from(requests)
      .where(eq(requests.id, id))
      .for('key share');
    if (!found) return false;
    const added = await tx
      .insert(requestNotes)
      .values({ request_id: id, staff_id: by, text: text.slice(0, noteMax), form_key: key })
      .onConflictDoNothing({ target: requestNotes.form_key })
      .returning({ id: requestNotes.id });
    if (added.length > 0) {
      await recordAudit(tx, { actor: by, action: 'request.note', subject: `request:${id}` });
    }
    return true;
  });
}
