import type { Services } from '#app/context.ts';
import { noteReading } from '#app/features/casework/channel-watch.server.ts';
import { leaveChannel } from '#app/features/casework/chat-lost.server.ts';
import type { ChatChannel } from '#app/features/casework/thread-rules.ts';

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
  channel: ChatChannel,
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
