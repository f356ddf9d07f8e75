import { asc, eq, sql } from 'drizzle-orm';
import { requestDetails, requests } from '#db/schema/requests.ts';
import type { Database } from '#platform/db/database.ts';
import { contentKey } from '#platform/idempotency.ts';
import { eraseMessages } from '#platform/outbox/erase.ts';
import { cancelMessages } from '#platform/outbox/outbox.ts';
import type { Services } from '../../context.ts';
import { detailLimits } from './request-detail.ts';
import { type ShownStatus, shownStatus } from './request-status.ts';
import { staffNotices } from './staff-notices.server.ts';

const day = 24 * 3600;

/** A request as its page shows it: who has the link need not learn phone and e-mail from it. */
export type RequestPage = {
  code: string;
  status: ShownStatus;
  /** Language in which it was written, as a site code. */
  lang: string;
  receivedAt: Date;
  replyBy: Date | null;
  /** Service option `1` to `5`, or empty. */
  service: string;
  /** Id of a price plan, or empty. */
  plan: string;
  name: string;
  /** Such as `+996 … 56`. */
  maskedPhone: string;
  /** Such as `a…@example.com`. */
  maskedEmail: string;
  notes: string;
  /** In the order in which they were added. */
  details: { id: number; text: string; addedAt: Date }[];
};

/**
 * Reads what the page of a request shows.
 * @param code its reference number
 * @returns nothing when there is no such request, or no longer
 * @throws when the database does not answer
 */
export async function readRequestPage(
  { owner }: Database,
  code: string,
): Promise<RequestPage | undefined> {
  const [request] = await owner.select().from(requests).where(eq(requests.code, code));
  if (!request) return undefined;
  const details = await owner
    .select({
      id: requestDetails.id,
      text: requestDetails.text,
      addedAt: requestDetails.created_at,
    })
    .from(requestDetails)
    .where(eq(requestDetails.request_id, request.id))
    .orderBy(asc(requestDetails.id));
  return {
    code: request.code,
    status: shownStatus(request.status),
    lang: request.lang,
    receivedAt: request.created_at,
    replyBy: request.reply_by,
    service: request.service,
    plan: request.plan,
    name: request.name,
    maskedPhone: maskPhone(request.phone),
    maskedEmail: maskEmail(request.email),
    notes: request.notes,
    details,
  };
}

/** @param phone E.164 */
export function maskPhone(phone: string): string {
  return `${phone.slice(0, 4)}\u00a0…\u00a0${phone.slice(-2)}`;
}

export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${[...email][0] ?? ''}…${email.slice(at)}`;
}

/** What became of an addition; `missing`: there is no such request, or it may not be used. */
export type Added =
  | { outcome: 'stored' | 'missing' }
  /** Try again after `retryAfter` seconds. */
  | { outcome: 'limited'; retryAfter: number };

/**
 * Adds something to a request and tells staff, unless it is in quarantine. The same words again are
 * stored once and count once.
 * @param text tidied, not empty
 * @throws when the database does not answer; then nothing is stored
 */
export async function addDetail(services: Services, code: string, text: string): Promise<Added> {
  const { owner } = services.database;
  const [known] = await owner
    .select({ id: requests.id })
    .from(requests)
    .where(eq(requests.code, code));
  if (!known) return { outcome: 'missing' };
  const key = contentKey('request-detail', String(known.id), text);
  const [same] = await owner
    .select({ id: requestDetails.id })
    .from(requestDetails)
    .where(eq(requestDetails.idempotency_key, key));
  if (same) return { outcome: 'stored' };
  const usage = await services.limiter.count('request-detail', code, {
    hits: detailLimits.aDay,
    seconds: day,
  });
  if (usage.exceeded) return { outcome: 'limited', retryAfter: usage.retryAfter };

  const outcome = await owner.transaction(async (tx) => {
    const request = await lockRequest(tx, code);
    if (!request || request.status === 'withdrawn') return 'missing' as const;
    const [stored] = await tx
      .insert(requestDetails)
      .values({ request_id: request.id, text, idempotency_key: key })
      .onConflictDoNothing({ target: requestDetails.idempotency_key })
      .returning({ id: requestDetails.id });
    if (!stored) return 'stored' as const;
    await tx.update(requests).set({ updated_at: sql`now()` }).where(eq(requests.id, request.id));
    if (request.status !== 'quarantine') {
      await services.outbox.add(
        tx,
        staffNotices(services, {
          kind: 'request-detail',
          code,
          about: `request:${request.id}`,
          key: `request:${request.id}:detail:${stored.id}`,
          quote: { text, lang: request.lang },
        }),
      );
    }
    return 'stored' as const;
  });
  services.outbox.wake();
  return { outcome };
}

/**
 * Withdraws the consent of a request: what was not sent yet about it stays unsent, and staff are
 * told to stop using the data. Done twice it is done once.
 * @returns whether there is such a request
 * @throws when the database does not answer; then nothing has changed
 */
export async function withdrawConsent(services: Services, code: string): Promise<boolean> {
  const found = await services.database.owner.transaction(async (tx) => {
    const request = await lockRequest(tx, code);
    if (!request) return false;
    if (request.status === 'withdrawn') return true;
    await tx
      .update(requests)
      .set({ status: 'withdrawn', consented_at: null, updated_at: sql`now()` })
      .where(eq(requests.id, request.id));
    const about = `request:${request.id}`;
    await cancelMessages(tx, about);
    if (request.status !== 'quarantine') {
      await services.outbox.add(
        tx,
        staffNotices(services, {
          kind: 'request-withdrawn',
          code,
          about,
          key: `${about}:withdrawn`,
        }),
      );
    }
    return true;
  });
  services.outbox.wake();
  return found;
}

/**
 * Deletes a request with what was added to it and every message about it. Staff, if they knew of
 * it, learn its reference number and nothing else.
 * @returns whether there was such a request
 * @throws when the database does not answer; then everything is still there
 */
export async function eraseRequest(services: Services, code: string): Promise<boolean> {
  const found = await services.database.owner.transaction(async (tx) => {
    const request = await lockRequest(tx, code);
    if (!request) return false;
    await tx.delete(requests).where(eq(requests.id, request.id));
    await eraseMessages(tx, { about: [`request:${request.id}`] });
    if (request.status !== 'quarantine') {
      await services.outbox.add(
        tx,
        // About nothing: what it was about is gone.
        staffNotices(services, {
          kind: 'request-erased',
          code,
          about: '',
          key: `request-erased:${code}`,
        }),
      );
    }
    return true;
  });
  services.outbox.wake();
  return found;
}

type Locker = Pick<Database['owner'], 'select'>;

/** Two actions on one request follow one another. */
async function lockRequest(tx: Locker, code: string) {
  const [request] = await tx
    .select({ id: requests.id, status: requests.status, lang: requests.lang })
    .from(requests)
    .where(eq(requests.code, code))
    .for('update');
  return request;
}
