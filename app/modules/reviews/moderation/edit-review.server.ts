import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { recordAudit } from '#platform/audit/audit.ts';
import type { Database } from '#platform/db/database.ts';
import { comments, type ReviewWords } from '../tables.ts';
import { withId } from './review-state.server.ts';

type ReviewEditor = {
  /** Member of staff. */
  by: string;
};

/** Version of a review's words, so that concurrent corrections do not overwrite each other. */
export function versionOf({ name, company_name, notes }: ReviewWords): string {
  return createHash('sha256')
    .update(JSON.stringify([name, company_name ?? '', notes]))
    .digest('hex')
    .slice(0, 16);
}

const replyVersion = (reply: string) => versionOf({ name: '', company_name: null, notes: reply });

/**
 * Corrects typing slips. The author's text is kept in `original`; restoring it ends the correction. The journal has
 * only the versions before and after: a visitor's words could not be erased from it.
 * @param seen `versionOf` the text that was corrected
 * @returns `changed` when a colleague has corrected it meanwhile, `gone` when there is no such review
 * @throws when the database does not answer
 */
export async function correctReview(
  { owner }: Database,
  id: string,
  words: ReviewWords,
  { by, seen }: ReviewEditor & { seen: string },
): Promise<'done' | 'changed' | 'gone'> {
  return owner.transaction(async (tx) => {
    const [found] = await tx
      .select({
        name: sql<string>`coalesce(${comments.name}, '')`,
        company_name: comments.company_name,
        notes: sql<string>`coalesce(${comments.notes}, '')`,
        original: comments.original,
      })
      .from(comments)
      .where(withId(id))
      .for('update');
    if (!found) return 'gone';
    const { original, ...before } = found;
    const [was, is] = [versionOf(before), versionOf(words)];
    if (was === is) return 'done';
    if (was !== seen) return 'changed';
    const written = original ?? before;
    await tx
      .update(comments)
      .set({ ...words, original: versionOf(written) === is ? null : written })
      .where(withId(id));
    await recordAudit(tx, {
      actor: by,
      action: 'review.correct',
      subject: `review:${id}`,
      before: { text: was },
      after: { text: is, fields: changedFields(before, words) },
    });
    return 'done';
  });
}

function changedFields(before: ReviewWords, after: ReviewWords): string[] {
  const names = ['name', 'company_name', 'notes'] as const;
  return names.filter((name) => (before[name] ?? '') !== (after[name] ?? ''));
}

/**
 * Sets the company's answer below a review; an empty one takes it away. The journal has its version only, because an
 * answer may name the author.
 * @returns whether there is such a review
 * @throws when the database does not answer
 */
export async function replyToReview(
  { owner }: Database,
  id: string,
  reply: string,
  { by }: ReviewEditor,
): Promise<boolean> {
  return owner.transaction(async (tx) => {
    const [found] = await tx
      .select({ reply: comments.reply })
      .from(comments)
      .where(withId(id))
      .for('update');
    if (!found) return false;
    const before = found.reply ?? '';
    if (before === reply) return true;
    await tx
      .update(comments)
      .set({ reply: reply || null, replied_at: reply ? sql`now()` : null })
      .where(withId(id));
    await recordAudit(tx, {
      actor: by,
      action: 'review.reply',
      subject: `review:${id}`,
      before: { reply: before && replyVersion(before) },
      after: { reply: reply && replyVersion(reply) },
    });
    return true;
  });
}

/** The journal records who saw the phone of an author. */
export async function recordLook(
  { owner }: Database,
  id: string,
  { by }: ReviewEditor,
): Promise<void> {
  await recordAudit(owner, { actor: by, action: 'review.look', subject: `review:${id}` });
}
