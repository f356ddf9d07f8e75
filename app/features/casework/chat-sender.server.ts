import { setTimeout as sleep } from 'node:timers/promises';
import { and, eq, sql } from 'drizzle-orm';
import { channelMessages, requestChats } from '#db/schema/channels.ts';
import { requestFiles } from '#db/schema/request-files.ts';
import { requestMessages } from '#db/schema/requests.ts';
import type { FileSeal } from '#platform/file-seal.ts';
import { type Outgoing, Postponed, type Send, Undeliverable } from '#platform/outbox/deliver.ts';
import { messages } from '#platform/outbox/message-rows.ts';
import { type TelegramBot, TelegramRefused } from '#platform/telegram.ts';
import { closeChats, type WayServices } from './chat-lost.server.ts';
import { threadKind } from './chat-way.server.ts';
import { type TelegramMessage, telegramId } from './telegram-types.ts';
import { chatParts } from './thread-rules.ts';

/** A chat takes about one message a second (https://core.telegram.org/bots/faq#my-bot-is-hitting-limits-how-do-i-avoid-this). */
const chatPauseMs = 1000;
/** Turns that a message waits for in the worker; then it goes back into the queue. */
const turns = 8;

type SenderServices = WayServices & { fileSeal: FileSeal; bot: TelegramBot };

/** Sends parts of a thread into Telegram chats, one after the other and in their order. */
export function telegramChatSender(services: SenderServices): Send {
  return async (message) => {
    const { database, bot } = services;
    const chatId = Number(message.recipient.slice('chat:'.length));
    const address = await waitForTurn(services, message, chatId);
    const load = await loadMessage(services, message);
    if (!load) throw new Undeliverable('the message is gone');
    const sent = await bot
      .call<TelegramMessage>(load.method, load.params(address))
      .catch((error: unknown) => giveUp(services, address, error));
    // A reminder is no part of the thread.
    if (message.kind !== threadKind) return;
    await database.owner
      .insert(channelMessages)
      .values({
        channel: 'telegram',
        external_id: telegramId(sent),
        message_id: partOf(message.text).messageId,
      })
      .onConflictDoNothing();
  };
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

type Load = { method: string; params: (chat: string) => Record<string, unknown> | FormData };

const textCall = (text: string): Load => ({
  method: 'sendMessage',
  params: (chat) => ({ chat_id: chat, text }),
});

/** The call that sends a message; undefined when that was taken back or erased. */
async function loadMessage(
  { database: { owner }, fileSeal }: SenderServices,
  message: Pick<Outgoing, 'kind' | 'text'>,
): Promise<Load | undefined> {
  if (message.kind !== threadKind) return textCall(message.text);
  const { messageId, part } = partOf(message.text);
  const [kind, number] = part.split('-');
  if (kind === 'text') {
    const [stored] = await owner
      .select({ text: requestMessages.text })
      .from(requestMessages)
      .where(eq(requestMessages.id, messageId));
    const text = stored && chatParts(stored.text)[Number(number)];
    return text ? textCall(text) : undefined;
  }
  const [file] = await owner
    .select({ name: requestFiles.name, type: requestFiles.type, sealed: requestFiles.sealed })
    .from(requestFiles)
    .where(and(eq(requestFiles.id, Number(number)), eq(requestFiles.message_id, messageId)));
  if (!file) return undefined;
  const plain = await fileSeal.open(file.sealed);
  const blob = new Blob([plain as Uint8Array<ArrayBuffer>], { type: file.type });
  // As a picture: a WebP sent as a file is shown as a sticker.
  const [method, field] =
    file.type === 'image/webp' ? ['sendPhoto', 'photo'] : ['sendDocument', 'document'];
  return {
    method,
    params(chat) {
      const form = new FormData();
      form.set('chat_id', chat);
      form.set(field, blob, file.name);
      return form;
    },
  };
}

/** What follows a call that failed. @throws always */
async function giveUp(services: SenderServices, address: string, error: unknown): Promise<never> {
  if (!(error instanceof TelegramRefused)) throw error;
  const { status, retryAfter, message } = error;
  if (status === 429) throw new Postponed(retryAfter ?? 5);
  // 403: the bot is blocked; 400: the chat is gone, or takes nothing of this.
  if (status !== 403 && status !== 400) throw error;
  await closeChats(services, { channel: 'telegram', address }, 'refused');
  throw new Undeliverable(message);
}
