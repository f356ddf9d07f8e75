import { eq } from 'drizzle-orm';
import { channelStates } from '#db/schema/channels.ts';
import type { Channel } from '#platform/outbox/message-rows.ts';
import { cleanText } from '#platform/redact.ts';
import type { Services } from '../../context.ts';
import { noteReading } from './channel-watch.server.ts';
import { leaveChannel } from './chat-lost.server.ts';

/** Until then, waiting messages stay in the queue. */
const nextWayAfterMs = 60_000;

type ChannelState = typeof channelStates.$inferSelect;

/**
 * Calls a messenger that is not switched off, and records whether it answered. After a minute without an answer, its
 * waiting messages move to the fallback channel.
 * @param call throws when it does not answer
 * @returns whether it did
 * @throws when the database does not answer
 */
export async function lookAt(
  services: Services,
  channel: Channel,
  call: (state: ChannelState | undefined) => Promise<void>,
  { now, signal }: { now: Date; signal?: AbortSignal | undefined },
): Promise<boolean> {
  const { database, log } = services;
  const [state] = await database.owner
    .select()
    .from(channelStates)
    .where(eq(channelStates.channel, channel));
  if (state?.switched_off) return false;
  const problem = await call(state).then(
    () => '',
    (error: Error) => cleanText(error.message).slice(0, 300) || 'unknown',
  );
  if (signal?.aborted) return false;
  const since = await noteReading(database, channel, problem);
  if (!problem) return true;
  log.warn({ channel, problem }, 'A messenger does not answer');
  if (since && now.getTime() - since.getTime() >= nextWayAfterMs) {
    await leaveChannel(services, channel);
  }
  return false;
}
