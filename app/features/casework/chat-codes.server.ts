import { randomBytes } from 'node:crypto';
import { and, eq, gt, inArray, isNull, ne, sql } from 'drizzle-orm';
import { channelStates, chatCodes, requestChats } from '#db/schema/channels.ts';
import { requests } from '#db/schema/requests.ts';
import { recordAudit, visitorActor } from '#platform/audit/audit.ts';
import type { Database } from '#platform/db/database.ts';
import type { Channel } from '#platform/outbox/message-rows.ts';
import type { Secret } from '#platform/secret.ts';
import { textsOf } from '../../content/texts.server.ts';
import type { Services } from '../../context.ts';
import { type Language, languages } from '../../i18n/languages.ts';
import { chats } from '../../modules.ts';
import { aboutRow } from '../../notify/message-keys.server.ts';

type Site = Pick<Services, 'database' | 'secret'>;

const purpose = 'chat-code';

/** A code ends in a keyed mark, so that a used one is not mistaken for another 22-character word such as an IBAN. */
const [codeLength, markLength] = [22, 4];

const markOf = (secret: Secret, random: string): string =>
  secret.hash(`${purpose}:mark`, random).slice(0, markLength);

/**
 * Makes a code that joins one chat to a request within an hour. Of a request only the newest works.
 * @returns 22 characters, as deep links may have them
 */
export async function makeChatCode({ database, secret }: Site, requestId: number): Promise<string> {
  const random = randomBytes(13).toString('base64url');
  const code = random + markOf(secret, random);
  await database.owner.transaction(async (tx) => {
    await tx.delete(chatCodes).where(eq(chatCodes.request_id, requestId));
    await tx.insert(chatCodes).values({ code: secret.hash(purpose, code), request_id: requestId });
  });
  return code;
}

/** What a client sends with a code, where a deep link fills in a text. */
export function joiningText(lang: Language, code: string): string {
  return `${textsOf(lang).t('chat:hello')} ${code}`;
}

/**
 * The code that a text ends with, as `joiningText` fills it in.
 * @returns the code, empty without one, and whether nothing was added to it
 */
export function codeIn(secret: Secret, text: string): { code: string; alone: boolean } {
  const [, word = ''] = /(?:^|\s)([\w-]+)\s*$/.exec(text) ?? [];
  const random = word.slice(0, codeLength - markLength);
  const code = word.length === codeLength && word === random + markOf(secret, random) ? word : '';
  const alone = languages.some((lang) => text.trim() === joiningText(lang, code));
  return { code, alone };
}

/** A request that a chat was joined to. */
export type JoinedRequest = { id: number; code: string; lang: Language };

/**
 * Joins a chat to the request of a code, in place of the chat that it had in this channel.
 * @param address of the chat, as its channel calls it
 * @param at when its message with the code was written
 * @returns undefined for a code that is unknown, used or too old
 */
export async function joinChat(
  { database, secret }: Site,
  { channel, address, code, at }: { channel: Channel; address: string; code: string; at: Date },
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
      .values({ request_id: requestId, channel, address, received_at: at })
      .onConflictDoUpdate({
        target: [requestChats.channel, requestChats.address, requestChats.request_id],
        set: { joined_at: sql`now()`, received_at: at, closed_at: null, closed_for: '' },
      });
    const subject = aboutRow('request', requestId);
    await recordAudit(tx, {
      actor: visitorActor,
      action: 'request.chat',
      subject,
      after: { channel },
    });
    return request;
  });
}

/** Unlinks the chats of a request at the visitor's wish. @param channel only this one */
export async function leaveChats(
  { owner }: Database,
  requestId: number,
  channel: Channel,
): Promise<void> {
  await owner.transaction((tx) => closeJoined(tx, requestId, channel));
}

function closeJoined(tx: Pick<Database['owner'], 'update'>, requestId: number, channel: Channel) {
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

/** A messenger as the request page offers it. */
export type ChatOffer = {
  channel: Channel;
  /** Since when it is joined. */
  since: Date | undefined;
};

const takesMessages = and(
  eq(channelStates.switched_off, false),
  isNull(channelStates.failing_since),
);

/** The messenger of a name; undefined for any other name. */
export function chatChannel(name: unknown): Channel | undefined {
  return Object.keys(chats).find((known): known is Channel => known === name);
}

/** Name of a channel that takes messages now, of a bot or a phone; empty where it does not. */
export async function channelName(
  { owner }: Pick<Database, 'owner'>,
  channel: Channel,
): Promise<string> {
  const [state] = await owner
    .select({ name: channelStates.name })
    .from(channelStates)
    .where(and(eq(channelStates.channel, channel), takesMessages));
  return state?.name ?? '';
}

/** Messengers in which the visitor of a request can go on. */
export async function listChatOffers(
  { owner }: Pick<Database, 'owner'>,
  requestId: number,
): Promise<ChatOffer[]> {
  const rows = await owner
    .select({ channel: channelStates.channel, since: requestChats.joined_at })
    .from(channelStates)
    .leftJoin(
      requestChats,
      and(
        eq(requestChats.request_id, requestId),
        eq(requestChats.channel, channelStates.channel),
        isNull(requestChats.closed_at),
      ),
    )
    .where(
      and(
        inArray(channelStates.channel, Object.keys(chats) as Channel[]),
        takesMessages,
        ne(channelStates.name, ''),
      ),
    )
    .orderBy(channelStates.channel);
  return rows.map(({ channel, since }) => ({
    channel,
    since: since ?? undefined,
  }));
}
