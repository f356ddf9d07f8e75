import { sql } from 'drizzle-orm';
import type { Services } from '../../context.ts';

/** Channels that need nothing of a device. */
export const sharedChannels = ['telegram', 'mail'] as const;

export type SharedChannel = (typeof sharedChannels)[number];

export type ChannelState = {
  channel: SharedChannel;
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
    channel: SharedChannel;
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
    FROM unnest(ARRAY['telegram', 'mail']) AS c (channel)`);
  return sharedChannels.map((channel) => {
    const row = rows.find((each) => each.channel === channel);
    return {
      channel,
      open: channel === 'telegram' ? outbox.hasStaffChat : outbox.channels.includes(channel),
      delivered: row?.delivered ? new Date(row.delivered) : null,
      failing: row?.failing ?? false,
    };
  });
}
