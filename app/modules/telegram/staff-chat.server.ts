import type { Env } from '#platform/env.ts';
import { type Send, Undeliverable } from '#platform/outbox/deliver.ts';
import { botOf, type TelegramBot } from './bot.server.ts';

/** Sends notices to the staff chat. @param chatId undefined without one */
export function sendToStaff(bot: TelegramBot, chatId: string | undefined): Send {
  return async ({ text }) => {
    if (!chatId) throw new Undeliverable('no chat of the staff');
    await bot.call('sendMessage', {
      chat_id: chatId,
      text,
      link_preview_options: { is_disabled: true },
    });
  };
}

/** The staff chat of the settings; undefined without one. */
export function staffChatSender(env: Env): Send | undefined {
  const bot = botOf(env);
  return bot && env.TELEGRAM_CHAT_ID ? sendToStaff(bot, env.TELEGRAM_CHAT_ID) : undefined;
}
