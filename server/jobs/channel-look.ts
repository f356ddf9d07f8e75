import type { Services } from '#app/context.ts';
import { noteReading } from '#app/features/casework/channel-watch.server.ts';
import { leaveChannel } from '#app/features/casework/chat-lost.server.ts';
import type { ChatChannel } from '#app/features/casework/thread-rules.ts';
import { endAlarm, raiseAlarm } from './alarm.ts';

/** Until then what waits to be sent stays in the queue. */
const nextWayAfterMs = 60_000;
const alarmAfterMs = 15 * 60_000;

/**
 * Notes whether a messenger answered. What waits for one that does not takes the next way after a minute; after a
 * quarter of an hour it is an alarm, which ends when it answers.
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
  if (!problem) {
    if (since) await endAlarm(services, { trouble: channel });
    return true;
  }
  services.log.warn({ channel, problem }, 'A messenger does not answer');
  const failsMs = since ? now.getTime() - since.getTime() : 0;
  if (failsMs >= nextWayAfterMs) await leaveChannel(services, channel);
  if (since && failsMs >= alarmAfterMs) {
    await raiseAlarm(services, { trouble: channel, words: { since } }, { now });
  }
  return false;
}
