import { and, eq, gt, isNull, max, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { recordAudit } from '#platform/audit/audit.ts';
import type { Database } from '#platform/db/database.ts';
import { messages } from '#platform/outbox/message-rows.ts';
import type { Services } from '../../context.ts';
import { byLanguage, type Language, languages } from '../../i18n/languages.ts';
import type { Post } from '../../manifest/hooks.ts';
import { sendNotices } from '../../notify/send-notices.server.ts';
import { sendIssue } from './issue.server.ts';
import { issueKind, issueMails } from './mails.server.ts';
import { isIssueMail, testIssueKeys } from './message-keys.server.ts';
import { subscribers } from './tables.ts';

/** The post of an issue in each language. */
export type IssuePosts = Record<Language, Post>;

/** @property left subscribers who would get a mail now, by language. @property added mails of the issue so far */
export type Recipients = { left: Record<Language | 'all', number>; added: number };

/**
 * Counts who would get an issue now, and who has it. A confirmed address is not on the suppression list: confirming
 * takes it off.
 * @throws when the database does not answer
 */
export async function countRecipients({ owner }: Database, postId: number): Promise<Recipients> {
  const without = (language: Language) =>
    sql<number>`(count(*) FILTER (WHERE ${messages.id} IS NULL AND ${subscribers.lang} = ${language}))::int`;
  const [row] = await owner
    .select({
      ...byLanguage(without),
      added: sql<number>`count(${messages.id})::int`,
    })
    .from(subscribers)
    .leftJoin(messages, isIssueMail(postId, subscribers.id))
    .where(eq(subscribers.status, 'confirmed'));
  const { added = 0, ...left } = row ?? { ...byLanguage(() => 0), added: 0 };
  const all = languages.reduce((total, language) => total + left[language], 0);
  return { left: { ...left, all }, added };
}

const earlier = alias(messages, 'earlier');

/**
 * When the last issue was sent to a recipient of this one; undefined if that is more than a month ago: subscribers are
 * promised at most one a month.
 * @throws when the database does not answer
 */
export async function readLastIssue(
  { owner }: Database,
  postId: number,
): Promise<Date | undefined> {
  const [row] = await owner
    .select({ at: max(earlier.created_at) })
    .from(subscribers)
    .innerJoin(
      earlier,
      and(
        eq(earlier.about, sql`'subscriber:' || ${subscribers.id}`),
        eq(earlier.kind, issueKind),
        ne(earlier.status, 'cancelled'),
        gt(earlier.created_at, sql`now() - interval '1 month'`),
      ),
    )
    .leftJoin(messages, isIssueMail(postId, subscribers.id))
    .where(and(eq(subscribers.status, 'confirmed'), isNull(messages.id)));
  return row?.at ?? undefined;
}

/** Preview of an issue's mail in one language; its unsubscribe link belongs to no subscriber. */
export function previewIssue(
  site: Pick<Services, 'secret' | 'siteUrl'>,
  posts: IssuePosts,
  { lang, email }: { lang: Language; email: string },
) {
  return issueMails(site, posts[lang], lang)({ id: 0, email }).mail;
}

/** Sends the mail of an issue to the current member. @param subject marks it as a test */
export async function testIssue(
  services: Pick<Services, 'database' | 'outbox' | 'secret' | 'siteUrl'>,
  posts: IssuePosts,
  { subject, ...to }: { lang: Language; email: string; subject: string },
): Promise<void> {
  const { text, html } = previewIssue(services, posts, to);
  const mail = { subject, text, html };
  const notice = { to, kind: 'newsletter-test' as const, keys: testIssueKeys(), mail };
  await services.database.owner.transaction((tx) => sendNotices(tx, services, [notice]));
  services.outbox.wake();
}

/**
 * Sends an issue to all subscribers without it; resending continues where it stopped.
 * @param by id of the member of staff
 * @returns the number of new mails
 * @throws when the database does not answer; mails added before that are sent
 */
export async function sendFromDesk(
  services: Pick<Services, 'database' | 'outbox' | 'secret' | 'siteUrl'>,
  posts: IssuePosts,
  by: string,
): Promise<number> {
  const { id } = posts.ru;
  const { left } = await countRecipients(services.database, id);
  // Before the mails: the start is final.
  await recordAudit(services.database.owner, {
    actor: by,
    action: 'newsletter.send',
    subject: `newsletter:${id}`,
    after: { recipients: left.all },
  });
  const { added } = await sendIssue(services, posts);
  return added;
}
