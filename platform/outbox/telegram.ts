import type { TelegramBot } from '../telegram.ts';
import { type Send, Undeliverable } from './deliver.ts';

/** Sends notices to the staff chat. @param chatId undefined without one */
export function staffChatSender(bot: TelegramBot, chatId: string | undefined): Send {
  return async ({ text }) => {
    if (!chatId) throw new Undeliverable('no chat of the staff');
    await bot.call('sendMessage', {
      chat_id: chatId,
      text,
      link_preview_options: { is_disabled: true },
    });
  };
}
