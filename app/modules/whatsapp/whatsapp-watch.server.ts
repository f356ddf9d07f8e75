import { setTimeout as sleep } from 'node:timers/promises';
import { holdLock } from '#platform/db/session-lock.ts';
import type { Services } from '../../context.ts';
import { lookAt } from '../../features/casework/channel-look.server.ts';
import { noteChannel } from '../../features/casework/channel-watch.server.ts';
import type { WhatsAppApi } from './whatsapp-api.server.ts';

/** Interval between health checks of WhatsApp, in milliseconds: 180 of 5,000 calls per hour. */
const everyMs = 20_000;

/**
 * Checks that WhatsApp accepts our token, in one process at a time. Messages arrive by webhook.
 * @returns a function that stops it
 */
export function watchWhatsApp(services: Services, api: WhatsAppApi): () => Promise<void> {
  return holdLock({
    session: services.database.session,
    name: 'whatsapp',
    async work(signal) {
      while (!signal.aborted) {
        await lookOnce(services, api).catch((error: unknown) => {
          services.log.error({ err: error }, 'The state of WhatsApp could not be recorded');
        });
        await sleep(everyMs, undefined, { signal }).catch(() => undefined);
      }
    },
  });
}

/**
 * Records whether WhatsApp answers, and the number that clients write to.
 * @returns whether it did
 * @throws when the database does not answer
 */
export async function lookOnce(
  services: Services,
  api: WhatsAppApi,
  now = new Date(),
): Promise<boolean> {
  return lookAt(
    services,
    'whatsapp',
    async (state) => {
      const name = await api.phone();
      if (name !== state?.name) await noteChannel(services.database.owner, 'whatsapp', { name });
    },
    { now },
  );
}
