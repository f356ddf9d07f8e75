import type { ServerManifest } from '../../manifest/server-manifest.ts';
import { settings } from './settings.server.ts';

export const mailbox = {
  name: 'mailbox',
  settings,
  channels: [
    {
      name: 'mail',
      isOpen: ({ IMAP_URL: url }) => url !== undefined,
      watch: async (services) => {
        // Loaded lazily: a sixth of all code.
        const { watchMailbox } = await import('./mailbox-watch.server.ts');
        return watchMailbox(services, `${services.env.IMAP_URL}`);
      },
    },
  ],
  checks: [
    {
      name: 'mailbox',
      readers: ['doctor'],
      settings: /^IMAP_URL$/,
      run: async ({ env }) => (await import('./check-mailbox.server.ts')).checkMailbox(env),
    },
  ],
} as const satisfies ServerManifest;
