import { and, eq, isNull, notInArray, sql } from 'drizzle-orm';
import { requests } from '#db/schema/requests.ts';
import type { Database, Transaction } from '#platform/db/database.ts';
import type { Secret } from '#platform/secret.ts';
import { pathIn } from '../../../addresses/path-in.ts';
import { absoluteUrl } from '../../../addresses/public-address.ts';
import type { Language } from '../../../i18n/languages.ts';
import { reviewInvitations } from '../tables.ts';
import { invitationDays } from './invitation-rules.ts';

/** Purposes of the signatures: a token of one purpose is invalid for the other. */
const purposes = { write: 'review-invitation', stop: 'review-invitation-stop' };

/** Address of the page on which an invited person writes a review. */
export function invitationLink(
  { secret, siteUrl }: { secret: Secret; siteUrl: string },
  { id, language, now }: { id: number; language: Language; now: Date },
): string {
  const expires = new Date(now.getTime() + invitationDays * 24 * 3_600_000);
  const token = secret.sign(purposes.write, String(id), expires);
  return absoluteUrl(siteUrl, pathIn(language)('reviewInvitation', { id: token }));
}

/** Address of the same page, on which one can only ask for no more invitations; it never expires. */
export function stopLink(
  { secret, siteUrl }: { secret: Secret; siteUrl: string },
  { id, language }: { id: number; language: Language },
): string {
  const token = secret.sign(purposes.stop, String(id));
  return absoluteUrl(siteUrl, pathIn(language)('reviewInvitation', { id: token }));
}

/** `stop`: the link only asks for no more invitations. */
export type InvitationState = 'open' | 'stop' | 'used' | 'stopped' | 'expired';

type LinkServices = { database: Pick<Database, 'owner'>; secret: Secret };

/**
 * Current state of an invitation link. Read-only.
 * @returns `expired` also when it is forged, or its request was withdrawn or deleted
 * @throws when the database does not answer
 */
export async function readInvitation(
  { database, secret }: LinkServices,
  token: string,
): Promise<InvitationState> {
  const stopId = Number(secret.open(purposes.stop, token));
  if (stopId) {
    const { stopped_at, id } = reviewInvitations;
    const [asked] = await database.owner
      .select({ stopped_at })
      .from(reviewInvitations)
      .where(eq(id, stopId));
    return asked && !asked.stopped_at ? 'stop' : 'stopped';
  }
  const [found] = await select(database.owner, secret, token);
  if (!found) return 'expired';
  if (found.used_at) return 'used';
  return found.stopped_at ? 'stopped' : 'open';
}

/**
 * Locks an invitation that a review is about to use up, in the transaction of the review.
 * @returns its id; undefined when the link does not work any more: the review is one without an invitation then
 */
export async function holdInvitation(
  tx: Transaction,
  secret: Secret,
  token: string,
): Promise<number | undefined> {
  const [found] = await select(tx, secret, token).for('update', { of: reviewInvitations });
  return found && !found.used_at ? found.id : undefined;
}

/** Marks an invitation as used: its link writes no second review. */
export async function closeInvitation(tx: Transaction, id: number): Promise<void> {
  await tx
    .update(reviewInvitations)
    .set({ used_at: sql`now()` })
    .where(eq(reviewInvitations.id, id));
}

/** Ends the invitations of a person; a second time changes nothing. @throws when the database does not answer */
export async function stopInvitations(
  { database, secret }: LinkServices,
  token: string,
): Promise<void> {
  const id = Number(secret.open(purposes.stop, token) ?? secret.open(purposes.write, token));
  if (!id) return;
  await database.owner
    .update(reviewInvitations)
    .set({ stopped_at: sql`now()` })
    .where(and(eq(reviewInvitations.id, id), isNull(reviewInvitations.stopped_at)));
}

function select(owner: Pick<Transaction, 'select'>, secret: Secret, token: string) {
  const { id, used_at, stopped_at } = reviewInvitations;
  return owner
    .select({ id, used_at, stopped_at })
    .from(reviewInvitations)
    .innerJoin(requests, eq(requests.id, reviewInvitations.request_id))
    .where(
      and(
        eq(id, Number(secret.open(purposes.write, token)) || 0),
        notInArray(requests.status, ['withdrawn', 'spam']),
      ),
    );
}
