import type { Manifest } from '../../manifest/manifest.ts';

/** A phone number of the WhatsApp Cloud API: chats of clients. */
export const whatsapp = {
  name: 'whatsapp',
  lines: 900,
  needs: ['requests'],
  site: {
    /** Signed webhook. */
    whatsappHook: {
      path: '/hooks/whatsapp',
      screen: 'modules/whatsapp/site/whatsapp-hook.ts',
      query: {
        'hub.mode': 'uncached',
        'hub.verify_token': 'uncached',
        'hub.challenge': 'uncached',
      },
      machine: true,
      unprefixed: true,
      body: 'upload',
    },
  },
  textFiles: { whatsapp: 'deskWhatsapp:title' },
  chats: {
    whatsapp: {
      name: 'whatsapp:title',
      icon: 'whatsapp',
      text: 'whatsapp:text',
      open: 'whatsapp:open',
      since: 'whatsapp:since',
      leave: 'whatsapp:leave',
      // https://developers.facebook.com/documentation/business-messaging/whatsapp/messages/send-messages#customer-service-windows
      window: {
        hours: 24,
        until: 'deskWhatsapp:window.until',
        notice: 'deskWhatsapp:window.notice',
        closed: 'deskWhatsapp:window.closed',
      },
    },
  },
  connected: {
    whatsapp: {
      channel: 'whatsapp',
      title: 'deskWhatsapp:title',
      text: 'deskHealth:chatsEnd',
      on: 'deskWhatsapp:switch.on',
      off: 'deskWhatsapp:switch.off',
      steps: [
        'deskWhatsapp:connect.step1',
        'deskWhatsapp:connect.step2',
        'deskWhatsapp:connect.step3',
        'deskWhatsapp:connect.step4',
        'deskWhatsapp:connect.step5',
        'deskWhatsapp:connect.step6',
      ],
      health: {
        fine: 'deskWhatsapp:health.fine',
        failing: 'deskWhatsapp:health.failing',
        off: 'deskWhatsapp:health.off',
      },
    },
  },
} as const satisfies Manifest;
