import { sql } from 'drizzle-orm';
import { recordAudit } from '#platform/audit/audit.ts';
import type { Database } from '#platform/db/database.ts';
import { comments } from '../tables.ts';
import { reviewColumns, stateOf } from './review-state.server.ts';

/** Rows that are read at a time. */
const batch = 1000;

const header = ['name', 'company', 'text', 'date', 'language', 'state', 'source', 'reply'];

/**
 * All reviews as rows of a table, without phones; the import of reviews reads it. Who downloads it is written down.
 * @throws when the database does not answer
 */
export async function* reviewsCsv(
  { owner }: Database,
  { by }: { by: string },
): AsyncGenerator<string[][]> {
  await recordAudit(owner, { actor: by, action: 'review.export', subject: 'reviews:all' });
  yield [header];
  for (let last = ''; ; ) {
    const rows = await owner
      .select({ ...reviewColumns, state: stateOf, reply: comments.reply })
      .from(comments)
      .where(sql`${comments.id}::text > ${last}`)
      .orderBy(sql`${comments.id}::text`)
      .limit(batch);
    const end = rows.at(-1);
    if (!end) return;
    last = end.id;
    yield rows.map((row) => [
      ...[row.name, row.company_name ?? '', row.notes, row.created_at?.toISOString() ?? ''],
      ...[row.lang, row.state, row.source ?? '', row.reply ?? ''],
    ]);
  }
}
