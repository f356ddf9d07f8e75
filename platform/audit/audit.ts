import type { Transaction } from '../db/database.ts';
import { redact } from '../redact.ts';
import { audit } from './audit-rows.ts';

/** The product declares `name`, the union of its actions, by declaration merging; without it any name may be recorded. */
// biome-ignore lint/suspicious/noEmptyInterface: an interface, because only interfaces merge.
export interface AuditActions {}

export type AuditAction = AuditActions extends { name: infer Name extends string } ? Name : string;

/** Actor of a line about a change that a visitor made. */
export const visitorActor = 'visitor';

export type AuditEntry = {
  /** Id of the member of staff; empty for commands; `visitorActor`. */
  actor: string;
  /** A name such as `staff.role`. */
  action: AuditAction; // The type of known actions: docs/how-to/add-a-desk-screen.md, point 4.
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
