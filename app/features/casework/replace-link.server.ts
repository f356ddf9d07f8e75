import { and, eq, inArray, sql } from 'drizzle-orm';
import { messages } from '#db/schema/messages.ts';
import { requests } from '#db/schema/requests.ts';
import type { Transaction } from '#platform/db/database.ts';
import { takeBackUnsent } from '#platform/outbox/take-back-messages.ts';
import type { Services } from '../../context.ts';
import { aboutRow, keysOf } from '../../notify/message-keys.server.ts';
import { sendNotices } from '../../notify/send-notices.server.ts';
import { letter } from '../request/letters.server.ts';
import { type LinkedRequest, requestToken } from '../request/request-path.server.ts';

type ReplaceServices = Pick<Services, 'database' | 'secret' | 'outbox' | 'siteUrl'>;

/**
 * Replaces the link of a request; earlier links stop working. Waiting mails get the new one, which is also mailed to
 * the address on file: the person who replaces it may not be the client.
 * @returns the new token; undefined when the link was replaced already
 * @throws when the database does not answer; then the link is unchanged
 */
export async function replaceLink(
  services: ReplaceServices,
  request: LinkedRequest & { id: number },
): Promise<string | undefined> {
  const { database, outbox } = services;
  const token = await database.owner.transaction((tx) => replaceLinkIn(tx, services, request));
  outbox.wake();
  return token;
}

/** As `replaceLink`, in the transaction of another change. */
export async function replaceLinkIn(
  tx: Transaction,
  services: Omit<ReplaceServices, 'database'>,
  request: LinkedRequest & { id: number },
): Promise<string | undefined> {
  const { secret } = services;
  const { id, link_version } = request;
  const [replaced] = await tx
    .update(requests)
    .set({ link_version: link_version + 1 })
    .where(and(eq(requests.id, id), eq(requests.link_version, link_version)))
    .returning();
  if (!replaced) return undefined;
  const renewed = requestToken(secret, replaced);
  await replaceInMails(tx, id, requestToken(secret, request), renewed);
  // A new link replaced before its mail went out: one mail is enough.
  await takeBackUnsent(tx, Object.values(keysOf.newLink(id, link_version)));
  if (replaced.email) {
    const mail = letter(services, 'newLink', replaced, { which: replaced.link_version });
    await sendNotices(tx, services, [mail]);
  }
  return renewed;
}

/** Replaces a link in the mails of a request that wait to be sent. */
export async function replaceInMails(
  tx: Transaction,
  id: number,
  from: string,
  to: string,
): Promise<void> {
  const renewed = (column: 'text' | 'html' | 'calendar') =>
    sql`replace(${messages[column]}, ${from}, ${to})`;
  await tx
    .update(messages)
    .set({ text: renewed('text'), html: renewed('html'), calendar: renewed('calendar') })
    .where(
      and(
        eq(messages.about, aboutRow('request', id)),
        inArray(messages.status, ['waiting', 'kept']),
      ),
    );
}
