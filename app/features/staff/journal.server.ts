import { and, desc, eq, lt, not, sql } from 'drizzle-orm';
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
  /** As it is stored: `request:17`. */
  thing: string;
  /** Whether it is read access only. */
  look: boolean;
  /** Name of a member of staff, else as it is stored: `request:17`. */
  subject: string;
  before: unknown;
  after: unknown;
};

const about = alias(staff, 'about');

/** Rows per page of the journal. */
const pageSize = 50;

/** Actions with read access only. */
const isLook = sql`${audit.action} ~ '\\.(list|read|look|search)$'`;

/**
 * @property who id of a member of staff, `visitor`, or empty for commands
 * @property about a thing as it is stored: `request:17`
 * @property looks whether rows count that changed nothing
 */
export type JournalFilter = { who?: string; about?: string; looks: boolean };

/**
 * One page of the journal, newest first.
 * @param before id of the last row of the previous page
 * @returns `next` is undefined on the last page; `names` has the members of staff in `before` and `after` by id
 */
export async function readJournal(
  { owner }: Database,
  { who, about: thing, looks }: JournalFilter,
  before: number | undefined,
): Promise<{ rows: JournalRow[]; next: number | undefined; names: Map<string, string> }> {
  const people = await owner.select({ id: staff.id, name: staff.name }).from(staff);
  const rows = await owner
    .select({
      id: audit.id,
      at: audit.at,
      name: sql<string>`coalesce(${staff.name}, ${audit.actor})`,
      action: audit.action,
      thing: audit.subject,
      look: sql<boolean>`${isLook}`,
      subject: sql<string>`coalesce(${about.name}, ${audit.subject})`,
      before: audit.before,
      after: audit.after,
    })
    .from(audit)
    .leftJoin(staff, eq(staff.id, audit.actor))
    .leftJoin(about, eq(sql`'staff:' || ${about.id}`, audit.subject))
    .where(
      and(
        before === undefined ? undefined : lt(audit.id, before),
        who === undefined ? undefined : eq(audit.actor, who),
        thing === undefined ? undefined : eq(audit.subject, thing),
        looks ? undefined : not(isLook),
      ),
    )
    .orderBy(desc(audit.id))
    .limit(pageSize + 1);
  const page = rows.slice(0, pageSize);
  return {
    rows: page,
    next: rows.length > pageSize ? page.at(-1)?.id : undefined,
    names: new Map(people.map(({ id, name }) => [id, name])),
  };
}
