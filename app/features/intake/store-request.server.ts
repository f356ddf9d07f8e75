import { createHash, randomUUID } from 'node:crypto';
import { and, eq, gt, ne, type SQL, sql } from 'drizzle-orm';
import { requests } from '#db/schema/requests.ts';
import type { Database, Transaction } from '#platform/db/database.ts';
import { contentKey } from '#platform/idempotency.ts';
import { consentOf } from '../../content/consent.server.ts';
import { replyBy } from '../../content/office-hours.ts';
import type { Services } from '../../context.ts';
import type { Sender } from '../../forms/read-form.server.ts';
import { bishkekDay } from '../../i18n/bishkek.ts';
import type { Language } from '../../i18n/languages.ts';
import { confirmationMail, meetingMail } from '../calendar/meeting-mail.server.ts';
import { type MeetingWish, takeHour } from '../calendar/take-hour.server.ts';
import { quarantineMessages, requestMessages } from '../casework/request-mail.server.ts';
import { bindClearance, type Cleared } from '../conflicts/clearance.server.ts';
import { withDuty } from '../request/duty.server.ts';
import { newCode } from '../request/request-code.server.ts';
import { byColumn, type FieldName } from '../request/request-fields.ts';
import { limitsOf } from '../request/request-limits.ts';
import { newRequestPushes } from '../request/request-push.server.ts';
import type { RequestSource } from '../request/request-rules.ts';
import type { RequestStatus } from '../request/request-states.ts';
import { type SpamSign, textFingerprint } from '../spam/signs.ts';

/** What was typed, by field; every form has the first four. */
type Asked = Record<'name' | 'email' | 'number' | 'notes', string> &
  Partial<Record<FieldName, string>>;

/** A request that keeps the rules of its form. */
export type NewRequest = {
  asked: Asked;
  lang: Language;
  /** E.164. */
  phone: string;
  /** Path of the page on which the form stood. */
  page: string;
  /** UUID created in the browser, when it runs scripts. */
  key: string | undefined;
  /** The hour that goes with it; `attempt` grows when an earlier booking of the phone was given up. */
  meeting?: MeetingWish & { attempt: number };
} & Origin;

/** Where a request comes from: facts of a dispute that was asked about first need its clearance. */
type Origin =
  | { source: Exclude<RequestSource, 'talk'>; cleared?: undefined }
  | { source: 'talk'; cleared: Cleared };

/** Where a request goes, and why. */
export type Judgement = {
  status: Extract<RequestStatus, 'new' | 'quarantine'>;
  signs: readonly SpamSign[];
};

/** A request as the visitor is told of it. */
export type StoredRequest = { code: string; replyBy: Date };

/** What was typed, as it is stored: e-mail in lower case, fields that the form lacks empty. */
function rowOf({ asked, source, phone }: NewRequest) {
  const typed = byColumn((name) => asked[name] ?? '');
  return { ...typed, source, email: asked.email.toLowerCase(), phone };
}

/**
 * What makes two requests the same: the key of the form in one browser, without scripts the day in Bishkek, and the
 * content. Only the browser that holds the key may learn of the first; with other content it is a new request. Empty
 * fields and the order of the list do not count, so that a new field changes no key.
 */
function idempotencyKeyOf(request: NewRequest): string {
  const { meeting, key } = request;
  // A visitor's hour is given once: sent again without a key, it is taken.
  if (meeting && !meeting.by && !key) return randomUUID();
  return contentKey(
    'request',
    key ?? bishkekDay(new Date()),
    ...Object.entries(rowOf(request))
      .filter(([, value]) => value)
      .map(([column, value]) => `${column}=${value}`)
      .sort(),
    ...(meeting ? [meeting.starts.toISOString(), meeting.kind, String(meeting.attempt)] : []),
  );
}

function sameRequest(request: NewRequest): SQL | undefined {
  const { cleared } = request;
  // It has the number of its check, and there is one of each.
  if (cleared) return eq(requests.code, cleared.code);
  return eq(requests.idempotency_key, idempotencyKeyOf(request));
}

/** The request that this one repeats: sent twice, retried, or replayed. */
export async function findRepeated(
  database: Database,
  request: NewRequest,
): Promise<StoredRequest | undefined> {
  return readStored(database, sameRequest(request));
}

/** A stored request by its reference number. */
export async function readReceipt(
  database: Database,
  code: string,
): Promise<StoredRequest | undefined> {
  return readStored(database, eq(requests.code, code));
}

async function readStored(
  database: Database,
  where: SQL | undefined,
): Promise<StoredRequest | undefined> {
  const [known] = await database.owner
    .select({ code: requests.code, replyBy: requests.reply_by, created: requests.created_at })
    .from(requests)
    .where(where)
    .limit(1);
  return known && { code: known.code, replyBy: known.replyBy ?? replyBy(known.created) };
}

/**
 * Stores a request, counts it towards its limits and adds its messages to the outbox, in one
 * transaction. About one in quarantine, staff learn only that something waits. The same request
 * sent again keeps its reference number.
 * @param last runs at the end of the transaction: the journal
 * @throws LimitExceeded; NotCleared; of a meeting, HourTaken; or when the database does not answer; then nothing is stored or counted
 */
export async function storeRequest(
  services: Services,
  request: NewRequest,
  { status, signs }: Judgement,
  sender: Sender,
  last?: (tx: Transaction, requestId: number) => Promise<void>,
): Promise<StoredRequest> {
  const { database, limiter, outbox } = services;
  const now = new Date();
  const by = request.meeting?.by;
  const values = {
    ...rowOf(request),
    ...consentOf('request', request.lang),
    consented_at: now,
    lang: request.lang,
    page: request.page,
    status,
    suspicion: [...signs],
    text_hash: textHash(request.asked.notes),
    reply_by: replyBy(now),
    idempotency_key: idempotencyKeyOf(request),
    // Somebody who called has been answered.
    ...(by && {
      status: 'taken' as const,
      taken_by: by,
      first_answer_at: now,
      ...consentOf('caller', request.lang),
    }),
  };
  const mailer = await withDuty(services, now);
  for (;;) {
    const stored = await database.owner.transaction(async (tx) => {
      const [row] = await tx
        .insert(requests)
        .values({ ...values, code: request.cleared?.code ?? newCode() })
        // A conflict of a key: it is stored already. Of the code, once in a billion: try another.
        .onConflictDoNothing()
        .returning({ id: requests.id, code: requests.code });
      if (!row) return undefined;
      if (request.cleared) await bindClearance(tx, request.cleared, row.id);
      const unsure = status === 'quarantine';
      const meeting =
        request.meeting &&
        (await takeHour(tx, request.meeting, {
          requestId: row.id,
          phone: request.phone,
          unsure,
          now,
        }));
      const mailed = { ...values, ...row, meeting };
      for (const [what, who, limit] of limitsOf(request, sender)) {
        await limiter.take(tx, what, who, limit);
      }
      await outbox.add(
        tx,
        unsure
          ? [...quarantineMessages(services, now), ...confirmationMail(mailer, mailed)]
          : by && meeting
            ? meetingMail(mailer, { ...mailed, meeting }, 'booked')
            : [...requestMessages(mailer, mailed), ...(await newRequestPushes(tx, row, now))],
      );
      await last?.(tx, row.id);
      return { code: row.code, replyBy: values.reply_by };
    });
    if (stored) {
      outbox.wake();
      return stored;
    }
    const known = await findRepeated(database, request);
    if (known) return known;
  }
}

/** How many other people sent the same message in the last day; 0 for short ones. */
export async function countSameText(
  database: Database,
  { asked, phone }: NewRequest,
): Promise<number> {
  const hash = textHash(asked.notes);
  if (!hash) return 0;
  const [row] = await database.owner
    .select({ others: sql<number>`count(DISTINCT ${requests.phone})::int` })
    .from(requests)
    .where(
      and(
        eq(requests.text_hash, hash),
        ne(requests.phone, phone),
        gt(requests.created_at, sql`now() - interval '1 day'`),
      ),
    );
  return row?.others ?? 0;
}

function textHash(notes: string): string {
  const fingerprint = textFingerprint(notes);
  return fingerprint && createHash('sha256').update(fingerprint).digest('base64url');
}
