import { createHash, randomInt } from 'node:crypto';
import { and, desc, eq, gt, ne, or, type SQL, sql } from 'drizzle-orm';
import { requestDetails, requests } from '#db/schema/requests.ts';
import type { Database } from '#platform/db/database.ts';
import { contentKey } from '#platform/idempotency.ts';
import { cancelMessages } from '#platform/outbox/outbox.ts';
import { consentOf } from '../../content/consent.server.ts';
import { replyBy } from '../../content/office-hours.ts';
import type { Services } from '../../context.ts';
import { bishkekDay } from '../../i18n/formats.ts';
import type { Language } from '../../i18n/languages.ts';
import { type QuickRequestInput, type RequestInput, requestCode } from './request.ts';
import { limitsOf, type Sender } from './request-limits.ts';
import { quarantineMessages, requestMessages } from './request-mail.server.ts';
import type { RequestStatus } from './request-status.ts';
import { type SpamSign, textFingerprint } from './spam/signs.ts';

/** The form that a request came through. */
export type Door = 'home' | 'profile' | 'contact';

/** A request that keeps the rules of its form. */
export type NewRequest = {
  asked: RequestInput | QuickRequestInput;
  door: Door;
  lang: Language;
  /** E.164. */
  phone: string;
  /** Path of the page on which the form stood. */
  page: string;
  /** UUID made in the browser, when it runs scripts. */
  key: string | undefined;
};

/** A request as the visitor is told of it. */
export type StoredRequest = { code: string; replyBy: Date };

function newCode(): string {
  return `K-${Array.from({ length: requestCode.length }, () => requestCode.alphabet[randomInt(requestCode.alphabet.length)]).join('')}`;
}

/** What was typed, as it is stored: addresses in lower case, missing fields empty. */
function typed({ asked, door, phone }: NewRequest) {
  return {
    door,
    name: asked.name,
    email: asked.email.toLowerCase(),
    phone,
    service: 'events' in asked ? asked.events : '',
    notes: asked.notes,
    adress: 'adress' in asked ? asked.adress : '',
    plan: 'plan' in asked ? asked.plan : '',
  };
}

/** Key made of what was typed and the day in Bishkek: the same words on another day are new. */
function contentKeyOf(request: NewRequest): string {
  return contentKey('request', bishkekDay(new Date()), ...Object.values(typed(request)));
}

function sameRequest(request: NewRequest): SQL | undefined {
  const byContent = eq(requests.idempotency_key, contentKeyOf(request));
  return request.key ? or(byContent, eq(requests.submission_key, request.key)) : byContent;
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
 * Stores a request together with the messages it sets off, in one transaction. In quarantine it
 * waits to be released, and staff are told only that something does. The same request sent again is
 * stored once and gets the reference number it already has.
 * @param signs why it looks like spam
 * @throws LimitExceeded when there were too many meanwhile, or when the database does not answer;
 * then nothing is stored and nothing counted
 */
export async function storeRequest(
  services: Services,
  request: NewRequest,
  status: Extract<RequestStatus, 'new' | 'quarantine'>,
  signs: readonly SpamSign[],
  sender: Sender,
): Promise<StoredRequest> {
  const { database, limiter, outbox } = services;
  const now = new Date();
  const values = {
    ...typed(request),
    ...consentOf('request', request.lang),
    consented_at: now,
    lang: request.lang,
    page: request.page,
    status,
    suspicion: [...signs],
    text_hash: textHash(request.asked.notes),
    reply_by: replyBy(now),
    idempotency_key: contentKeyOf(request),
    submission_key: request.key ?? null,
  };
  for (;;) {
    const stored = await database.owner.transaction(async (tx) => {
      const [row] = await tx
        .insert(requests)
        .values({ ...values, code: newCode() })
        // Any conflict: a key (it is stored already) or, once in a billion, the code (try another).
        .onConflictDoNothing()
        .returning({ id: requests.id, code: requests.code });
      if (!row) return undefined;
      for (const [what, who, limit] of limitsOf(request, sender)) {
        await limiter.take(tx, what, who, limit);
      }
      await outbox.add(
        tx,
        status === 'quarantine'
          ? quarantineMessages(services, now)
          : requestMessages(services, { ...values, ...row }),
      );
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

/**
 * Lets a request out of quarantine: staff and visitor are told of it as of a new one, with a new
 * promise. @returns false when no request with this code is in quarantine
 */
export async function releaseRequest(services: Services, code: string): Promise<boolean> {
  const now = new Date();
  const released = await services.database.owner.transaction(async (tx) => {
    const [row] = await tx
      .update(requests)
      .set({ status: 'new', reply_by: replyBy(now), updated_at: now })
      .where(and(eq(requests.code, code), eq(requests.status, 'quarantine')))
      .returning();
    if (!row) return false;
    const lang = row.lang as Language;
    const details = await tx
      .select({ text: requestDetails.text })
      .from(requestDetails)
      .where(eq(requestDetails.request_id, row.id))
      .orderBy(requestDetails.id);
    // Nobody was told of what the visitor added meanwhile.
    const notes = [row.notes, ...details.map(({ text }) => text)].filter(Boolean).join('\n\n');
    const request = { ...row, lang, notes, reply_by: row.reply_by ?? replyBy(now) };
    await services.outbox.add(tx, requestMessages(services, request));
    return true;
  });
  if (released) services.outbox.wake();
  return released;
}

/**
 * Puts a new request into quarantine and takes back what was not sent of it yet.
 * @returns false when there is no new request with this code
 */
export async function quarantineRequest(database: Database, code: string): Promise<boolean> {
  return database.owner.transaction(async (tx) => {
    const [row] = await tx
      .update(requests)
      .set({ status: 'quarantine', updated_at: new Date() })
      .where(and(eq(requests.code, code), eq(requests.status, 'new')))
      .returning({ id: requests.id });
    if (row) await cancelMessages(tx, `request:${row.id}`);
    return row !== undefined;
  });
}

/** Requests for staff, newest first: all, or those in quarantine. */
export async function readNewestRequests(
  database: Database,
  inQuarantine: boolean,
  limit: number,
): Promise<(typeof requests.$inferSelect)[]> {
  return database.owner
    .select()
    .from(requests)
    .where(inQuarantine ? eq(requests.status, 'quarantine') : undefined)
    .orderBy(desc(requests.created_at))
    .limit(limit);
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
