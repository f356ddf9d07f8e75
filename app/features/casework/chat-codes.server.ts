import { randomBytes } from 'node:crypto';
import { and, eq, gt, isNull, ne, sql } from 'drizzle-orm';
import { channelStates, chatCodes, requestChats } from '#db/schema/channels.ts';
import { requests } from '#db/schema/requests.ts';
import { recordAudit } from '#platform/audit/audit.ts';
import type { Database } from '#platform/db/database.ts';
import type { Services } from '../../context.ts';
import type { Language } from '../../i18n/languages.ts';
import { aboutRow } from '../../notify/message-keys.server.ts';
import type { ChatChannel } from './thread-rules.ts';

type Site = Pick<Services, 'database' | 'secret'>;

const purpose = 'chat-code';

/**
 * Makes a code that joins one chat to a request within an hour. Of a request only the newest works.
 * @returns 22 characters that a deep link of Telegram may have
 */
export async function makeChatCode({ database, secret }: Site, requestId: number): Promise<string> {
  const code = randomBytes(16).toString('base64url');
  await database.owner.transaction(async (tx) => {
    await tx.delete(chatCodes).where(eq(chatCodes.request_id, requestId));
    await tx.insert(chatCodes).values({ code: secret.hash(purpose, code), request_id: requestId });
  });
  return code;
}

/** A request that a chat was joined to. */
export type JoinedRequest = { id: number; code: string; lang: Language };

/**
 * Joins a chat to the request of a code, in place of the chat that it had in this channel.
 * @param address of the chat, as its channel calls it
 * @returns undefined for a code that is unknown, used or too old
 */
export async function joinChat(
  { database, secret }: Site,
  { channel, address, code }: { channel: ChatChannel; address: string; code: string },
): Promise<JoinedRequest | undefined> {
  return database.owner.transaction(async (tx) => {
    const [used] = await tx
      .delete(chatCodes)
      .where(
        and(eq(chatCodes.code, secret.hash(purpose, code)), gt(chatCodes.expires_at, sql`now()`)),
      )
      .returning({ requestId: chatCodes.request_id });
    if (!used) return undefined;
    const { requestId } = used;
    const [request] = await tx
      .select({ id: requests.id, code: requests.code, lang: requests.lang })
      .from(requests)
      .where(and(eq(requests.id, requestId), ne(requests.status, 'withdrawn')));
    if (!request) return undefined;
    await closeJoined(tx, requestId, channel);
    await tx
      .insert(requestChats)
      .values({ request_id: requestId, channel, address })
      .onConflictDoUpdate({
        target: [requestChats.channel, requestChats.address, requestChats.request_id],
        set: { joined_at: sql`now()`, closed_at: null, closed_for: '' },
      });
    const subject = aboutRow('request', requestId);
    await recordAudit(tx, {
      actor: 'visitor',
      action: 'request.chat',
      subject,
      after: { channel },
    });
    return request;
  });
}

/** Ends what the visitor does not want any more: his chats of a request. @param channel only of this one */
export async function leaveChats(
  { owner }: Database,
  requestId: number,
  channel: ChatChannel,
): Promise<void> {
  await owner.transaction((tx) => closeJoined(tx, requestId, channel));
}

function closeJoined(
  tx: Pick<Database['owner'], 'update'>,
  requestId: number,
  channel: ChatChannel,
) {
  return tx
    .update(requestChats)
    .set({ closed_at: sql`now()`, closed_for: 'visitor' })
    .where(
      and(
        eq(requestChats.request_id, requestId),
        eq(requestChats.channel, channel),
        isNull(requestChats.closed_at),
      ),
    );
}

/** What the page of a request says of a messenger. */
export type ChatOffer = {
  channel: ChatChannel;
  /** Since when it is joined. */
  since: Date | undefined;
};

/** Name of the bot that takes messages now; empty where none does. */
export async function botName({ owner }: Pick<Database, 'owner'>): Promise<string> {
  const [state] = await owner
    .select({ name: channelStates.name })
    .from(channelStates)
    .where(
      and(
        eq(channelStates.channel, 'telegram'),
        eq(channelStates.switched_off, false),
        isNull(channelStates.failing_since),
      ),
    );
  return state?.name ?? '';
}

/** Messengers in which the visitor of a request can go on. */
export async function listChatOffers(
  database: Pick<Database, 'owner'>,
  requestId: number,
): Promise<ChatOffer[]> {
  if (!(await botName(database))) return [];
  const [joined] = await database.owner
    .select({ since: requestChats.joined_at })
    .from(requestChats)
    .where(
      and(
        eq(requestChats.request_id, requestId),
        eq(requestChats.channel, 'telegram'),
        isNull(requestChats.closed_at),
      ),
    );
  return [{ channel: 'telegram', since: joined?.since }];
}
