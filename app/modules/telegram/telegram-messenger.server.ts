import { Postponed } from '#platform/outbox/deliver.ts';
import { company } from '../../content/company.ts';
import { textsOf } from '../../content/texts.server.ts';
import type { SiteServices } from '../../context.ts';
import { closeChats } from '../../features/casework/chat-lost.server.ts';
import { takeChatMessage, takeChoice } from '../../features/casework/chat-messages.server.ts';
import {
  type ChatMessage,
  type ChatPart,
  ChatRefused,
  type Messenger,
} from '../../features/casework/messenger.ts';
import { FileRefused } from '../../features/casework/request-files.server.ts';
import { defaultLanguage, type Language } from '../../i18n/languages.ts';
import { botFileMax, type TelegramBot, TelegramRefused } from './bot.server.ts';
import {
  forwardedFrom,
  quoteOf,
  sharedIn,
  type TelegramFile,
  type TelegramMessage,
  type TelegramUpdate,
  telegramId,
} from './telegram-types.ts';

/** The bot as a channel of threads. */
export function telegramMessenger(bot: TelegramBot): Messenger {
  return {
    channel: 'telegram',
    fileMax: botFileMax,
    async send(address, part) {
      const { method, params } = callOf(address, part);
      return telegramId(await bot.call<TelegramMessage>(method, params).catch(explain));
    },
    async say(address, text, question) {
      await bot
        .call('sendMessage', {
          chat_id: Number(address),
          text,
          link_preview_options: { is_disabled: true },
          ...(question && {
            reply_parameters: { message_id: Number(question.about.split('/')[1]) },
            reply_markup: {
              inline_keyboard: question.codes.map((code) => [{ text: code, callback_data: code }]),
            },
          }),
        })
        .catch(notRefused);
    },
    async load(file_id) {
      try {
        const { file_path } = await bot.call<{ file_path: string }>('getFile', { file_id });
        return await bot.download(file_path);
      } catch (error) {
        if (error instanceof TelegramRefused && [400, 404].includes(error.status))
          throw new FileRefused('broken');
        throw error;
      }
    },
  };
}

function callOf(chat: string, part: ChatPart) {
  if ('text' in part) return { method: 'sendMessage', params: { chat_id: chat, text: part.text } };
  if (!('file' in part)) throw new ChatRefused('part', 'no such part in Telegram');
  const { name, type, bytes } = part.file;
  // As a picture: a WebP sent as a file is shown as a sticker.
  const [method, field] =
    type === 'image/webp' ? ['sendPhoto', 'photo'] : ['sendDocument', 'document'];
  const params = new FormData();
  params.set('chat_id', chat);
  params.set(field, new Blob([bytes as Uint8Array<ArrayBuffer>], { type }), name);
  return { method, params };
}

/** Descriptions of status 400 for a deleted chat; any other is about the message. */
const chatGone = /chat not found|user not found|user is deactivated|PEER_ID_INVALID/i;

/** What follows a call that failed. @throws always */
function explain(error: unknown): never {
  if (!(error instanceof TelegramRefused)) throw error;
  const { status, retryAfter, message } = error;
  if (status === 429) throw new Postponed(retryAfter ?? 5);
  // 403: the bot is blocked.
  if (status === 403 || (status === 400 && chatGone.test(message)))
    throw new ChatRefused('chat', message);
  if (status === 400 || status === 413) throw new ChatRefused('part', message);
  throw error;
}

function notRefused(error: unknown): void {
  if (!(error instanceof TelegramRefused) || error.status >= 500 || error.status === 401)
    throw error;
}

/**
 * Takes what came to the bot.
 * @throws when the database or Telegram does not answer; it may be repeated
 */
export async function takeUpdate(
  services: SiteServices,
  bot: TelegramBot,
  { message, edited_message, my_chat_member, callback_query }: TelegramUpdate,
): Promise<void> {
  const messenger = telegramMessenger(bot);
  const written = message ?? edited_message;
  if (written?.chat.type === 'private')
    return takeChatMessage(services, messenger, chatMessage(written), written);
  if (my_chat_member?.new_chat_member.status === 'kicked') {
    const { id } = my_chat_member.chat;
    return closeChats(services, { channel: 'telegram', address: `${id}` }, 'refused');
  }
  if (!callback_query) return;
  // A button under the question about which request; the message that was asked about comes with it.
  const { id, data: code = '', message: question } = callback_query;
  const about = question?.reply_to_message;
  if (about) {
    const { edit_date: _, ...first } = about;
    const choice = {
      address: `${about.chat.id}`,
      code,
      // It may have been edited after the question.
      asked: [telegramId(about), telegramId(first)] as const,
    };
    await takeChoice(services, messenger, choice, (raw) => chatMessage(raw as TelegramMessage));
  }
  await bot.call('answerCallbackQuery', { callback_query_id: id }).catch(notRefused);
}

/** Notifies a client of a rejected message, if Telegram allows it. */
export async function reportRejectedMessage(
  bot: TelegramBot,
  { message, edited_message, callback_query }: TelegramUpdate,
): Promise<void> {
  const lost = message ?? edited_message ?? callback_query?.message?.reply_to_message;
  if (lost?.chat.type !== 'private') return;
  const { t } = textsOf(languageOf(lost));
  const text = t('chat:leftOut', { phone: company().phones[0].display });
  const about = { about: telegramId(lost), codes: [], choose: '' };
  await telegramMessenger(bot).say(`${lost.chat.id}`, text, about);
}

function chatMessage(message: TelegramMessage): ChatMessage {
  const { photo, document, voice, audio, edit_date, reply_to_message: answered } = message;
  const forwarded = forwardedFrom(message);
  // A forwarded command comes from another chat.
  const typed = forwarded === undefined ? (message.text ?? '') : '';
  const [, command, code = ''] = /^\/(start|stop)\s*(\S*)/.exec(typed) ?? [];
  const sent: TelegramFile | undefined = photo?.at(-1) ?? document ?? voice ?? audio;
  const { edit_date: _, ...first } = message;
  return {
    address: `${message.chat.id}`,
    id: telegramId(message),
    at: message.date ? new Date(message.date * 1000) : new Date(),
    text: message.text ?? message.caption ?? message.sticker?.emoji ?? '',
    command: command as ChatMessage['command'],
    code: command === 'start' ? code : '',
    isCorrection: edit_date !== undefined,
    refersTo: [first, ...(answered ? [answered] : [])].map(telegramId),
    file: sent && {
      id: sent.file_id,
      name: sent.file_name ?? (photo ? 'photo' : 'voice'),
      size: sent.file_size ?? 0,
    },
    isCut: (message.video ?? message.video_note) !== undefined,
    forwardedFrom: forwarded,
    shared: sharedIn(message),
    quote: quoteOf(message),
    lang: languageOf(message),
  };
}

/** Language of Telegram's client (IETF tag). */
function languageOf({ from }: TelegramMessage): Language {
  const tag = from?.language_code?.slice(0, 2);
  return tag === 'ky' ? 'kg' : tag === 'en' ? 'en' : defaultLanguage;
}
