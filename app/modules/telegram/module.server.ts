import { Undeliverable } from '#platform/outbox/deliver.ts';
import { chatSender } from '../../features/casework/chat-sender.server.ts';
import type { ServerManifest } from '../../manifest/server-manifest.ts';
import { botOf, type TelegramBot } from './bot.server.ts';
import { settings } from './settings.server.ts';
import { staffChatSender } from './staff-chat.server.ts';
import { telegramMessenger } from './telegram-messenger.server.ts';

declare module '#platform/outbox/message-rows.ts' {
  interface Channels {
    telegram: true;
  }
}

export const telegram = {
  name: 'telegram',
  settings,
  channels: [
    {
      name: 'telegram',
      isOpen: (env) => botOf(env) !== undefined,
      open: ({ env, ...services }) => {
        const bot = botOf(env) as TelegramBot;
        const toClients = chatSender(services, telegramMessenger(bot));
        const toStaff = staffChatSender(env);
        return async (message) => {
          const send = message.chat_id ? toClients : toStaff;
          if (!send) throw new Undeliverable('no chat of the staff');
          return send(message);
        };
      },
      staffChat: staffChatSender,
      watch: async (services) => {
        const { watchTelegram } = await import('./telegram-watch.server.ts');
        return watchTelegram(services, botOf(services.env) as TelegramBot);
      },
    },
  ],
  checks: [
    {
      name: 'Telegram',
      readers: ['doctor'],
      settings: /^TELEGRAM_/,
      run: async ({ env }) => (await import('./check-telegram.server.ts')).checkTelegram(env),
    },
  ],
  hooks: {
    chatLinks: {
      // https://core.telegram.org/bots/features#deep-linking
      telegram: (bot, code) => `https://t.me/${encodeURIComponent(bot)}?start=${code}`,
    },
  },
} as const satisfies ServerManifest;
