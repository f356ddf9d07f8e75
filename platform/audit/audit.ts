import type { Transaction } from '../db/database.ts';
import { redact } from '../redact.ts';
import { audit } from './audit-rows.ts';

/**
 * The product declares `name`, the union of its actions, and `hint`, where to add one, by declaration merging; without it
 * any name may be recorded.
 */
// biome-ignore lint/suspicious/noEmptyInterface: an interface, because only interfaces merge.
export interface AuditActions {}

export type AuditAction = AuditActions extends { name: infer Name extends string } ? Name : string;

/** An action; for an unknown one the sentence that the compiler then shows, in place of a list of all. */
type Known<Action extends string> = Action extends AuditAction
  ? Action
  : AuditActions extends { hint: infer Hint }
    ? Hint
    : never;

/** Actor of a line about a change that a visitor made. */
export const visitorActor = 'visitor';

export type AuditEntry<Action extends string = AuditAction> = {
  /** Id of the member of staff; empty for commands; `visitorActor`. */
  actor: string;
  /** A name such as `staff.role`. */
  action: Known<Action>;
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
export async function recordAudit<Action extends string>(
  tx: Pick<Transaction, 'insert'>,
  entry: AuditEntry<Action>,
) {
  const { before, after, ...rest } = entry;
  await tx.insert(audit).values({
    // The trigger replaces it.
    id: 0,
    ...rest,
    before: before && (redact(before) as object),
    after: after && (redact(after) as object),
  });
}
