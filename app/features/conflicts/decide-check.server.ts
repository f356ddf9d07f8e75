import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import { conflictChecks, parties } from '#db/schema/conflicts.ts';
import { recordAudit } from '#platform/audit/audit.ts';
import type { Transaction } from '#platform/db/database.ts';
import { eraseMessages } from '#platform/outbox/erase-messages.ts';
import type { Services } from '../../context.ts';
import { aboutRow } from '../../notify/message-keys.server.ts';
import { sendNotices } from '../../notify/send-notices.server.ts';
import { decisionNotice } from './check-mail.server.ts';
import { clearancePath } from './clearance.server.ts';
import { type ClearReason, isExactHit } from './exact-hits.ts';
import { compareNames } from './list-checks.server.ts';
import { hashParty } from './parties.server.ts';

/** What staff decide: no conflict, conflict, or that the visitor is to be asked first. */
export const decisions = ['cleared', 'declined', 'asked'] as const;

export type Decision = (typeof decisions)[number];

export function isDecision(text: string): text is Decision {
  return (decisions as readonly string[]).includes(text);
}

/**
 * Decides a check that waits, and tells its visitor by mail where he left an address. Of a declined one, only hashes and
 * sound keys of the names stay. A name that is known letter by letter is cleared for a reason only, which the journal
 * keeps.
 * @param by id of the member of staff
 * @returns `gone` when somebody else has decided it already, `reason` when one is needed; then nothing has changed
 * @throws when the database does not answer; then nothing has changed
 */
export async function decideCheck(
  services: Services,
  {
    id,
    decision,
    by,
    reason,
  }: { id: number; decision: Decision; by: string; reason?: ClearReason | undefined },
): Promise<'done' | 'gone' | 'reason'> {
  const { database, outbox, secret } = services;
  const now = new Date();
  if (decision === 'cleared' && !reason) {
    if ((await compareNames(services, id)).some(isExactHit)) return 'reason';
  }
  const decided = await database.owner.transaction(async (tx) => {
    const [row] = await tx
      .select()
      .from(conflictChecks)
      .where(and(eq(conflictChecks.id, id), undecided(decision)))
      .for('update');
    if (!row) return false;
    await tx
      .update(conflictChecks)
      .set({
        status: decision,
        decided_by: by,
        decided_at: now,
        ...(decision === 'declined' && {
          name: '',
          email: '',
          phone: '',
          idempotency_key: row.code,
        }),
      })
      .where(eq(conflictChecks.id, id));
    if (decision === 'declined') {
      await forgetNames(tx, secret, id);
      await eraseMessages(tx, { about: [aboutRow('check', id)] });
    }
    if (row.email && decision !== 'asked') {
      const href = decision === 'cleared' ? clearancePath(secret, row, now) : undefined;
      await sendNotices(tx, services, [decisionNotice(services, row, href)]);
    }
    await recordAudit(tx, {
      actor: by,
      action: 'check.decide',
      subject: `check:${row.code}`,
      before: { decision: row.status === 'waiting' ? null : row.status },
      after: { decision, ...(reason && { cleared_for: reason }) },
    });
    return true;
  });
  if (decided) outbox.wake();
  return decided ? 'done' : 'gone';
}

/** Whoever was cleared can be refused until he has told us his case. */
function undecided(decision: Decision) {
  const waits = inArray(conflictChecks.status, ['waiting', 'asked']);
  if (decision !== 'declined') return waits;
  return or(waits, and(eq(conflictChecks.status, 'cleared'), isNull(conflictChecks.request_id)));
}

/** Replaces the names of a check by their hashes and sound keys. */
async function forgetNames(tx: Transaction, secret: Services['secret'], check: number) {
  const rows = await tx
    .select({ id: parties.id, name: parties.name })
    .from(parties)
    .where(eq(parties.check_id, check));
  for (const { id, name } of rows) {
    await tx
      .update(parties)
      .set({ name: '', name_hash: hashParty(secret, name), kept_key: sql`sound_key(${name})` })
      .where(eq(parties.id, id));
  }
}
