import { eq } from 'drizzle-orm';
import type { ServerManifest } from '../../manifest/server-manifest.ts';
import { digestPush, pushMessages } from './device-messages.server.ts';
import { loadDevices } from './push-devices.server.ts';
import { pushSender } from './push-sender.server.ts';
import { mailSilentDevices } from './silent-devices.server.ts';
import { pushDevices } from './tables.ts';

declare module '#platform/outbox/message-rows.ts' {
  interface Channels {
    push: true;
  }
}

export const push = {
  name: 'push',
  channels: [{ name: 'push', open: pushSender, deviceMessages: pushMessages, digest: digestPush }],
  jobs: [
    {
      queue: 'silent-devices',
      // 3:30 office time.
      cron: '30 21 * * *',
      failure: 'Owners of silent devices could not be notified',
      run: mailSilentDevices,
    },
  ],
  hooks: {
    sections: { push: loadDevices },
    accessEnded: (tx, staffId) => tx.delete(pushDevices).where(eq(pushDevices.staff_id, staffId)),
    // Subscriptions belong to the keys of the old secret; devices subscribe again at their next visit.
    secretReplaced: ({ owner }) => owner.delete(pushDevices),
  },
} as const satisfies ServerManifest;
