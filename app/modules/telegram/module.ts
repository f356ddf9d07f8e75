import type { Manifest } from '../../manifest/manifest.ts';

/** A bot of Telegram: chats of clients, and lines for a chat of the staff. */
export const telegram = {
  name: 'telegram',
  lines: 770,
  needs: ['requests'],
  textFiles: { telegram: 'deskTelegram:title' },
  chats: {
    telegram: {
      name: 'telegram:title',
      icon: 'telegram',
      text: 'telegram:text',
      open: 'telegram:open',
      since: 'telegram:since',
      leave: 'telegram:leave',
    },
  },
  connected: {
    telegram: {
      channel: 'telegram',
      title: 'deskTelegram:title',
      text: 'deskHealth:chatsEnd',
      on: 'deskTelegram:switch.on',
      off: 'deskTelegram:switch.off',
      steps: [
        'deskTelegram:connect.step1',
        'deskTelegram:connect.step2',
        'deskTelegram:connect.step3',
        'deskTelegram:connect.step4',
      ],
      health: {
        fine: 'deskTelegram:health.fine',
        failing: 'deskTelegram:health.failing',
        off: 'deskTelegram:health.off',
      },
    },
  },
  staffChat: {
    channel: 'telegram',
    title: 'deskTelegram:staffChat.title',
    text: 'deskTelegram:staffChat.text',
  },
} as const satisfies Manifest;
