import { randomUUID } from 'node:crypto';
import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { recordAudit } from '#platform/audit/audit.ts';
import type { Database } from '#platform/db/database.ts';
import { conflictChecks } from './tables.ts';

// Many open questions at once, most of which a script has sent.

/** Rows per page of the list. */
export const crowdPage = 25;

/** A question as a row of the list. */
export type CrowdRow = {
  id: number;
  code: string;
  phone: string;
  trapped: boolean;
  replyBy: Date;
  /** The visitor's name, and those of the other side. */
  name: string;
  others: string[];
};

/**
 * One page of the open checks, most urgent first, by keyset.
 * @param q part of a name, of the phone or of the number
 * @param after `next` of the previous page; a wrong one counts as none
 * @throws when the database does not answer
 */
export async function listCrowd(
  { owner }: Pick<Database, 'owner'>,
  { q, after }: { q: string; after?: string | undefined },
): Promise<{ rows: CrowdRow[]; next: string | undefined }> {
  const [, trapped, due, id] = /^([01])-(\d{1,15})-(\d{1,15})$/.exec(after ?? '') ?? [];
  const beyond =
    id &&
    sql`(trapped, reply_by, ${conflictChecks.id})
      > (${trapped === '1'}, ${new Date(Number(due)).toISOString()}::timestamptz, ${Number(id)})`;
  const found = await owner
    .select({
      id: conflictChecks.id,
      code: conflictChecks.code,
      phone: conflictChecks.phone,
      trapped: conflictChecks.trapped,
      replyBy: conflictChecks.reply_by,
      name: conflictChecks.name,
      others: sql<string[]>`ARRAY(SELECT p.name FROM parties AS p
        WHERE p.check_id = conflict_checks.id AND p.kind = 'other' ORDER BY p.id)`,
    })
    .from(conflictChecks)
    .where(
      and(inArray(conflictChecks.status, ['waiting', 'asked']), matches(q), beyond || undefined),
    )
    .orderBy(asc(conflictChecks.trapped), asc(conflictChecks.reply_by), asc(conflictChecks.id))
    .limit(crowdPage + 1);
  const rows = found.slice(0, crowdPage);
  const last = rows.at(-1);
  const next =
    found.length > crowdPage && last
      ? `${last.trapped ? 1 : 0}-${last.replyBy.getTime()}-${last.id}`
      : undefined;
  return { rows, next };
}

function matches(q: string): SQL | undefined {
  if (!q) return undefined;
  const digits = q.replace(/\D/g, '');
  return sql`(position(lower(${q}) IN lower(${conflictChecks.name})) > 0
    OR EXISTS (SELECT FROM parties AS p WHERE p.check_id = ${conflictChecks.id}
      AND position(lower(${q}) IN lower(p.name)) > 0)
    OR position(upper(${q}) IN ${conflictChecks.code}) > 0
    OR (${digits.length >= 4} AND position(${digits} IN ${conflictChecks.phone}) > 0))`;
}

/**
 * Marks waiting checks as spam: no notices, and their names are not compared.
 * @param by id of the member of staff
 * @returns id of the change for its undo, and the number of checks
 * @throws when the database does not answer; then nothing has changed
 */
export async function markChecksSpam(
  { owner }: Pick<Database, 'owner'>,
  ids: readonly number[],
  by: string,
): Promise<{ change: string; count: number }> {
  const change = randomUUID();
  const waiting = and(inArray(conflictChecks.id, [...ids]), eq(conflictChecks.status, 'waiting'));
  const values = {
    status: 'spam' as const,
    last_change: change,
    decided_at: sql`now()`,
    decided_by: by,
  };
  const count = await setStatus(owner, waiting, { values, by, action: 'check.spam' });
  return { change, count };
}

/** Undoes `markChecksSpam` as a whole. @returns how many questions wait again */
export async function undoChecksSpam(
  { owner }: Pick<Database, 'owner'>,
  change: string,
  by: string,
): Promise<number> {
  const values = {
    status: 'waiting' as const,
    last_change: null,
    decided_at: null,
    decided_by: null,
  };
  return setStatus(owner, markedBy(change), { values, by, action: 'check.undo' });
}

/** Whether checks still have the spam mark of a change. */
export async function isMarkedSpam({ owner }: Pick<Database, 'owner'>, change: string) {
  return (await owner.$count(conflictChecks, markedBy(change))) > 0;
}

const markedBy = (change: string) =>
  and(eq(conflictChecks.last_change, change), eq(conflictChecks.status, 'spam'));

type Change = {
  values: PgUpdateSetSource<typeof conflictChecks> & { status: 'spam' | 'waiting' };
  by: string;
  action: 'check.spam' | 'check.undo';
};

async function setStatus(
  owner: Database['owner'],
  which: SQL | undefined,
  { values, by, action }: Change,
): Promise<number> {
  return owner.transaction(async (tx) => {
    const rows = await tx
      .update(conflictChecks)
      .set(values)
      .where(which)
      .returning({ code: conflictChecks.code });
    for (const { code } of rows) {
      await recordAudit(tx, {
        actor: by,
        action,
        subject: `check:${code}`,
        after: { status: values.status },
      });
    }
    return rows.length;
  });
}
