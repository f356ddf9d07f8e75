import type { Transaction } from '../db/database.ts';
import { redact } from '../redact.ts';
import { audit } from './audit-rows.ts';

/**
 * Declaration merging adds `name`, the union of the product's actions, and `hint`, where to declare a new one. Without
 * it any name is allowed.
 */
// biome-ignore lint/suspicious/noEmptyInterface: an interface, because only interfaces merge.
export interface AuditActions {}

export type AuditAction = AuditActions extends { name: infer Name extends string } ? Name : string;

/** The action itself; for an unknown one, a hint that the compiler shows instead of the whole union. */
type Known<Action extends string> = Action extends AuditAction
  ? Action
  : AuditActions extends { hint: infer Hint }
    ? Hint
    : never;

/** Actor of a change made by a visitor. */
export const visitorActor = 'visitor';

export type AuditEntry<Action extends string = AuditAction> = {
  /** Id of the member of staff; empty for commands; `visitorActor`. */
  actor: string;
  action: Known<Action>;
  /** The object of the action, as `kind:id`: `request:17`. */
  subject: string;
  /** The fields that change, before and after: JSON values without visitors' data. */
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
};

/**
 * Records an action, or that data were viewed. Redacts phones and addresses in the values, because rows cannot be
 * removed when a person asks for erasure. Call it last in the transaction of the change: writers are serialized until
 * it ends.
 * @throws when the database does not answer
 */
export async function recordAudit<Action extends string>(
  tx: Pick<Transaction, 'insert'>,
  entry: AuditEntry<Action>,
) {
  const { before, after, ...rest } = entry;
  await tx.insert(audit).values({
    // Replaced by the trigger.
    id: 0,
    ...rest,
    before: before && (redact(before) as object),
    after: after && (redact(after) as object),
  });
}
