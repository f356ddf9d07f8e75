import { sharedContact, sharedPlace } from '../../features/casework/shared-things.ts';

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
  /** Unix time, in seconds. */
  date?: number;
  chat: { id: number; type: string };
  from?: { language_code?: string };
  text?: string;
  caption?: string;
  /** Stands in for the sticker: mostly a thumbs-up. */
  sticker?: { emoji?: string };
  edit_date?: number;
  /** The same picture in several sizes. */
  photo?: TelegramFile[];
  document?: TelegramFile;
  voice?: TelegramFile;
  audio?: TelegramFile;
  video?: TelegramFile;
  /** A round video. */
  video_note?: TelegramFile;
  contact?: { phone_number: string; first_name: string; last_name?: string };
  location?: Place;
  venue?: { location: Place; title: string; address: string };
  poll?: { question: string; options: { text: string }[] };
  reply_to_message?: TelegramMessage;
  forward_origin?: Origin;
  /** Before Bot API 7.0. */
  forward_from?: User;
  forward_from_chat?: { title?: string };
  forward_sender_name?: string;
  forward_date?: number;
  /** Message in another chat that it replies to, and the selected text. */
  external_reply?: { origin: Origin };
  quote?: { text: string };
};

type User = { first_name: string; last_name?: string };
type Place = { latitude: number; longitude: number };

/** https://core.telegram.org/bots/api#messageorigin: a user, a hidden user, a chat, a channel. */
type Origin = {
  sender_user?: User;
  sender_user_name?: string;
  sender_chat?: { title?: string };
  chat?: { title?: string };
  author_signature?: string;
};

/** Author of a message; empty if hidden. */
function authorOf({ sender_user: user, ...origin }: Origin): string {
  const place = (origin.sender_chat ?? origin.chat)?.title;
  const names = user
    ? [user.first_name, user.last_name]
    : [origin.sender_user_name, [place, origin.author_signature].filter(Boolean).join(', ')];
  return names.filter(Boolean).join(' ');
}

/** Author of a forwarded message; undefined for one that is not forwarded. */
export function forwardedFrom(message: TelegramMessage): string | undefined {
  const { forward_origin, forward_from, forward_from_chat, forward_sender_name } = message;
  if (forward_origin) return authorOf(forward_origin);
  const isForwarded =
    forward_from || forward_from_chat || forward_sender_name || message.forward_date;
  if (!isForwarded) return undefined;
  return authorOf({
    ...(forward_from && { sender_user: forward_from }),
    ...(forward_sender_name && { sender_user_name: forward_sender_name }),
    ...(forward_from_chat && { sender_chat: forward_from_chat }),
  });
}

/** The quoted message from another chat that a message replies to. */
export function quoteOf({ external_reply, quote }: TelegramMessage) {
  return external_reply && quote
    ? { author: authorOf(external_reply.origin), text: quote.text }
    : undefined;
}

/** Shared content of a message besides text and files. */
export function sharedIn({ contact, venue, location, poll }: TelegramMessage) {
  if (contact)
    return sharedContact([contact.first_name, contact.last_name], [contact.phone_number]);
  if (venue) return sharedPlace(venue.location, [venue.title, venue.address]);
  if (location) return sharedPlace(location);
  const options = poll?.options.map(({ text }) => `• ${text}`) ?? [];
  return poll && { kind: 'poll' as const, words: [poll.question, ...options].join('\n') };
}

export type TelegramUpdate = {
  update_id: number;
  message?: TelegramMessage;
  edited_message?: TelegramMessage;
  my_chat_member?: { chat: { id: number; type: string }; new_chat_member: { status: string } };
  callback_query?: { id: string; data?: string; message?: TelegramMessage };
};

/** Requested kinds of updates. Bots get none for deleted messages. */
export const updateKinds = ['message', 'edited_message', 'my_chat_member', 'callback_query'];

/** By this a message is known when it comes again. */
export function telegramId({ chat, message_id, edit_date }: TelegramMessage): string {
  return `${chat.id}/${message_id}${edit_date ? `/${edit_date}` : ''}`;
}
