import type { Env } from '#platform/env.ts';
import type { Send } from '#platform/outbox/deliver.ts';
import { botOf } from './bot.server.ts';

/** Sends notices to the staff chat; undefined without one. */
export function staffChatSender(env: Env): Send | undefined {
  const bot = botOf(env);
  const chat_id = env.TELEGRAM_CHAT_ID;
  if (!bot || !chat_id) return undefined;
  return async ({ text }) => {
    await bot.call('sendMessage', {
      chat_id,
      text,
      link_preview_options: { is_disabled: true },
    });
  };
}
