import { and, eq, sql } from 'drizzle-orm';
import { channelStates } from '#db/schema/channels.ts';
import type { Database } from '#platform/db/database.ts';
import { noteChannel } from '../../features/casework/channel-watch.server.ts';
import type { MailboxPlace } from './imap.server.ts';

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
