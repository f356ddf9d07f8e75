import { and, eq, sql } from 'drizzle-orm';
import { channelStates } from '#db/schema/channels.ts';
import type { Database, Transaction } from '#platform/db/database.ts';
import type { MailboxPlace } from '#platform/imap.ts';
import type { ThreadChannel } from './thread-rules.ts';

const isMail = eq(channelStates.channel, 'mail');

/**
 * Claims the next poll of the mailbox for this process: no other one has started or continued for that long. Two
 * concurrent polls are harmless: a mail is stored and announced once.
 * @returns whether this process may poll
 */
export async function claimLook({ owner }: Database, seconds: number): Promise<boolean> {
  await owner.insert(channelStates).values({ channel: 'mail' }).onConflictDoNothing();
  const free = sql`coalesce(${channelStates.looked_at} < now() - make_interval(secs => ${seconds}), true)`;
  const claimed = await owner
    .update(channelStates)
    .set({ looked_at: sql`now()` })
    .where(and(isMail, free))
    .returning({ channel: channelStates.channel });
  return claimed.length > 0;
}

/** Whether the owner has switched a channel off. */
export async function isSwitchedOff({ owner }: Database, channel: ThreadChannel): Promise<boolean> {
  const [row] = await owner
    .select({ off: channelStates.switched_off })
    .from(channelStates)
    .where(eq(channelStates.channel, channel));
  return row?.off ?? false;
}

/** How far the mailbox was read; undefined before the first time. */
export async function mailboxPlace({ owner }: Database): Promise<MailboxPlace | undefined> {
  const [row] = await owner
    .select({ validity: channelStates.validity, lastUid: channelStates.cursor })
    .from(channelStates)
    .where(isMail);
  return row?.validity ? row : undefined;
}

export async function notePlace({ owner }: Database, { validity, lastUid }: MailboxPlace) {
  await noteChannel(owner, 'mail', { validity, cursor: lastUid, looked_at: sql`now()` });
}

/**
 * Notes that a channel answered, or why it does not.
 * @returns since when it fails, or has failed until now
 */
export async function noteReading(
  { owner }: Database,
  channel: ThreadChannel,
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
  channel: ThreadChannel,
  values: Partial<Record<keyof typeof channelStates.$inferInsert, unknown>>,
): Promise<void> {
  await owner.insert(channelStates).values({ channel }).onConflictDoNothing();
  await owner
    .update(channelStates)
    .set(values as Partial<typeof channelStates.$inferInsert>)
    .where(eq(channelStates.channel, channel));
}

/** Resets the state of an unconfigured channel; a switch-off by the owner remains. */
export async function forgetChannel({ owner }: Database, channel: ThreadChannel): Promise<void> {
  const isOn = eq(channelStates.switched_off, false);
  await owner.delete(channelStates).where(and(eq(channelStates.channel, channel), isOn));
}
