import { chatSender } from '../../features/casework/chat-sender.server.ts';
import { channelCheck } from '../../features/health/channel-check.server.ts';
import type { ServerManifest } from '../../manifest/server-manifest.ts';
import { botOf, type TelegramBot } from './bot.server.ts';
import { settings } from './settings.server.ts';
import { sendToStaff, staffChatSender } from './staff-chat.server.ts';
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
        const toStaff = sendToStaff(bot, env.TELEGRAM_CHAT_ID);
        return (message) => (message.chat_id ? toClients : toStaff)(message);
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
    channelCheck({
      name: 'telegram',
      channel: 'telegram',
      title: 'deskTelegram:title',
      isOpen: (env) => botOf(env) !== undefined,
      rows: {
        fine: 'deskTelegram:health.fine',
        failing: 'deskTelegram:health.failing',
        off: 'deskTelegram:health.off',
      },
    }),
  ],
  hooks: {
    chatLinks: {
      // https://core.telegram.org/bots/features#deep-linking
      telegram: (bot, code) => `https://t.me/${encodeURIComponent(bot)}?start=${code}`,
    },
  },
} as const satisfies ServerManifest;
