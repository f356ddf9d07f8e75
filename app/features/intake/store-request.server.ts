import { requests } from '#db/schema/requests.ts';
import { recordAudit } from '#platform/audit/audit.ts';
import type { Transaction } from '#platform/db/database.ts';
import { consentOf } from '../../content/consent.server.ts';
import { replyBy } from '../../content/office-hours.ts';
import type { Services } from '../../context.ts';
import type { Sender } from '../../forms/read-form.server.ts';
import { sendNotices } from '../../notify/send-notices.server.ts';
import { type Outcome, outcomeEffects, stepAfter } from '../casework/next-steps.ts';
import { newCode } from '../request/request-code.server.ts';
import { limitsOf } from '../request/request-limits.ts';
import type { RequestSource } from '../request/request-rules.ts';
import { isOpenStatus } from '../request/request-states.ts';
import { intakeNotices } from './intake-notices.server.ts';
import type { Judgement, NewRequest, StoredRequest } from './new-request.ts';
import { findRepeated, idempotencyKeyOf, typedColumns } from './repeated-request.server.ts';
import { textHash } from './same-text.server.ts';

/**
 * Stores a request, counts it towards its limits and adds its notices, in one
 * transaction. The same request sent again keeps its reference number.
 * @throws LimitExceeded; StepRevoked; of an appointment, FieldRefused; or when the database does not answer; then nothing is stored or counted
 */
export async function storeRequest(
  services: Services,
  request: NewRequest,
  { status, signs }: Judgement,
  sender: Sender,
): Promise<StoredRequest> {
  const { database, limiter, outbox } = services;
  const { step, lang, appointment: wanted, byHand } = request;
  const now = new Date();
  const by = wanted?.by ?? byHand?.by;
  const unsure = status === 'quarantine';
  // On the phone, staff read the consent aloud.
  const sentence = byHand
    ? 'deskByHand:consent'
    : by
      ? 'deskCaller:consent'
      : 'contact:form.consent';
  const values = {
    ...typedColumns(request),
    ...consentOf(sentence, lang),
    consented_at: now,
    lang,
    page: request.page,
    campaign: request.campaign ?? '',
    status,
    suspicion: [...signs],
    text_hash: textHash(request.asked.notes),
    // A booked hour is its own promise: nothing else is to be answered, or counted as answered in time.
    reply_by: wanted || byHand ? null : replyBy(now),
    idempotency_key: idempotencyKeyOf(request),
    // A caller has been reached.
    ...(by && { status: 'taken' as const, taken_by: by, first_answer_at: now }),
    ...(byHand && stateAfter(byHand, now)),
  };
  for (;;) {
    const stored = await database.owner.transaction(async (tx) => {
      const [row] = await tx
        .insert(requests)
        .values({ ...values, code: step?.code ?? newCode() })
        // A conflict of a key: it is stored already. Of the code, once in a billion: try another.
        .onConflictDoNothing()
        .returning({
          id: requests.id,
          code: requests.code,
          link_version: requests.link_version,
        });
      if (!row) return undefined;
      await step?.bind(tx, row.id);
      const made = { ...values, ...row };
      const joins = step !== undefined;
      const appointment = await wanted?.take(tx, made, { unsure, joins, now });
      // Staff may type as much as comes.
      for (const [what, who, limit] of by ? [] : limitsOf(request, sender)) {
        await limiter.take(tx, what, who, limit);
      }
      const notices = intakeNotices(services, { ...made, appointment }, { unsure, by, now });
      await sendNotices(tx, services, notices);
      if (byHand) await journalByHand(tx, row.id, byHand.by, request.source);
      return {
        code: row.code,
        link_version: row.link_version,
        replyBy: values.reply_by ?? replyBy(now),
      };
    });
    if (stored) {
      outbox.wake();
      return stored;
    }
    const known = await findRepeated(database, request);
    if (known) return known;
  }
}

/** State of a request after the talk in which it was made: with its next step, or done. */
function stateAfter({ by, outcome }: { by: string; outcome: Outcome }, now: Date) {
  const { status } = outcomeEffects[outcome];
  const finished_by = isOpenStatus(status) ? null : by;
  return { status, finished_by, ...stepAfter(outcome, now) };
}

async function journalByHand(tx: Transaction, id: number, actor: string, source: RequestSource) {
  const subject = `request:${id}`;
  await recordAudit(tx, { actor, action: 'request.enter', subject, after: { source } });
}
