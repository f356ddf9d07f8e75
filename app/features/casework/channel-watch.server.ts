import { and, eq, sql } from 'drizzle-orm';
import { channelStates } from '#db/schema/channels.ts';
import type { Database, Transaction } from '#platform/db/database.ts';
import type { Channel } from '#platform/outbox/message-rows.ts';

/** Whether the owner has switched a channel off. */
export async function isSwitchedOff({ owner }: Database, channel: Channel): Promise<boolean> {
  const [row] = await owner
    .select({ off: channelStates.switched_off })
    .from(channelStates)
    .where(eq(channelStates.channel, channel));
  return row?.off ?? false;
}

/**
 * Notes that a channel answered, or why it does not.
 * @returns since when it fails, or has failed until now
 */
export async function noteReading(
  { owner }: Database,
  channel: Channel,
  problem: string,
): Promise<Date | null> {
  const [was] = await owner
    .select({ since: channelStates.failing_since })
    .from(channelStates)
    .where(eq(channelStates.channel, channel));
  const now = sql`now()`;
  await noteChannel(owner, channel, {
    looked_at: now,
    problem,
    ...(problem
      ? { failing_since: sql`coalesce(${channelStates.failing_since}, now())` }
      : { alive_at: now, failing_since: null }),
  });
  return was?.since ?? null;
}

/** Sets columns of the state of a channel. */
export async function noteChannel(
  owner: Pick<Transaction, 'insert' | 'update'>,
  channel: Channel,
  values: Partial<Record<keyof typeof channelStates.$inferInsert, unknown>>,
): Promise<void> {
  await owner.insert(channelStates).values({ channel }).onConflictDoNothing();
  await owner
    .update(channelStates)
    .set(values as Partial<typeof channelStates.$inferInsert>)
    .where(eq(channelStates.channel, channel));
}

/** Resets the state of an unconfigured channel; a switch-off by the owner remains. */
export async function forgetChannel({ owner }: Database, channel: Channel): Promise<void> {
  const isOn = eq(channelStates.switched_off, false);
  await owner.delete(channelStates).where(and(eq(channelStates.channel, channel), isOn));
}
