import { and, eq, gt, isNotNull, isNull, lte, ne, or, sql } from 'drizzle-orm';
import { requests } from '#db/schema/requests.ts';
import type { Transaction } from '#platform/db/database.ts';
import type { Secret } from '#platform/secret.ts';
import { isOff } from '../../../content/switched-off.ts';
import type { Services } from '../../../context.ts';
import { defaultLanguage, isLanguage } from '../../../i18n/languages.ts';
import { sendNotices } from '../../../notify/send-notices.server.ts';
import { reviewInvitations } from '../tables.ts';
import { readInvitationRule } from './invitation-rule.server.ts';
import { inviteAfterHours, inviteAgainDays, inviteWithinDays } from './invitation-rules.ts';
import { invitationNotice } from './review-invitation-mail.server.ts';

type InvitationServices = Pick<Services, 'database' | 'outbox' | 'secret' | 'siteUrl'>;

const hour = 3_600_000;

/** Requests in one run; the next minute takes the others. */
const batch = 100;

/**
 * Invites the clients of requests finished a day ago to review, by the owner's rule; none while reviews are kept off
 * the site. Considers each request once.
 * @returns the number of queued invitations
 * @throws when the database does not answer
 */
export async function sendInvitations(services: InvitationServices, now: Date): Promise<number> {
  const { owner } = services.database;
  if (isOff('reviews')) return 0;
  const { on, since } = await readInvitationRule(owner);
  if (!on) return 0;
  const { id, email, phone, lang } = requests;
  const done = await owner
    .select({ id, email, phone, lang })
    .from(requests)
    .where(
      and(
        eq(requests.status, 'done'),
        isNull(requests.joined_to),
        ne(requests.email, ''),
        // Only visitors who were answered or met have something to review.
        sql`(${requests.first_answer_at} IS NOT NULL OR EXISTS (SELECT FROM meetings
          WHERE meetings.request_id = ${requests.id} AND meetings.status = 'over'))`,
        gt(requests.updated_at, since),
        gt(requests.updated_at, new Date(now.getTime() - inviteWithinDays * 24 * hour)),
        lte(requests.updated_at, new Date(now.getTime() - inviteAfterHours * hour)),
        sql`NOT EXISTS (SELECT FROM ${reviewInvitations} WHERE ${reviewInvitations.request_id} = ${requests.id})`,
      ),
    )
    .orderBy(requests.id)
    .limit(batch);
  let sent = 0;
  for (const request of done) {
    if (await owner.transaction((tx) => invite(tx, services, { request, now }))) sent += 1;
  }
  if (sent > 0) services.outbox.wake();
  return sent;
}

type DoneRequest = {
  request: Pick<typeof requests.$inferSelect, 'id' | 'email' | 'phone' | 'lang'>;
  now: Date;
};

async function invite(
  tx: Transaction,
  services: InvitationServices,
  { request, now }: DoneRequest,
): Promise<boolean> {
  const { secret } = services;
  // Two requests of one person at once, in two processes: the second must see the row of the first.
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext('review_invitations'))`);
  const [still] = await tx
    .select({ id: requests.id })
    .from(requests)
    .where(and(eq(requests.id, request.id), eq(requests.status, 'done')))
    .for('update');
  if (!still) return false;
  const hashes = personHashes(secret, request);
  const invites = !(await isSpared(tx, hashes, now));
  const [row] = await tx
    .insert(reviewInvitations)
    .values({ request_id: request.id, ...hashes, created_at: now, sent_at: invites ? now : null })
    .onConflictDoNothing()
    .returning({ id: reviewInvitations.id });
  if (!row || !invites) return false;
  const language = isLanguage(request.lang) ? request.lang : defaultLanguage;
  const { email, id: requestId } = request;
  const invited = { id: row.id, requestId, email, language, now };
  await sendNotices(tx, services, [invitationNotice(services, invited)]);
  return true;
}

/** Keyed hashes by which a person is recognised. */
export function personHashes(
  secret: Secret,
  { email, phone }: { email: string; phone: string },
): { email_hash: string; phone_hash: string } {
  return {
    email_hash: secret.hash('review-invitation:email', email.toLowerCase()),
    phone_hash: secret.hash('review-invitation:phone', phone),
  };
}

/** Whether the client was invited within a year, or opted out. */
async function isSpared(
  tx: Transaction,
  { email_hash, phone_hash }: ReturnType<typeof personHashes>,
  now: Date,
): Promise<boolean> {
  const yearAgo = new Date(now.getTime() - inviteAgainDays * 24 * hour);
  const [known] = await tx
    .select({ id: reviewInvitations.id })
    .from(reviewInvitations)
    .where(
      and(
        or(
          eq(reviewInvitations.email_hash, email_hash),
          eq(reviewInvitations.phone_hash, phone_hash),
        ),
        or(gt(reviewInvitations.sent_at, yearAgo), isNotNull(reviewInvitations.stopped_at)),
      ),
    )
    .limit(1);
  return known !== undefined;
}
