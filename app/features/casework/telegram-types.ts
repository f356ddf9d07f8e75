/*
 * Those parts of the objects of the Telegram Bot API that are read (https://core.telegram.org/bots/api#available-types).
 */

export type TelegramFile = {
  file_id: string;
  file_size?: number;
  file_name?: string;
};

export type TelegramMessage = {
  message_id: number;
  chat: { id: number; type: string };
  from?: { language_code?: string };
  text?: string;
  caption?: string;
  /** Says what its emoji says: mostly a thumb. */
  sticker?: { emoji?: string };
  edit_date?: number;
  /** The same picture in several sizes. */
  photo?: TelegramFile[];
  document?: TelegramFile;
  voice?: TelegramFile;
  audio?: TelegramFile;
  video?: TelegramFile;
  reply_to_message?: TelegramMessage;
};

export type TelegramUpdate = {
  update_id: number;
  message?: TelegramMessage;
  edited_message?: TelegramMessage;
  my_chat_member?: { chat: { id: number; type: string }; new_chat_member: { status: string } };
  callback_query?: { id: string; data?: string; message?: TelegramMessage };
};

/** Kinds of updates that are asked for. Messages that a client deletes are told to no bot. */
export const updateKinds = ['message', 'edited_message', 'my_chat_member', 'callback_query'];

/** By this a message is known when it comes again. */
export function telegramId({ chat, message_id, edit_date }: TelegramMessage): string {
  return `${chat.id}/${message_id}${edit_date ? `/${edit_date}` : ''}`;
}
