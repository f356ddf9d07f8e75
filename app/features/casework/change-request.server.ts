import { eq, inArray } from 'drizzle-orm';
import { requestMessages, requests } from '#db/schema/requests.ts';
import { recordAudit, visitorActor } from '#platform/audit/audit.ts';
import type { Database } from '#platform/db/database.ts';
import { contentKey } from '#platform/idempotency.ts';
import { eraseMessages } from '#platform/outbox/erase-messages.ts';
import type { Services } from '../../context.ts';
import { aboutRow, keysOf } from '../../notify/message-keys.server.ts';
import { sendNotices } from '../../notify/send-notices.server.ts';
import { isFromJoined, joinedRequests } from '../request/joined-requests.server.ts';
import { detailLimits } from '../request/request-detail.ts';
import { staffNotice } from '../request/staff-notices.server.ts';
import { changeStatus } from './change-status.server.ts';
import { lockTarget, storeFromVisitor } from './receive-message.server.ts';
import type { SealedFile } from './request-files.server.ts';

/** Outcome of an addition; `missing`: there is no such request, or its consent was withdrawn. */
export type AdditionResult =
  | { outcome: 'stored' | 'missing' }
  /** @property retryAfter seconds until the limit resets */
  | { outcome: 'limited'; retryAfter: number };

type Added = {
  files?: readonly SealedFile[];
  /** Of a message that later files may join; unless it is known, as that of one that staff have read. */
  batchKey?: string;
  /** UUID of the page that it was written on. */
  page?: string;
};

/**
 * Adds a text to a request and notifies its assignee, or the office, except in quarantine. A request that waited for
 * the visitor is open again, with a step due as a promise of now would be. The same text resent from the same form
 * counts once: a "yes" to the next question is a new one.
 * @param text tidied; empty only with files
 * @throws when the database does not answer; then nothing is stored
 */
export async function addDetail(
  services: Services,
  code: string,
  text: string,
  { files = [], batchKey = '', page = '' }: Added = {},
): Promise<AdditionResult> {
  const { owner } = services.database;
  const [known] = await owner
    .select({ id: requests.id })
    .from(requests)
    .where(eq(requests.code, code));
  if (!known) return { outcome: 'missing' };
  const key = contentKey(
    'request-detail',
    String(known.id),
    text,
    ...(page && [page]),
    ...files.map(({ name, size }) => `${name} ${size}`),
  );
  const same = await owner
    .select({ key: requestMessages.idempotency_key })
    .from(requestMessages)
    .where(inArray(requestMessages.idempotency_key, [key, batchKey]));
  if (same.some((message) => message.key === key)) return { outcome: 'stored' };
  const newKey = same.length === 0 && batchKey ? batchKey : key;
  const usage = await services.limiter.count('request-detail', code, {
    hits: detailLimits.aDay,
    seconds: 86_400,
  });
  if (usage.exceeded) return { outcome: 'limited', retryAfter: usage.retryAfter };

  const outcome = await owner.transaction(async (tx) => {
    const request = await lockRequest(tx, code);
    const target = request && (await lockTarget(tx, request.id));
    if (!target || target.status === 'withdrawn') return 'missing' as const;
    await storeFromVisitor(tx, services, target, { text, files, key: newKey, from: request.id });
    return 'stored' as const;
  });
  services.outbox.wake();
  return { outcome };
}

/**
 * Withdraws the consent of a request: cancels its waiting messages and its meeting, and notifies staff to stop using
 * the data. Idempotent.
 * @returns whether there is such a request
 * @throws when the database does not answer; then nothing has changed
 */
export async function withdrawConsent(services: Services, code: string): Promise<boolean> {
  const found = await services.database.owner.transaction(async (tx) => {
    const request = await lockRequest(tx, code);
    if (!request) return false;
    if (request.status === 'withdrawn') return true;
    const joined = await joinedRequests(tx, request.id);
    const rows = [request, ...joined.map((id) => ({ id, status: 'done' as const }))];
    await changeStatus(tx, services, rows, 'withdrawn', { values: { consented_at: null } });
    const about = aboutRow('request', request.id);
    await recordAudit(tx, {
      actor: visitorActor,
      action: 'request.status',
      subject: about,
      before: { status: request.status },
      after: { status: 'withdrawn' },
    });
    if (request.status !== 'quarantine') {
      const keys = keysOf.withdrawnRequest(request.id);
      const notice = staffNotice(services, {
        kind: 'request-withdrawn',
        code,
        about,
        keys,
        requestId: request.id,
      });
      await sendNotices(tx, services, [notice]);
    }
    return true;
  });
  services.outbox.wake();
  return found;
}

/**
 * Deletes a request with its additions and every message about it. Modules act first, such as by a
 * cancellation for a calendar. Staff who knew of it are notified with the reference number only.
 * @returns whether there was such a request
 * @throws when the database does not answer; then nothing is deleted
 */
export async function eraseRequest(services: Services, code: string): Promise<boolean> {
  const found = await services.database.owner.transaction(async (tx) => {
    const request = await lockRequest(tx, code);
    if (!request) return false;
    const ids = [request.id, ...(await joinedRequests(tx, request.id))];
    for (const id of ids) await tx.delete(requestMessages).where(isFromJoined(id));
    for (const erase of services.hooks('onErase')) await erase(tx, services, ids);
    await tx.delete(requests).where(inArray(requests.id, ids));
    await eraseMessages(tx, { about: ids.map((id) => aboutRow('request', id)) });
    if (request.status !== 'quarantine') {
      // About nothing: the request is gone.
      const keys = keysOf.erasedRequest(code);
      const notice = staffNotice(services, { kind: 'request-erased', code, keys });
      await sendNotices(tx, services, [notice]);
    }
    return true;
  });
  services.outbox.wake();
  return found;
}

type Locker = Pick<Database['owner'], 'select'>;

/** Locks the row, so that two changes of one request run one after the other. */
async function lockRequest(tx: Locker, code: string) {
  const [request] = await tx
    .select({ id: requests.id, status: requests.status })
    .from(requests)
    .where(eq(requests.code, code))
    .for('update');
  return request;
}
