import { and, desc, eq, lt, sql } from 'drizzle-orm';
import { channelMessages } from '#db/schema/channels.ts';
import { requestMessages, requests } from '#db/schema/requests.ts';
import type { Transaction } from '#platform/db/database.ts';
import { contentKey } from '#platform/idempotency.ts';
import type { Channel } from '#platform/outbox/message-rows.ts';
import { replyBy } from '../../content/office-hours.ts';
import type { Services } from '../../context.ts';
import { aboutRow, keysOf } from '../../notify/message-keys.server.ts';
import { listPermittedStaff } from '../../notify/people.server.ts';
import { sendNotices } from '../../notify/send-notices.server.ts';
import { joinedTarget } from '../request/joined-requests.server.ts';
import type { RequestStatus } from '../request/request-states.ts';
import { staffNotice } from '../request/staff-notices.server.ts';
import { changeStatus } from './change-status.server.ts';
import { type SealedFile, storeFiles } from './request-files.server.ts';
import type { MessageWay } from './thread-rules.ts';

/** A visitor's message as delivered by a channel. */
export type ChannelMessage = {
  channel: Channel;
  /** As the thread shows it; the channel when it is left out. */
  via?: MessageWay;
  /** What the channel calls it; the same one again is stored once. */
  externalId: string;
  requestId: number;
  /** Tidied; empty only with files. */
  text: string;
  files?: readonly SealedFile[];
  /** Author of a forwarded message, empty where none is named. */
  forwardedFrom?: string | undefined;
};

/** `missing`: there is no such request, or its consent was withdrawn. */
export type Received = 'stored' | 'again' | 'missing' | 'limited';

/** Files within this time share one notice to staff, in seconds. */
const albumSeconds = 10;

/** Messages of a request that channels may bring in a day. */
const aDay = 200;

/**
 * Adds a visitor's message from a channel to a request's thread, as if written on the request page.
 * @throws FileRefused when the request has no room; when the database does not answer; then nothing is stored
 */
export async function receiveMessage(
  services: Services,
  {
    channel,
    via = channel,
    externalId,
    requestId,
    text,
    files = [],
    forwardedFrom,
  }: ChannelMessage,
): Promise<Received> {
  const { owner } = services.database;
  if (await findByExternalId(owner, channel, externalId)) return 'again';
  const usage = await services.limiter.count('request-channel', `${requestId}`, {
    hits: aDay,
    seconds: 86_400,
  });
  if (usage.exceeded) return 'limited';
  const outcome = await owner.transaction(async (tx): Promise<Received> => {
    const request = await lockTarget(tx, requestId);
    if (!request || request.status === 'withdrawn') return 'missing';
    const key = contentKey('channel-message', channel, externalId);
    const stored = await storeFromVisitor(tx, services, request, {
      text,
      files,
      key,
      via,
      from: requestId,
      ...(forwardedFrom !== undefined && { forwarded_from: forwardedFrom }),
    });
    if (!stored) return 'again';
    await tx
      .insert(channelMessages)
      .values({ channel, external_id: externalId, message_id: stored });
    return 'stored';
  });
  services.outbox.wake();
  return outcome;
}

/** Text of a channel message after its last edit; undefined for an unknown message. */
export async function lastVersion(
  tx: Pick<Transaction, 'select'>,
  channel: Channel,
  externalId: string,
): Promise<string | undefined> {
  const [last] = await tx
    .select({ text: requestMessages.text })
    .from(channelMessages)
    .innerJoin(requestMessages, eq(requestMessages.id, channelMessages.message_id))
    .where(
      and(
        eq(channelMessages.channel, channel),
        sql`(${channelMessages.external_id} = ${externalId}
          OR starts_with(${channelMessages.external_id}, ${`${externalId}/`}))`,
      ),
    )
    .orderBy(desc(requestMessages.id))
    .limit(1);
  return last?.text;
}

/** The message that a channel calls so, and its request. */
export async function findByExternalId(
  tx: Pick<Transaction, 'select'>,
  channel: Channel,
  externalId: string,
): Promise<{ messageId: number; requestId: number } | undefined> {
  const [known] = await tx
    .select({ messageId: requestMessages.id, requestId: requestMessages.request_id })
    .from(channelMessages)
    .innerJoin(requestMessages, eq(requestMessages.id, channelMessages.message_id))
    .where(and(eq(channelMessages.channel, channel), eq(channelMessages.external_id, externalId)));
  return known;
}

/** Locks a request, or the one that it was joined to. */
export async function lockTarget(
  tx: Transaction,
  requestId: number,
): Promise<LockedRequest | undefined> {
  const [request] = await tx
    .select({
      id: requests.id,
      code: requests.code,
      status: requests.status,
      taken_by: requests.taken_by,
    })
    .from(requests)
    .where(eq(requests.id, await joinedTarget(tx, requestId)))
    .for('update');
  return request;
}

type LockedRequest = { id: number; code: string; status: RequestStatus; taken_by: string | null };

/**
 * Stores a visitor's message in a locked request and notifies its assignee, or the office, except in quarantine. A
 * request that waited for the visitor is open again, with a step due as a promise of now would be.
 * @param message.from id of the request that the visitor wrote to, if it may be one that was joined to this one
 * @param message.sharedBy member who passed it on, who needs no notification
 * @returns its id; undefined when its key is known
 * @throws FileRefused when the request has no room for the files
 */
export async function storeFromVisitor(
  tx: Transaction,
  services: Services,
  request: LockedRequest,
  {
    key,
    files,
    from = request.id,
    sharedBy,
    ...message
  }: {
    text: string;
    files: readonly SealedFile[];
    key: string;
    via?: MessageWay;
    forwarded_from?: string;
    from?: number;
    sharedBy?: string;
  },
): Promise<number | undefined> {
  const [stored] = await tx
    .insert(requestMessages)
    .values({
      request_id: request.id,
      ...message,
      ...(from !== request.id && { moved_from: from }),
      idempotency_key: key,
      ...(sharedBy && { staff_id: sharedBy, read_at: sql`now()` }),
    })
    .onConflictDoNothing({ target: requestMessages.idempotency_key })
    .returning({ id: requestMessages.id });
  if (!stored) return undefined;
  await storeFiles(tx, { requestId: request.id, messageId: stored.id }, files);
  await tx.update(requests).set({ updated_at: sql`now()` }).where(eq(requests.id, request.id));
  if (request.status === 'waiting') await returnToWork(tx, services, request);
  const isSecond = files.length > 0 && (await followsFile(tx, request.id, stored.id));
  const isKnown = sharedBy !== undefined && sharedBy === request.taken_by;
  if (request.status !== 'quarantine' && !isKnown && !isSecond) {
    const { code } = request;
    const people = request.taken_by ? await listPermittedStaff(tx, 'requests.change') : [];
    const holder = people.find((person) => person.id === request.taken_by);
    const notice = staffNotice(services, {
      kind: 'request-detail',
      code,
      about: aboutRow('request', request.id),
      keys: keysOf.requestDetail(request.id, stored.id),
      requestId: request.id,
      holder,
      ...(holder && {
        device: { kind: 'request', code, purpose: 'request-detail', text: 'clientWrote' },
      }),
    });
    await sendNotices(tx, services, [notice]);
  }
  return stored.id;
}

/** Whether the previous message is a recent unread file of the visitor, which already has a notice. */
async function followsFile(tx: Transaction, requestId: number, id: number): Promise<boolean> {
  const [before] = await tx
    .select({
      isNew: sql<boolean>`${requestMessages.author} = 'visitor' AND ${requestMessages.read_at} IS NULL
        AND ${requestMessages.created_at} > now() - make_interval(secs => ${albumSeconds})
        AND EXISTS (SELECT FROM request_files WHERE message_id = request_details.id)`,
    })
    .from(requestMessages)
    .where(and(eq(requestMessages.request_id, requestId), lt(requestMessages.id, id)))
    .orderBy(desc(requestMessages.id))
    .limit(1);
  return before?.isNew ?? false;
}

/** The visitor has answered: the step changes from asking them to continuing. */
async function returnToWork(
  tx: Transaction,
  services: Services,
  request: { id: number; status: RequestStatus },
): Promise<void> {
  const now = new Date();
  await changeStatus(tx, services, [request], 'taken', {
    values: {
      next_step: 'continue',
      // A step that staff have written keeps its time.
      remind_at: sql`CASE WHEN next_text <> '' THEN remind_at ELSE ${replyBy(now).toISOString()}::timestamptz END`,
      // What staff did before cannot be undone any more.
      last_change: null,
      before_change: null,
    },
  });
}
