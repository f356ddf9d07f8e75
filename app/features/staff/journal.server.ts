import { desc, eq, lt, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { staff } from '#db/schema/staff.ts';
import { audit } from '#platform/audit/audit-rows.ts';
import type { Database } from '#platform/db/database.ts';

export type JournalRow = {
  id: number;
  at: Date;
  /** Name of the member of staff; empty for commands. */
  name: string;
  action: string;
  /** Name of a member of staff, else as it is stored: `request:17`. */
  subject: string;
  before: unknown;
  after: unknown;
};

const about = alias(staff, 'about');

/** Rows of a page of the journal. */
const pageSize = 50;

/**
 * A page of the journal, newest first.
 * @param before id of the last row of the page before
 * @returns `next` is undefined on the last page; `names` are those of members of staff by their ids, which stand in
 *   `before` and `after`
 */
export async function readJournal(
  { owner }: Database,
  before: number | undefined,
): Promise<{ rows: JournalRow[]; next: number | undefined; names: Map<string, string> }> {
  const people = await owner.select({ id: staff.id, name: staff.name }).from(staff);
  const rows = await owner
    .select({
      id: audit.id,
      at: audit.at,
      name: sql<string>`coalesce(${staff.name}, ${audit.actor})`,
      action: audit.action,
      subject: sql<string>`coalesce(${about.name}, ${audit.subject})`,
      before: audit.before,
      after: audit.after,
    })
    .from(audit)
    .leftJoin(staff, eq(staff.id, audit.actor))
    .leftJoin(about, eq(sql`'staff:' || ${about.id}`, audit.subject))
    .where(before === undefined ? undefined : lt(audit.id, before))
    .orderBy(desc(audit.id))
    .limit(pageSize + 1);
  const page = rows.slice(0, pageSize);
  return {
    rows: page,
    next: rows.length > pageSize ? page.at(-1)?.id : undefined,
    names: new Map(people.map(({ id, name }) => [id, name])),
  };
}
