import { randomUUID } from 'node:crypto';
import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import { recordAudit } from '#platform/audit/audit.ts';
import type { Transaction } from '#platform/db/database.ts';
import { eraseMessages } from '#platform/outbox/erase-messages.ts';
import type { Services } from '../../context.ts';
import { aboutRow } from '../../notify/message-keys.server.ts';
import { listPermittedStaff } from '../../notify/people.server.ts';
import { sendNotices, undoSeconds } from '../../notify/send-notices.server.ts';
import { colleagueNotice, decisionNotice } from './check-mail.server.ts';
import { clearancePath } from './clearance.server.ts';
import type { Decision } from './conflict-rules.ts';
import { entriesOf, seal } from './decision-record.server.ts';
import { type ClearReason, isExactHit } from './exact-hits.ts';
import { type ComparedName, compareNames } from './list-checks.server.ts';
import { hashParty } from './parties.server.ts';
import { conflictChecks, parties } from './tables.ts';

/**
 * Outcome: `gone` when a colleague was faster, `reason` when one is required, `proposed` to a second person; `mailed`:
 * whether the visitor gets a mail.
 */
export type DecisionOutcome =
  | { outcome: 'done'; change: string; mailed: boolean }
  | { outcome: 'gone' | 'reason' | 'proposed' };

type Choice = {
  id: number;
  decision: Decision;
  /** Id of the member of staff. */
  by: string;
  reason?: ClearReason | undefined;
};

type Row = typeof conflictChecks.$inferSelect;

/** What the undo of a decision puts back. */
export type BeforeDecision = Pick<
  Row,
  'status' | 'name' | 'email' | 'phone' | 'decided_by' | 'proposed_by' | 'proposed_for' | 'matched'
> & {
  decidedAt: string | null;
  parties: { id: number; name: string }[];
};

/**
 * Decides a waiting check, and mails the visitor after the undo period if there is an address. Of a declined one, only
 * hashes and sound keys of the names stay. An exact match needs a reason and two people to be cleared, the second with
 * `conflicts.second`; if there is no such person, one decides alone.
 * @throws when the database does not answer; then nothing has changed
 */
export async function decideCheck(services: Services, choice: Choice): Promise<DecisionOutcome> {
  const { database, outbox } = services;
  const { id, decision } = choice;
  const names = decision === 'asked' ? [] : await compareNames(services, id);
  const isHit = names.some(isExactHit);
  const decided = await database.owner.transaction(async (tx): Promise<DecisionOutcome> => {
    const [row] = await tx
      .select()
      .from(conflictChecks)
      .where(and(eq(conflictChecks.id, id), undecided(decision)))
      .for('update');
    if (!row) return { outcome: 'gone' };
    if (decision !== 'cleared' || !isHit) return decide(tx, services, { row, names, choice });
    const seconds = await listPermittedStaff(tx, 'conflicts.second');
    const isSecond = seconds.some((person) => person.id === choice.by);
    const proposed = row.proposed_by !== choice.by && isSecond ? row.proposed_for : null;
    const reason = proposed ?? choice.reason;
    if (!reason) return { outcome: 'reason' };
    const others = seconds.filter((person) => person.id !== choice.by);
    if (proposed || others.length === 0) {
      return decide(tx, services, { row, names, choice: { ...choice, reason } });
    }
    await tx
      .update(conflictChecks)
      .set({ proposed_by: choice.by, proposed_for: reason })
      .where(eq(conflictChecks.id, id));
    await recordAudit(tx, {
      actor: choice.by,
      action: 'check.propose',
      subject: `check:${row.code}`,
      after: { cleared_for: reason },
    });
    await sendNotices(
      tx,
      services,
      others.map((person) => colleagueNotice(services, row, { person, what: 'second' })),
    );
    return { outcome: 'proposed' };
  });
  if (decided.outcome === 'done' || decided.outcome === 'proposed') outbox.wake();
  return decided;
}

async function decide(
  tx: Transaction,
  services: Services,
  { row, names, choice }: { row: Row; names: ComparedName[]; choice: Choice },
): Promise<DecisionOutcome> {
  const { id } = row;
  const { decision, by, reason } = choice;
  const [now, change] = [new Date(), randomUUID()];
  const entries = decision === 'declined' || reason ? entriesOf(names) : [];
  const before = await sealBefore(tx, services, row);
  if (decision === 'declined') {
    await forgetNames(tx, services.secret, id);
    await eraseMessages(tx, { about: [aboutRow('check', id)] });
  }
  await tx
    .update(conflictChecks)
    .set({
      status: decision,
      decided_by: by,
      decided_at: now,
      last_change: change,
      before_change: before,
      matched: entries.length > 0 ? await seal(services, entries) : row.matched,
      ...(decision === 'asked' && { proposed_by: null, proposed_for: null }),
      ...(decision === 'declined' && {
        name: '',
        email: '',
        phone: '',
        idempotency_key: row.code,
      }),
    })
    .where(eq(conflictChecks.id, id));
  if (row.email && decision !== 'asked') {
    const href = decision === 'cleared' ? clearancePath(services.secret, row, now) : undefined;
    const notice = decisionNotice(services, row, href);
    await sendNotices(tx, services, [notice], { delaySeconds: undoSeconds });
  }
  if (decision === 'cleared' && !row.email && row.proposed_by && row.proposed_by !== by) {
    await askToTell(tx, services, { ...row, proposed_by: row.proposed_by });
  }
  await recordAudit(tx, {
    actor: by,
    action: 'check.decide',
    subject: `check:${row.code}`,
    before: { decision: row.status === 'waiting' ? null : row.status },
    after: { decision, ...(reason && { cleared_for: reason }) },
  });
  return { outcome: 'done', change, mailed: row.email !== '' };
}

/** Asks the proposer, or else all who may, to send the visitor the link: the second person has none. */
async function askToTell(
  tx: Transaction,
  services: Services,
  row: Row & { proposed_by: string },
): Promise<void> {
  const all = await listPermittedStaff(tx, 'conflicts.change');
  const proposer = all.filter(({ id }) => id === row.proposed_by);
  const notices = (proposer.length > 0 ? proposer : all).map((person) =>
    colleagueNotice(services, row, { person, what: 'tell' }),
  );
  await sendNotices(tx, services, notices, { delaySeconds: undoSeconds });
}

/** Whether only this member can clear an exact match. @throws when the database does not answer */
export async function decidesAlone({ owner }: Services['database'], id: string): Promise<boolean> {
  return (await listPermittedStaff(owner, 'conflicts.second')).every((person) => person.id === id);
}

/** A clearance can be revoked until the visitor has described the case. */
function undecided(decision: Decision) {
  const waits = inArray(conflictChecks.status, ['waiting', 'asked']);
  if (decision !== 'declined') return waits;
  return or(waits, and(eq(conflictChecks.status, 'cleared'), isNull(conflictChecks.request_id)));
}

async function sealBefore(tx: Transaction, services: Services, row: Row): Promise<string> {
  const { status, name, email, phone, matched } = row;
  const { decided_by, decided_at, proposed_by, proposed_for } = row;
  const before: BeforeDecision = {
    status,
    name,
    email,
    phone,
    matched,
    decided_by,
    proposed_by,
    proposed_for,
    decidedAt: decided_at?.toISOString() ?? null,
    parties: await namesOf(tx, row.id),
  };
  return seal(services, before);
}

function namesOf(tx: Transaction, check: number) {
  return tx
    .select({ id: parties.id, name: parties.name })
    .from(parties)
    .where(eq(parties.check_id, check));
}

/** Replaces the names of a check by their hashes and sound keys. */
async function forgetNames(tx: Transaction, secret: Services['secret'], check: number) {
  for (const { id, name } of await namesOf(tx, check)) {
    await tx
      .update(parties)
      .set({ name: '', name_hash: hashParty(secret, name), kept_key: sql`sound_key(${name})` })
      .where(eq(parties.id, id));
  }
}
