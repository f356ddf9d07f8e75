import { and, eq, gt, isNull, lt, ne, sql } from 'drizzle-orm';
import { recordAudit } from '#platform/audit/audit.ts';
import type { Database } from '#platform/db/database.ts';
import { takeBackUnsent } from '#platform/outbox/take-back-messages.ts';
import type { Services } from '../../context.ts';
import { undoSeconds } from '../../notify/send-notices.server.ts';
import type { BeforeDecision } from './decide-check.server.ts';
import { unseal } from './decision-record.server.ts';
import { checkKeys } from './message-keys.server.ts';
import { conflictChecks, parties } from './tables.ts';

/** How long the names of a declined check can be brought back. */
const keptSeconds = 60;
const kept = sql`now() - make_interval(secs => ${keptSeconds})`;

const undoable = (change: string) =>
  and(
    eq(conflictChecks.last_change, change),
    ne(conflictChecks.before_change, ''),
    gt(conflictChecks.decided_at, kept),
    isNull(conflictChecks.request_id),
  );

/** Seconds for which a decision can be undone. @param mailed whether a mail goes out, which ends it */
export async function secondsToUndoDecision(
  { owner }: Database,
  change: string,
  mailed: boolean,
): Promise<number> {
  const [row] = await owner
    .select({ decidedAt: conflictChecks.decided_at })
    .from(conflictChecks)
    .where(undoable(change));
  const ends = (row?.decidedAt?.getTime() ?? 0) + (mailed ? undoSeconds : keptSeconds) * 1000;
  return Math.max(0, Math.ceil((ends - Date.now()) / 1000));
}

/**
 * Undoes a decision: the check waits as before, with its names, and its mail is not sent.
 * @param change id of the decision
 * @param by id of the member of staff
 * @returns `late`: the mail was sent, the visitor has described the case, or a minute has passed; then nothing has
 * changed
 * @throws when the database does not answer; then nothing has changed
 */
export async function undoDecision(
  services: Pick<Services, 'database' | 'secret'>,
  change: string,
  by: string,
): Promise<'done' | 'late'> {
  return services.database.owner.transaction(async (tx) => {
    const [row] = await tx.select().from(conflictChecks).where(undoable(change)).for('update');
    if (!row) return 'late';
    const { id, code, status } = row;
    if (status === 'cleared' || status === 'declined') {
      const left = await takeBackUnsent(tx, [checkKeys.decided(id, status).mail]);
      if (left.length > 0) return 'late';
    }
    if (row.proposed_by) await takeBackUnsent(tx, [checkKeys.tell(id, row.proposed_by).mail]);
    const before = await unseal<BeforeDecision>(services, row.before_change);
    const { parties: names, decidedAt, ...columns } = before;
    await tx
      .update(conflictChecks)
      .set({
        ...columns,
        decided_at: decidedAt ? new Date(decidedAt) : null,
        last_change: null,
        before_change: '',
      })
      .where(eq(conflictChecks.id, id));
    for (const { id: party, name } of names) {
      const known = { name, name_hash: '', kept_key: '' };
      if (name) await tx.update(parties).set(known).where(eq(parties.id, party));
    }
    await recordAudit(tx, {
      actor: by,
      action: 'check.undo',
      subject: `check:${code}`,
      before: { decision: status },
      after: { decision: before.status === 'waiting' ? null : before.status },
    });
    return 'done';
  });
}

/** Forgets what undoing decisions needed, a minute after them. @throws when the database does not answer */
export async function forgetDecided({ owner }: Pick<Database, 'owner'>): Promise<void> {
  await owner
    .update(conflictChecks)
    .set({ before_change: '' })
    .where(and(ne(conflictChecks.before_change, ''), lt(conflictChecks.decided_at, kept)));
}
