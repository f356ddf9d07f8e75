import { setTimeout as sleep } from 'node:timers/promises';
import { and, eq, sql } from 'drizzle-orm';
import { channelMessages, requestChats } from '#db/schema/channels.ts';
import { requestFiles } from '#db/schema/request-files.ts';
import { requestMessages, requests } from '#db/schema/requests.ts';
import type { FileSeal } from '#platform/file-seal.ts';
import { type Outgoing, Postponed, type Send, Undeliverable } from '#platform/outbox/deliver.ts';
import { messages } from '#platform/outbox/message-rows.ts';
import { absoluteUrl } from '../../addresses/public-address.ts';
import { requestPath } from '../request/request-path.server.ts';
import { closeChats, leaveMessage, type WayServices } from './chat-lost.server.ts';
import { closeWindow, noticePart, threadKind } from './chat-way.server.ts';
import { type ChatPart, ChatRefused, type Messenger } from './messenger.ts';
import { chatParts } from './thread-rules.ts';

/**
 * A chat of Telegram takes about one message a second
 * (https://core.telegram.org/bots/faq#my-bot-is-hitting-limits-how-do-i-avoid-this).
 */
const chatPauseMs = 1000;
/** Turns that a message waits for in the worker; then it goes back into the queue. */
const turns = 8;

type SenderServices = WayServices & { fileSeal: FileSeal };

/** Sends parts of a thread into the chats of a messenger, one after the other and in their order. */
export function chatSender(services: SenderServices, messenger: Messenger): Send {
  return async (message) => {
    const { owner } = services.database;
    const chatId = Number(message.recipient.slice('chat:'.length));
    const address = await waitForTurn(services, message, chatId);
    const load = await loadPart(services, message);
    if (!load) throw new Undeliverable('the message is gone');
    const externalId = await messenger.send(address, load).catch(async (error: unknown) => {
      if (!(error instanceof ChatRefused)) throw error;
      const { channel } = messenger;
      if (error.what === 'window') await closeWindow(owner, eq(requestChats.id, chatId));
      if (error.what === 'chat') await closeChats(services, { channel, address }, 'refused');
      else await leaveMessage(services, message.id);
      throw new Undeliverable(error.message);
    });
    // A reminder is no part of the thread.
    if (message.kind !== threadKind) return;
    const { messageId } = partOf(message.text);
    await owner
      .insert(channelMessages)
      .values({ channel: messenger.channel, external_id: externalId, message_id: messageId })
      .onConflictDoNothing();
    await markTaken(owner, messageId, message.id);
  };
}

/** Notes that a chat has all of a message, with the part that it has just taken. */
async function markTaken(
  owner: SenderServices['database']['owner'],
  messageId: number,
  part: string,
): Promise<void> {
  await owner
    .update(requestMessages)
    .set({ told_at: sql`now()` })
    .where(
      sql`${requestMessages.id} = ${messageId} AND NOT EXISTS (SELECT FROM ${messages} AS other
        WHERE other.about = 'request:' || ${requestMessages.request_id} AND other.kind = ${threadKind}
          AND other.text LIKE ${`${messageId}:%`} AND other.id <> ${part} AND other.status <> 'delivered')`,
    );
}

function partOf(text: string): { messageId: number; part: string } {
  const [id = '', part = ''] = text.split(':');
  return { messageId: Number(id), part };
}

/** What goes first: earlier messages, of one its text, then its files. */
function orderOf({ kind: of, text }: Pick<Outgoing, 'kind' | 'text'>): number[] {
  if (of !== threadKind) return [0];
  const { messageId, part } = partOf(text);
  const [kind, number] = part.split('-');
  return [messageId, kind === 'text' ? 0 : 1, Number(number)];
}

/** @returns the address of the chat, once it may be sent this message @throws Undeliverable for a closed chat */
async function waitForTurn(
  { database: { owner } }: SenderServices,
  { id, recipient }: Outgoing,
  chatId: number,
): Promise<string> {
  for (let turn = 0; turn < turns; turn += 1) {
    const waiting = await owner
      .select({ id: messages.id, kind: messages.kind, text: messages.text })
      .from(messages)
      .where(and(eq(messages.recipient, recipient), eq(messages.status, 'waiting')));
    const [first] = waiting.sort((one, other) => compare(orderOf(one), orderOf(other)));
    if (first?.id === id) {
      const pause = sql`make_interval(secs => ${chatPauseMs / 1000})`;
      const [chat] = await owner
        .update(requestChats)
        .set({ sent_at: sql`clock_timestamp()` })
        .where(
          and(
            eq(requestChats.id, chatId),
            sql`${requestChats.closed_at} IS NULL AND coalesce(${requestChats.sent_at} < clock_timestamp() - ${pause}, true)`,
          ),
        )
        .returning({ address: requestChats.address });
      if (chat) return chat.address;
      const [closed] = await owner
        .select({ at: requestChats.closed_at })
        .from(requestChats)
        .where(eq(requestChats.id, chatId));
      if (!closed || closed.at) throw new Undeliverable('chat closed');
    }
    await sleep(chatPauseMs / 2);
  }
  throw new Postponed(5);
}

function compare(one: readonly number[], other: readonly number[]): number {
  const n = one.findIndex((value, index) => value !== other[index]);
  return n < 0 ? 0 : (one[n] ?? 0) - (other[n] ?? 0);
}

/** What is sent; undefined when that was taken back or erased. */
async function loadPart(
  services: SenderServices,
  message: Pick<Outgoing, 'kind' | 'text'>,
): Promise<ChatPart | undefined> {
  if (message.kind !== threadKind) return { text: message.text };
  const { messageId, part } = partOf(message.text);
  const [kind, number] = part.split('-');
  if (kind === noticePart) return loadNotice(services, messageId);
  const { owner } = services.database;
  if (kind === 'text') {
    const [stored] = await owner
      .select({ text: requestMessages.text })
      .from(requestMessages)
      .where(eq(requestMessages.id, messageId));
    const text = stored && chatParts(stored.text)[Number(number)];
    return text ? { text } : undefined;
  }
  const [file] = await owner
    .select({ name: requestFiles.name, type: requestFiles.type, sealed: requestFiles.sealed })
    .from(requestFiles)
    .where(and(eq(requestFiles.id, Number(number)), eq(requestFiles.message_id, messageId)));
  if (!file) return undefined;
  const { name, type, sealed } = file;
  return { file: { name, type, bytes: await services.fileSeal.open(sealed) } };
}

async function loadNotice(
  { database: { owner }, secret, siteUrl }: SenderServices,
  messageId: number,
): Promise<ChatPart | undefined> {
  const [request] = await owner
    .select({ code: requests.code, link_version: requests.link_version, lang: requests.lang })
    .from(requestMessages)
    .innerJoin(requests, eq(requests.id, requestMessages.request_id))
    .where(eq(requestMessages.id, messageId));
  if (!request) return undefined;
  const { lang, code: number } = request;
  const url = absoluteUrl(siteUrl, requestPath(secret, request, lang, { hash: 'thread' }));
  return { notice: { lang, number, url } };
}
