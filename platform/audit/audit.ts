import { sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import type { Transaction } from '../outbox/outbox.ts';
import { redact } from '../redact.ts';
import { audit } from './audit-rows.ts';

export type AuditEntry = {
  /** Id of the member of staff; empty for commands. */
  actor: string;
  /** A name such as `staff.role`. */
  action: string;
  /** What it was done to, as `kind:id`: `request:17`. */
  subject: string;
  /** The fields that change, before and after: JSON values without visitors' data. */
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
};

/**
 * Writes down what somebody did, or looked at. Phones and addresses in the values are redacted: a row
 * cannot be removed when a person wants to be forgotten. Call it last in the transaction of the change,
 * because writers wait for each other until its end.
 * @throws when the database does not answer
 */
export async function recordAudit(tx: Pick<Transaction, 'insert'>, entry: AuditEntry) {
  const { before, after, ...rest } = entry;
  await tx.insert(audit).values({
    // The trigger replaces it.
    id: 0,
    ...rest,
    before: before && (redact(before) as object),
    after: after && (redact(after) as object),
  });
}

/** The first row at which the chain is broken. */
export type Break = { id: number; reason: 'changed' | 'missing before' };

/**
 * Checks the chain of all rows. That the newest rows were removed shows by comparison with an earlier
 * result only.
 * @returns the last row, and where the chain is broken first
 */
export async function verifyAudit({ owner }: Pick<Database, 'owner'>): Promise<{
  rows: number;
  last: string;
  broken: Break | undefined;
}> {
  const { rows: broken } = await owner.execute<{ id: string; changed: boolean }>(sql`
    SELECT id::text, changed FROM (
      SELECT id, hash <> audit_hash(a) AS changed,
        previous <> lag(hash, 1, '') OVER (ORDER BY id)
          OR id <> lag(id, 1, 0::bigint) OVER (ORDER BY id) + 1 AS unlinked
      FROM audit a) AS links
    WHERE changed OR unlinked ORDER BY id LIMIT 1`);
  const { rows } = await owner.execute<{ rows: string; last: string }>(sql`
    SELECT count(*)::text AS rows, coalesce((SELECT hash FROM audit ORDER BY id DESC LIMIT 1), '') AS last
    FROM audit`);
  const [first] = broken;
  return {
    rows: Number(rows[0]?.rows ?? 0),
    last: rows[0]?.last ?? '',
    broken: first && {
      id: Number(first.id),
      reason: first.changed ? 'changed' : 'missing before',
    },
  };
}
