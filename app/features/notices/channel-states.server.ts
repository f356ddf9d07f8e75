import { sql } from 'drizzle-orm';
import type { Channel } from '#platform/outbox/message-rows.ts';
import type { Services } from '../../context.ts';
import { staffChats } from '../../modules.ts';

/** Channels that need nothing of a device: chats of the staff, and mail. */
export const sharedChannels = [
  ...staffChats.map(({ channel }) => channel as Channel),
  'mail' as const,
];

export type ChannelState = {
  channel: Channel;
  /** Whether the settings of the site have it. */
  open: boolean;
  /** Last message that was accepted. */
  delivered: Date | null;
  /** Whether a message has been tried and still waits. */
  failing: boolean;
};

/** Heartbeat of the channels: when each last delivered something, to anybody. */
export async function readChannelStates({
  database,
  outbox,
}: Pick<Services, 'database' | 'outbox'>): Promise<ChannelState[]> {
  const { rows } = await database.owner.execute<{
    channel: Channel;
    delivered: string | null;
    failing: boolean;
  }>(sql`
    SELECT channel, (
        SELECT delivered_at::text FROM messages m
        WHERE m.channel = c.channel AND m.status = 'delivered' ORDER BY created_at DESC LIMIT 1
      ) AS delivered, EXISTS (
        SELECT FROM messages m
        WHERE m.channel = c.channel AND m.status = 'waiting' AND m.attempts > 0 AND m.last_error <> ''
      ) AS failing
    FROM unnest(${sql.param(sharedChannels)}::text[]) AS c (channel)`);
  return sharedChannels.map((channel) => {
    const row = rows.find((each) => each.channel === channel);
    return {
      channel,
      open: channel === 'mail' ? outbox.channels.includes(channel) : outbox.staffChat === channel,
      delivered: row?.delivered ? new Date(row.delivered) : null,
      failing: row?.failing ?? false,
    };
  });
}
