import { and, count, eq, gt, sql } from 'drizzle-orm';
import type { Database } from '#platform/db/database.ts';
import { messages } from '#platform/outbox/message-rows.ts';
import type { Outbox } from '#platform/outbox/outbox.ts';
import type { Secret } from '#platform/secret.ts';
import { byLanguage, type Language } from '../../i18n/languages.ts';
import type { Post } from '../../manifest/hooks.ts';
import { sendNotices } from '../../notify/send-notices.server.ts';
import { issueKind, issueMails } from './mails.server.ts';
import { postOfIssueMail } from './message-keys.server.ts';
import { subscriberColumns, suppressedAmong } from './subscribers.server.ts';
import { subscribers, suppressions } from './tables.ts';

type IssueServices = { database: Database; outbox: Outbox; secret: Secret; siteUrl: string };

/** Mails per transaction: few enough that little is lost in a crash. */
const batch = 500;

/**
 * Queues a mail with a post for every confirmed subscriber. Idempotent: may run again after a crash or for later
 * subscribers.
 * @param posts the post in each language
 * @returns the number of new mails, and of subscribers who had theirs already
 * @throws when the database does not answer; batches before that stay
 */
export async function sendIssue(
  { database, outbox, secret, siteUrl }: IssueServices,
  posts: Record<Language, Post>,
): Promise<{ added: number; known: number }> {
  const result = { added: 0, known: 0 };
  const site = { secret, siteUrl };
  const mails = byLanguage((language) => issueMails(site, posts[language], language));
  for (let last = 0; ; ) {
    const next = await database.owner.transaction(async (tx) => {
      const found = await tx
        .select(subscriberColumns)
        .from(subscribers)
        .where(and(eq(subscribers.status, 'confirmed'), gt(subscribers.id, last)))
        .orderBy(subscribers.id)
        .limit(batch)
        // A concurrent unsubscription waits for this batch, then cancels its mail.
        .for('share');
      const suppressed = await suppressedAmong(
        tx,
        secret,
        found.map(({ email }) => email),
      );
      const reached = found.filter(({ email }) => !suppressed.has(email));
      const notices = reached.map((subscriber) => mails[subscriber.lang](subscriber));
      const added = await sendNotices(tx, { outbox, siteUrl }, notices);
      result.added += added;
      result.known += reached.length - added;
      return found.at(-1)?.id;
    });
    outbox.wake();
    if (!next) return result;
    last = next;
  }
}

export type NewsletterStatus = {
  pending: number;
  confirmed: number;
  unsubscribed: number;
  /** Addresses on the suppression list. */
  suppressed: number;
  /** Mails of each issue by status, newest issue first. */
  issues: { post: string; waiting: number; kept: number; delivered: number; cancelled: number }[];
};

/** Counts subscribers and the mails of issues. */
export async function readNewsletterStatus(database: Database): Promise<NewsletterStatus> {
  const { owner } = database;
  const byStatus = await owner
    .select({ status: subscribers.status, people: count() })
    .from(subscribers)
    .groupBy(subscribers.status);
  const of = (status: string) => byStatus.find((row) => row.status === status)?.people ?? 0;
  const [hidden] = await owner.select({ people: count() }).from(suppressions);
  const mails = (status: string) =>
    sql<number>`count(*) FILTER (WHERE ${messages.status} = ${status})::int`;
  const issues = await owner
    .select({
      post: postOfIssueMail,
      waiting: mails('waiting'),
      kept: mails('kept'),
      delivered: mails('delivered'),
      cancelled: mails('cancelled'),
    })
    .from(messages)
    .where(eq(messages.kind, issueKind))
    .groupBy(sql`1`)
    .orderBy(sql`max(${messages.created_at}) DESC`);
  return {
    pending: of('pending'),
    confirmed: of('confirmed'),
    unsubscribed: of('unsubscribed'),
    suppressed: hidden?.people ?? 0,
    issues,
  };
}
