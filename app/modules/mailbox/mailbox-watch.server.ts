import { and, eq, sql } from 'drizzle-orm';
import { channelStates } from '#db/schema/channels.ts';
import type { Database } from '#platform/db/database.ts';
import { cleanText } from '#platform/redact.ts';
import type { SiteServices } from '../../context.ts';
import {
  isSwitchedOff,
  noteChannel,
  noteReading,
} from '../../features/casework/channel-watch.server.ts';
import { type MailboxPlace, type MailHead, readMailbox } from './imap.server.ts';
import { leaveMail, takeMail } from './mail-answers.server.ts';

const readEveryMs = 30_000;
/** Seconds until another process takes over: a long run renews its claim with each mail. */
const claimSeconds = 25;

/** Attempts for a mail that fails while the database answers. */
const mailTries = 3;

/** Reads the mailbox for answers every half minute, in one process at a time. @returns a function that stops it */
export function watchMailbox(services: SiteServices, imapUrl: string): () => Promise<void> {
  let reading = Promise.resolve();
  let isReading = false;
  const look = () => {
    if (isReading) return;
    isReading = true;
    reading = claimLook(services.database, claimSeconds)
      .then((isOurs) => (isOurs ? lookOnce(services, imapUrl) : undefined))
      .catch((error: unknown) =>
        services.log.error({ err: error }, 'The mailbox could not be read'),
      )
      .finally(() => {
        isReading = false;
      });
  };
  look();
  const timer = setInterval(look, readEveryMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await reading;
  };
}

const failed = new Map<number, number>();

/**
 * Handles a mail. One that keeps failing stays unread, so that it does not block others.
 * @throws while it may be retried
 */
async function visit(services: SiteServices, mail: MailHead): Promise<boolean> {
  const { database, log } = services;
  const { uid } = mail;
  const done = await takeMail(services, mail).catch(async (error: unknown) => {
    const tries = (failed.get(uid) ?? 0) + 1;
    failed.set(uid, tries);
    if (tries < mailTries || !(await database.isReady())) throw error;
    await leaveMail(services, mail);
    log.error({ err: error, uid }, 'A mail was skipped and stays in the mailbox');
    return false;
  });
  failed.delete(uid);
  return done;
}

/** Reads new mails and records the result. @throws when the database does not answer */
export async function lookOnce(services: SiteServices, imapUrl: string): Promise<void> {
  const { database, log } = services;
  if (await isSwitchedOff(database, 'mail')) return;
  const problem = await readMailbox(imapUrl, await mailboxPlace(database), {
    visit: (mail) => visit(services, mail),
    note: (place) => notePlace(database, place),
    onUnreadable: (uid, error) => log.warn({ err: error, uid }, 'A mail could not be read'),
  }).then(
    () => '',
    (error: Error & { authenticationFailed?: boolean }) => {
      const reason = error.authenticationFailed ? 'sign-in refused' : error.message;
      return cleanText(reason).slice(0, 300) || 'unknown';
    },
  );
  await noteReading(database, 'mail', problem);
  if (problem) log.warn({ problem }, 'The mailbox could not be read');
}

const isMail = eq(channelStates.channel, 'mail');

/**
 * Claims the next poll of the mailbox for this process: no other one has started or continued for that long. Two
 * concurrent polls are harmless: a mail is stored and announced once.
 * @returns whether this process may poll
 */
async function claimLook({ owner }: Database, seconds: number): Promise<boolean> {
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
async function mailboxPlace({ owner }: Database): Promise<MailboxPlace | undefined> {
  const [row] = await owner
    .select({ validity: channelStates.validity, lastUid: channelStates.cursor })
    .from(channelStates)
    .where(isMail);
  return row?.validity ? row : undefined;
}

async function notePlace({ owner }: Database, { validity, lastUid }: MailboxPlace) {
  await noteChannel(owner, 'mail', { validity, cursor: lastUid, looked_at: sql`now()` });
}
