import { gt } from 'drizzle-orm';
import { requests } from '#db/schema/requests.ts';
import { recordAudit } from '#platform/audit/audit.ts';
import { csvLine } from '#platform/csv.ts';
import type { Database } from '#platform/db/database.ts';

/** Rows that are read at a time. */
const batch = 1000;

export type CsvRow = typeof requests.$inferSelect;

/**
 * All requests as CSV (RFC 4180), a batch at a time, oldest first; who downloads them is written down.
 * @param header of the columns
 * @param valuesOf values of a row, in the order of the header
 */
export async function* requestsCsv(
  { owner }: Database,
  { by, header, valuesOf }: { by: string; header: string[]; valuesOf: (row: CsvRow) => string[] },
): AsyncGenerator<string> {
  await recordAudit(owner, { actor: by, action: 'requests.export', subject: 'requests:all' });
  // The byte order mark tells spreadsheets that it is UTF-8.
  yield `\ufeff${csvLine(header)}`;
  for (let last = 0; ; ) {
    const rows = await owner
      .select()
      .from(requests)
      .where(gt(requests.id, last))
      .orderBy(requests.id)
      .limit(batch);
    const end = rows.at(-1);
    if (!end) return;
    last = end.id;
    yield rows.map((row) => csvLine(valuesOf(row))).join('');
  }
}
