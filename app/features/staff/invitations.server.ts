import { randomBytes } from 'node:crypto';
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { staff, staffInvitations } from '#db/schema/staff.ts';
import { recordAudit } from '#platform/audit/audit.ts';
import type { Database, Transaction } from '#platform/db/database.ts';
import { takeBackUnsent } from '#platform/outbox/take-back-messages.ts';
import type { Secret } from '#platform/secret.ts';
import { pathTo } from '../../addresses/path-to.ts';
import { absoluteUrl } from '../../addresses/public-address.ts';
import type { Services } from '../../context.ts';
import type { Language } from '../../i18n/languages.ts';
import { keysOf } from '../../notify/message-keys.server.ts';
import { sendNotices } from '../../notify/send-notices.server.ts';
import { rolesFor } from '../../rights/permissions.ts';
import type { Role } from '../../rights/roles.ts';
import { invitationNotice } from './staff-invitation-mail.server.ts';

/** How long an invitation works, in hours. */
export const invitationHours = 24;

/**
 * Role of a person who accepts an invitation. An existing member can only become owner: an invitation replaces lost
 * factors, and must not remove the last owner.
 * @param present undefined for a new member
 */
export function roleAfter<R extends string>(invited: R, present: R | undefined): R {
  const owners: string[] = rolesFor('staff.change');
  return owners.includes(invited) ? invited : (present ?? invited);
}

type Site = Pick<Services, 'database' | 'secret'>;

export type Invitation = typeof staffInvitations.$inferSelect;

const hashOf = (secret: Secret, token: string) => secret.hash('staff-invitation', token);

/**
 * The invitation of a link.
 * @returns undefined when there is none, it was used, or it is too old
 */
export async function invitationOf(
  { database, secret }: Site,
  token: string,
): Promise<Invitation | undefined> {
  const [invitation] = await database.owner
    .select()
    .from(staffInvitations)
    .where(
      and(
        eq(staffInvitations.token_hash, hashOf(secret, token)),
        isNull(staffInvitations.used_at),
        gt(staffInvitations.expires_at, sql`now()`),
      ),
    );
  // The first owner's link ends with the first owner.
  if (invitation && !invitation.email && (await hasStaff(database))) return undefined;
  return invitation;
}

/** Whether anybody can sign in. */
export async function hasStaff({ owner }: Pick<Database, 'owner'>): Promise<boolean> {
  const [member] = await owner.select({ id: staff.id }).from(staff).where(isNull(staff.removedAt));
  return member !== undefined;
}

export type NewInvitation = {
  /** Empty for the first owner. */
  email: string;
  role: Role;
  lang: Language;
  /** Id of the member of staff who invites; empty for commands. */
  by: string;
};

/**
 * Invites a person, by mail where the address is known. An earlier invitation of the same address ends. An existing
 * member gets new factors and keeps their role: recovery after a lost phone.
 * @returns the address of the invitation, which is stored as a hash only
 */
export async function inviteStaff(
  site: Pick<Services, 'database' | 'secret' | 'siteUrl' | 'outbox'>,
  { email, role: invited, lang, by }: NewInvitation,
): Promise<string> {
  const { database, secret, siteUrl, outbox } = site;
  const token = randomBytes(24).toString('base64url');
  // The page is in the language of the invitation, not of the browser that opens it.
  const href = absoluteUrl(siteUrl, pathTo('deskJoin', { id: token, query: { lng: lang } }));
  await database.owner.transaction(async (tx) => {
    await tx
      .update(staffInvitations)
      .set({ used_at: sql`now()` })
      .where(and(eq(staffInvitations.email, email), isNull(staffInvitations.used_at)));
    const [known] = await tx.select().from(staff).where(eq(staff.email, email));
    const present = known && !known.removedAt ? known.role : undefined;
    const role = roleAfter(invited, present);
    const [added] = await tx
      .insert(staffInvitations)
      .values({
        staff_id: known?.id ?? randomBytes(12).toString('hex'),
        email,
        role,
        lang,
        token_hash: hashOf(secret, token),
        invited_by: by || null,
        expires_at: sql`now() + make_interval(hours => ${invitationHours})`,
      })
      .returning({ id: staffInvitations.id });
    if (!added) throw new Error('An invitation was not stored.');
    if (!email) return;
    const mail = { ...added, siteUrl, email, role, lang, href, hours: invitationHours };
    await sendNotices(tx, site, [invitationNotice(mail)]);
    const subject = `invitation:${added.id}`;
    await recordAudit(tx, { actor: by, action: 'staff.invite', subject, after: { role, lang } });
  });
  outbox.wake();
  return href;
}

/** Withdraws an open invitation and its unsent mail. @returns whether it was open */
export async function withdrawInvitation(
  { owner }: Database,
  { id, by }: { id: number; by: string },
): Promise<boolean> {
  return owner.transaction(async (tx) => {
    const ended = await claimInvitation(tx, id);
    if (!ended) return false;
    await takeBackUnsent(tx, [keysOf.staffInvitation(id).mail]);
    const subject = `invitation:${id}`;
    await recordAudit(tx, { actor: by, action: 'staff.uninvite', subject, before: ended });
    return true;
  });
}

/** An open invitation, to be sent again; undefined when there is none. */
export async function readOpenInvitation(
  { owner }: Database,
  id: number,
): Promise<Pick<Invitation, 'email' | 'role' | 'lang'> | undefined> {
  const [row] = await owner
    .select({
      email: staffInvitations.email,
      role: staffInvitations.role,
      lang: staffInvitations.lang,
    })
    .from(staffInvitations)
    .where(and(eq(staffInvitations.id, id), isNull(staffInvitations.used_at)));
  return row?.email ? row : undefined;
}

/**
 * Uses up an invitation.
 * @returns its present role; undefined when it was not open any more: of two people with one link, one gets in
 */
export async function claimInvitation(
  tx: Transaction,
  id: number,
): Promise<Pick<Invitation, 'role'> | undefined> {
  const [claimed] = await tx
    .update(staffInvitations)
    .set({ used_at: sql`now()` })
    .where(and(eq(staffInvitations.id, id), isNull(staffInvitations.used_at)))
    .returning({ role: staffInvitations.role });
  return claimed;
}
