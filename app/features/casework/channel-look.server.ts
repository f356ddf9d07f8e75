import type { Channel } from '#platform/outbox/message-rows.ts';
import type { Services } from '../../context.ts';
import { noteReading } from './channel-watch.server.ts';
import { leaveChannel } from './chat-lost.server.ts';

/** Until then, waiting messages stay in the queue. */
const nextWayAfterMs = 60_000;

/**
 * Records whether a messenger answered. After a minute without an answer, its waiting messages move to the fallback
 * channel.
 * @param problem empty when it answered
 * @returns whether it did
 * @throws when the database does not answer
 */
export async function noteLook(
  services: Services,
  channel: Channel,
  { problem, now }: { problem: string; now: Date },
): Promise<boolean> {
  const since = await noteReading(services.database, channel, problem);
  if (!problem) return true;
  services.log.warn({ channel, problem }, 'A messenger does not answer');
  if (since && now.getTime() - since.getTime() >= nextWayAfterMs) {
    await leaveChannel(services, channel);
  }
  return false;
}
