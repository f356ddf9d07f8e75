import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { requestChats } from '#db/schema/channels.ts';
import { requests } from '#db/schema/requests.ts';
import { isOn } from '#db/switches.ts';
import { botFileMax, type TelegramBot, TelegramRefused } from '#platform/telegram.ts';
import { pathIn } from '../../addresses/path-in.ts';
import { absoluteUrl } from '../../addresses/public-address.ts';
import { company } from '../../content/company.ts';
import { textsOf } from '../../content/texts.server.ts';
import type { SiteServices } from '../../context.ts';
import { tidy } from '../../forms/text-rules.ts';
import { defaultLanguage, type Language } from '../../i18n/languages.ts';
import { isOpenStatus, type RequestStatus } from '../request/request-states.ts';
import { joinChat } from './chat-codes.server.ts';
import { closeChats } from './chat-lost.server.ts';
import { sealClientFiles } from './client-files.server.ts';
import { type FileProblem, fileLimits } from './file-rules.ts';
import { findByExternalId, receiveMessage } from './receive-message.server.ts';
import { FileRefused, mayTakeFiles, type SealedFile } from './request-files.server.ts';
import {
  type TelegramFile,
  type TelegramMessage,
  type TelegramUpdate,
  telegramId,
} from './telegram-types.ts';

/** Answers to a chat that belongs to no request, in a day: a script gets no more. */
const strangerLimit = { hits: 20, seconds: 86_400 };

type Joined = { id: number; code: string; lang: Language; status: RequestStatus };

/**
 * Takes what a chat brings into the thread of the request that it was joined to. Words of a chat that was joined to none
 * are not stored.
 * @throws when the database or Telegram does not answer; it may be repeated
 */
export async function takeUpdate(
  services: SiteServices,
  bot: TelegramBot,
  { message, edited_message, my_chat_member, callback_query }: TelegramUpdate,
): Promise<void> {
  const written = message ?? edited_message;
  if (written?.chat.type === 'private') return takeMessage(services, bot, written);
  if (my_chat_member?.new_chat_member.status === 'kicked') {
    const { id } = my_chat_member.chat;
    return closeChats(services, { channel: 'telegram', address: `${id}` }, 'refused');
  }
  if (!callback_query) return;
  // A button under the question about which request; the message that was asked about comes with it.
  const { id, data = '', message: question } = callback_query;
  const asked = question?.reply_to_message;
  if (asked) await takeMessage(services, bot, asked, data);
  await bot.call('answerCallbackQuery', { callback_query_id: id }).catch(notRefused);
}

/** @param chosen code of the request, by a button */
async function takeMessage(
  services: SiteServices,
  bot: TelegramBot,
  message: TelegramMessage,
  chosen?: string,
): Promise<void> {
  const address = `${message.chat.id}`;
  const say = sayIn(bot, message);
  const [, command, argument = ''] = /^\/(start|stop)\s*(\S*)/.exec(message.text ?? '') ?? [];
  if (command === 'start' && argument) {
    const request = await joinChat(services, { channel: 'telegram', address, code: argument });
    if (request) return say(request.lang, 'joined', { number: request.code });
  }
  const chats = await listJoined(services, address);
  const [latest] = chats;
  if (!latest) {
    const { exceeded } = await services.limiter.count('chat-stranger', address, strangerLimit);
    if (exceeded) return;
    const lang = languageOf(message);
    return argument
      ? say(lang, 'usedCode', { url: services.siteUrl })
      : greetStranger(services, say, lang);
  }
  if (command === 'stop') {
    await closeChats(services, { channel: 'telegram', address }, 'visitor');
    return say(latest.lang, 'stopped');
  }
  if (command) return say(latest.lang, argument ? 'usedCode' : 'joined', { number: latest.code });
  const request = await chooseRequest(services, chats, message, chosen);
  if (request) return store(services, bot, message, request);
  return say(latest.lang, 'which', {}, chats.filter(isOpen));
}

/** Where a request is left: while names come before facts, on the page that asks for names. Nothing is stored. */
async function greetStranger(
  { database, siteUrl }: SiteServices,
  say: ReturnType<typeof sayIn>,
  lang: Language,
): Promise<void> {
  const asksNames = await isOn(database, 'mayWeTalk');
  const path = pathIn(lang)(asksNames ? 'conflictCheck' : 'home');
  return say(lang, asksNames ? 'strangerNames' : 'stranger', { url: absoluteUrl(siteUrl, path) });
}

const isOpen = ({ status }: Joined) => isOpenStatus(status);

/** Requests that a chat is joined to, the one in which it last wrote first. */
async function listJoined({ database }: SiteServices, address: string): Promise<Joined[]> {
  return database.owner
    .select({
      id: requests.id,
      code: requests.code,
      lang: requests.lang,
      status: requests.status,
    })
    .from(requestChats)
    .innerJoin(requests, eq(requests.id, requestChats.request_id))
    .where(
      and(
        eq(requestChats.channel, 'telegram'),
        eq(requestChats.address, address),
        isNull(requestChats.closed_at),
        sql`${requests.status} NOT IN ('withdrawn', 'spam')`,
      ),
    )
    .orderBy(desc(sql`coalesce(${requestChats.received_at}, ${requestChats.joined_at})`));
}

/** The request of a message: the chosen one, that of the message it replies to or corrects, else the only open one. */
async function chooseRequest(
  { database }: SiteServices,
  chats: readonly Joined[],
  message: TelegramMessage,
  chosen: string | undefined,
): Promise<Joined | undefined> {
  if (chosen !== undefined) return chats.find(({ code }) => code === chosen);
  const { edit_date: _, ...first } = message;
  for (const known of [first, message.reply_to_message]) {
    const found = known && (await findByExternalId(database.owner, 'telegram', telegramId(known)));
    const joined = chats.find(({ id }) => id === found?.requestId);
    if (joined) return joined;
  }
  const open = chats.filter(isOpen);
  return open.length > 1 ? undefined : (open[0] ?? chats[0]);
}

async function store(
  services: SiteServices,
  bot: TelegramBot,
  message: TelegramMessage,
  { id: requestId, lang }: Joined,
): Promise<void> {
  const say = sayIn(bot, message);
  const externalId = telegramId(message);
  // A corrected message is told as one more: what staff have read does not change.
  if (await findByExternalId(services.database.owner, 'telegram', externalId)) return;
  const typed = tidy(message.text ?? message.caption ?? '');
  const { files, problem } = message.edit_date
    ? { files: [], problem: undefined }
    : await loadFiles(services, bot, message, requestId);
  const text = message.edit_date ? textsOf(lang).t('chat:edited', { text: typed }) : typed;
  const taken =
    typed || files.length > 0
      ? await receiveMessage(services, {
          ...{ channel: 'telegram', externalId, requestId, text, files },
        }).catch((error: unknown) => {
          if (error instanceof FileRefused) return 'full' as const;
          throw error;
        })
      : undefined;
  if (taken === 'limited' || taken === 'missing') return say(lang, taken, phone());
  if (taken === 'full' && typed) {
    await receiveMessage(services, { channel: 'telegram', externalId, requestId, text });
  }
  await services.database.owner
    .update(requestChats)
    .set({ received_at: sql`now()` })
    .where(
      and(
        eq(requestChats.request_id, requestId),
        inArray(requestChats.address, [`${message.chat.id}`]),
      ),
    );
  const refused = taken === 'full' ? taken : problem;
  if (refused) {
    const reason = textsOf(lang).t(`request:files.problems.${refused}`, fileLimits);
    return say(lang, 'notTaken', { reason });
  }
}

/** Loads, checks and seals what came with a message. @throws when Telegram does not answer */
async function loadFiles(
  services: SiteServices,
  bot: TelegramBot,
  message: TelegramMessage,
  requestId: number,
): Promise<{ files: SealedFile[]; problem: FileProblem | undefined }> {
  const { photo, document, voice, audio, text, caption } = message;
  const sent: TelegramFile | undefined = photo?.at(-1) ?? document ?? voice ?? audio;
  const none = { files: [] };
  // A sticker, a place, a video.
  if (!sent) return { ...none, problem: text || caption ? undefined : 'unknown' };
  if (!(await mayTakeFiles(services.database, requestId))) return { ...none, problem: 'early' };
  const limit = Math.min(botFileMax, fileLimits.oneMb * 1024 * 1024);
  if ((sent.file_size ?? 0) > limit) return { ...none, problem: 'large' };
  try {
    const { file_path } = await bot.call<{ file_path: string }>('getFile', {
      file_id: sent.file_id,
    });
    const bytes = await bot.download(file_path);
    const name = sent.file_name ?? (photo ? 'photo' : 'voice');
    const file = new File([bytes as Uint8Array<ArrayBuffer>], name);
    return { files: await sealClientFiles(services, requestId, [file]), problem: undefined };
  } catch (error) {
    if (error instanceof FileRefused) return { ...none, problem: error.problem };
    if (error instanceof TelegramRefused && [400, 404].includes(error.status))
      return { ...none, problem: 'broken' };
    throw error;
  }
}

const phone = () => ({ phone: company().phones[0].display });

type Said =
  | 'joined'
  | 'usedCode'
  | 'stranger'
  | 'strangerNames'
  | 'stopped'
  | 'which'
  | 'notTaken'
  | 'limited'
  | 'missing';

const noWords = { number: '', url: '', phone: '', reason: '' };

/** Answers a message in its chat. Lost where the chat refuses it: nobody reads it there. */
function sayIn(bot: TelegramBot, { chat, message_id }: TelegramMessage) {
  return async (
    lang: Language,
    what: Said,
    words: Partial<typeof noWords> = {},
    choices: readonly Joined[] = [],
  ): Promise<void> => {
    await bot
      .call('sendMessage', {
        chat_id: chat.id,
        text: textsOf(lang).t(`chat:${what}`, { ...noWords, ...words }),
        link_preview_options: { is_disabled: true },
        ...(choices.length > 0 && {
          reply_parameters: { message_id },
          reply_markup: {
            inline_keyboard: choices.map(({ code }) => [{ text: code, callback_data: code }]),
          },
        }),
      })
      .catch(notRefused);
  };
}

function notRefused(error: unknown): void {
  if (!(error instanceof TelegramRefused) || error.status >= 500 || error.status === 401)
    throw error;
}

/** Language of Telegram's client (IETF tag): whose chat is unknown has told us no other. */
function languageOf({ from }: TelegramMessage): Language {
  const tag = from?.language_code?.slice(0, 2);
  return tag === 'ky' ? 'kg' : tag === 'en' ? 'en' : defaultLanguage;
}
