import { joiningText } from '../../features/casework/chat-codes.server.ts';
import { chatSender } from '../../features/casework/chat-sender.server.ts';
import type { ServerManifest } from '../../manifest/server-manifest.ts';
import { settings } from './settings.server.ts';
import { type WhatsAppAccount, whatsappOf } from './whatsapp-api.server.ts';
import { whatsappMessenger } from './whatsapp-messenger.server.ts';

declare module '#platform/outbox/message-rows.ts' {
  interface Channels {
    whatsapp: true;
  }
}

export const whatsapp = {
  name: 'whatsapp',
  settings,
  channels: [
    {
      name: 'whatsapp',
      isOpen: (env) => whatsappOf(env) !== undefined,
      open: ({ env, photos, ...services }) => {
        const { api } = whatsappOf(env) as WhatsAppAccount;
        const template = env.WHATSAPP_TEMPLATE;
        return chatSender(services, whatsappMessenger(api, { photos, template }));
      },
      hasTemplate: (env) => env.WHATSAPP_TEMPLATE !== undefined,
      watch: async (services) => {
        const { watchWhatsApp } = await import('./whatsapp-watch.server.ts');
        return watchWhatsApp(services, (whatsappOf(services.env) as WhatsAppAccount).api);
      },
    },
  ],
  checks: [
    {
      name: 'WhatsApp',
      readers: ['doctor'],
      settings: /^(SITE_URL$|WHATSAPP_)/,
      run: async ({ env }) => (await import('./check-whatsapp.server.ts')).checkWhatsApp(env),
    },
  ],
  hooks: {
    chatLinks: {
      // https://faq.whatsapp.com/5913398998672934
      whatsapp: (phone, code, language) =>
        `https://wa.me/${phone}?text=${encodeURIComponent(joiningText(language, code))}`,
    },
  },
} as const satisfies ServerManifest;
