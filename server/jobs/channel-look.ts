import type { Services } from '#app/context.ts';
import { noteReading } from '#app/features/casework/channel-watch.server.ts';
import { leaveChannel } from '#app/features/casework/chat-lost.server.ts';
import type { ChatChannel } from '#app/features/casework/thread-rules.ts';

/** Until then what waits to be sent stays in the queue. */
const nextWayAfterMs = 60_000;

/**
 * Notes whether a messenger answered. What waits for one that does not takes the next way after a minute.
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
