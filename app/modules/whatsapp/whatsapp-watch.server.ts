import { setTimeout as sleep } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { channelStates } from '#db/schema/channels.ts';
import { holdLock } from '#platform/db/session-lock.ts';
import { cleanText } from '#platform/redact.ts';
import type { Services } from '../../context.ts';
import { noteLook } from '../../features/casework/channel-look.server.ts';
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
  const { owner } = services.database;
  const [state] = await owner
    .select()
    .from(channelStates)
    .where(eq(channelStates.channel, 'whatsapp'));
  if (state?.switched_off) return false;
  const seen = await api.phone().then(
    (name) => ({ name, problem: '' }),
    (error: Error) => ({ problem: cleanText(error.message).slice(0, 300) || 'unknown' }),
  );
  if ('name' in seen && seen.name !== state?.name) {
    await noteChannel(owner, 'whatsapp', { name: seen.name });
  }
  return noteLook(services, 'whatsapp', { problem: seen.problem, now });
}
