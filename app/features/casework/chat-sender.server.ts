import { setTimeout as sleep } from 'node:timers/promises';
import { and, eq, ne, notExists, sql } from 'drizzle-orm';
import { channelMessages, requestChats } from '#db/schema/channels.ts';
import { requestFiles } from '#db/schema/request-files.ts';
import { requestMessages, requests } from '#db/schema/requests.ts';
import type { FileSeal } from '#platform/file-seal.ts';
import { type Outgoing, Postponed, type Send, Undeliverable } from '#platform/outbox/deliver.ts';
import { messages } from '#platform/outbox/message-rows.ts';
import { absoluteUrl } from '../../addresses/public-address.ts';
import { requestPath } from '../request/request-path.server.ts';
import { closeChats, leaveMessage, type WayServices } from './chat-lost.server.ts';
import { closeWindow } from './chat-way.server.ts';
import { type ChatPart, ChatRefused, type Messenger } from './messenger.ts';
import { chatParts } from './thread-rules.ts';

/** Messengers take about one message a second in a chat. */
const chatPauseMs = 1000;
/** Turns that a message waits for in the worker; then it goes back into the queue. */
const turns = 8;

type SenderServices = WayServices & { fileSeal: FileSeal };

/** Sends parts of a thread into the chats of a messenger, one after the other and in their order. */
export function chatSender(services: SenderServices, messenger: Messenger): Send {
  return async (message) => {
    const { owner } = services.database;
    const { chat_id: chatId, message_id: messageId } = message;
    if (!chatId) throw new Undeliverable('the chat is gone');
    const address = await waitForTurn(services, message.id, chatId);
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
    if (!messageId) return;
    await owner
      .insert(channelMessages)
      .values({ channel: messenger.channel, external_id: externalId, message_id: messageId })
      .onConflictDoNothing();
    await markTaken(owner, messageId, message.id);
  };
}

/** Notes that a chat has all of a message, with the part that it has just taken. @param id of that part in the outbox */
async function markTaken(
  owner: SenderServices['database']['owner'],
  messageId: number,
  id: string,
): Promise<void> {
  const others = and(
    eq(messages.message_id, messageId),
    ne(messages.id, id),
    ne(messages.status, 'delivered'),
  );
  await owner
    .update(requestMessages)
    .set({ told_at: sql`now()` })
    .where(
      and(
        eq(requestMessages.id, messageId),
        notExists(owner.select({ id: messages.id }).from(messages).where(others)),
      ),
    );
}

/** @returns the address of the chat, once it may be sent this message @throws Undeliverable for a closed chat */
async function waitForTurn(
  { database: { owner } }: SenderServices,
  id: string,
  chatId: number,
): Promise<string> {
  for (let turn = 0; turn < turns; turn += 1) {
    // Reminders first, then earlier messages, of one its text before its files.
    const [first] = await owner
      .select({ id: messages.id })
      .from(messages)
      .where(and(eq(messages.chat_id, chatId), eq(messages.status, 'waiting')))
      .orderBy(
        sql`${messages.message_id} NULLS FIRST, ${messages.file_id} NULLS FIRST, ${messages.part}, ${messages.created_at}`,
      )
      .limit(1);
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

/** @returns undefined for a message that was undone or erased */
async function loadPart(
  services: SenderServices,
  { text, message_id: messageId, file_id: fileId, part }: Outgoing,
): Promise<ChatPart | undefined> {
  if (!messageId) return { text };
  const { owner } = services.database;
  if (typeof part === 'number') {
    const [stored] = await owner
      .select({ text: requestMessages.text })
      .from(requestMessages)
      .where(eq(requestMessages.id, messageId));
    const words = stored && chatParts(stored.text)[part];
    return words ? { text: words } : undefined;
  }
  if (!fileId) return loadNotice(services, messageId);
  const [file] = await owner
    .select({ name: requestFiles.name, type: requestFiles.type, sealed: requestFiles.sealed })
    .from(requestFiles)
    .where(and(eq(requestFiles.id, fileId), eq(requestFiles.message_id, messageId)));
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
