import { and, asc, eq, gt, inArray, isNull, ne, sql } from 'drizzle-orm';
import {
  staff,
  staffAccounts,
  staffInvitations,
  staffPasskeys,
  staffTwoFactors,
} from '#db/schema/staff.ts';
import { recordAudit } from '#platform/audit/audit.ts';
import type { Database, Transaction } from '#platform/db/database.ts';
import type { Services } from '../../context.ts';
import { may, rolesFor } from '../../rights/permissions.ts';
import type { Role } from '../../rights/roles.ts';
import { endSessions } from './sessions.server.ts';

export type ListedMember = {
  id: string;
  name: string;
  email: string;
  role: Role;
  calendar: number | null;
  since: Date;
};
export type OpenInvitation = { id: number; email: string; role: Role; until: Date };

export async function listStaff({ owner }: Database): Promise<ListedMember[]> {
  return owner
    .select({
      id: staff.id,
      name: staff.name,
      email: staff.email,
      role: staff.role,
      calendar: staff.calendar,
      since: staff.createdAt,
    })
    .from(staff)
    .where(isNull(staff.removedAt))
    .orderBy(asc(staff.name));
}

/** Open invitations. */
export async function listInvitations({ owner }: Database): Promise<OpenInvitation[]> {
  return owner
    .select({
      id: staffInvitations.id,
      email: staffInvitations.email,
      role: staffInvitations.role,
      until: staffInvitations.expires_at,
    })
    .from(staffInvitations)
    .where(
      and(
        ne(staffInvitations.email, ''),
        isNull(staffInvitations.used_at),
        gt(staffInvitations.expires_at, sql`now()`),
      ),
    )
    .orderBy(asc(staffInvitations.created_at));
}

export type StaffChange = 'done' | 'gone' | 'lastOwner';

/** Changes a role; it holds with the next request. The last owner stays one. */
export async function changeRole(
  { database: { owner }, hooks }: Pick<Services, 'database' | 'hooks'>,
  { id, role, by }: { id: string; role: Role; by: string },
): Promise<StaffChange> {
  return owner.transaction(async (tx) => {
    const member = await lockMember(tx, id);
    if (!member) return 'gone';
    if (!may(role, 'staff.change') && (await isLastOwner(tx, member))) return 'lastOwner';
    // Without meetings there are no notices of them, and no feed with names.
    const calendar = may(role, 'meetings.read') ? member.calendar : null;
    await endCalendarLinks(tx, hooks, member.calendar, calendar);
    await tx.update(staff).set({ role, calendar }).where(eq(staff.id, id));
    // An invitation from before must not bring the earlier role back.
    await tx
      .update(staffInvitations)
      .set({ role })
      .where(and(eq(staffInvitations.staff_id, id), isNull(staffInvitations.used_at)));
    await recordAudit(tx, {
      actor: by,
      action: 'staff.role',
      subject: `staff:${id}`,
      before: { role: member.role },
      after: { role },
    });
    return 'done';
  });
}

/**
 * Links a member to a lawyer of the public site; of two, the later one has the calendar.
 * @param calendar null for none
 */
export async function setStaffCalendar(
  { database: { owner }, hooks }: Pick<Services, 'database' | 'hooks'>,
  { id, calendar, by }: { id: string; calendar: number | null; by: string },
): Promise<StaffChange> {
  return owner.transaction(async (tx) => {
    const member = await lockMember(tx, id);
    if (!member) return 'gone';
    await endCalendarLinks(tx, hooks, member.calendar, calendar);
    if (calendar !== null) {
      const others = await tx
        .update(staff)
        .set({ calendar: null })
        .where(and(eq(staff.calendar, calendar), ne(staff.id, id)))
        .returning({ id: staff.id });
      if (others.length > 0) await endCalendarLinks(tx, hooks, calendar, null);
    }
    await tx.update(staff).set({ calendar }).where(eq(staff.id, id));
    await recordAudit(tx, {
      actor: by,
      action: 'staff.calendar',
      subject: `staff:${id}`,
      before: { lawyer: member.calendar },
      after: { lawyer: calendar },
    });
    return 'done';
  });
}

/** Ends the sessions of a member on every device (ASVS V7.4.5); they can sign in again. */
export async function signOutMember(
  { owner }: Database,
  { id, by }: { id: string; by: string },
): Promise<StaffChange> {
  return owner.transaction(async (tx) => {
    if (!(await lockMember(tx, id))) return 'gone';
    await endSessions(tx, id);
    await recordAudit(tx, { actor: by, action: 'staff.sign-out', subject: `staff:${id}` });
    return 'done';
  });
}

/** Ends the access of a member, with all sessions, factors and invitations. The last owner cannot leave. */
export async function removeStaff(
  { database, hooks }: Pick<Services, 'database' | 'hooks'>,
  { id, by }: { id: string; by: string },
): Promise<StaffChange> {
  return database.owner.transaction(async (tx) => {
    const member = await lockMember(tx, id);
    if (!member) return 'gone';
    if (await isLastOwner(tx, member)) return 'lastOwner';
    await endCalendarLinks(tx, hooks, member.calendar, null);
    await tx.update(staff).set({ removedAt: sql`now()`, calendar: null }).where(eq(staff.id, id));
    await endSessions(tx, id);
    await tx.delete(staffAccounts).where(eq(staffAccounts.userId, id));
    await tx.delete(staffTwoFactors).where(eq(staffTwoFactors.userId, id));
    await tx.delete(staffPasskeys).where(eq(staffPasskeys.userId, id));
    for (const end of hooks('accessEnded')) await end(tx, id);
    await tx
      .update(staffInvitations)
      .set({ used_at: sql`now()` })
      .where(and(eq(staffInvitations.staff_id, id), isNull(staffInvitations.used_at)));
    await recordAudit(tx, {
      actor: by,
      action: 'staff.remove',
      subject: `staff:${id}`,
      before: { name: member.name, role: member.role },
    });
    return 'done';
  });
}

type Member = typeof staff.$inferSelect;

/**
 * The member of an id with access. Locks every member: two changes that together could leave the site without an owner
 * are serialized.
 */
export async function lockMember(tx: Transaction, id: string): Promise<Member | undefined> {
  const members = await tx.select().from(staff).orderBy(asc(staff.id)).for('update');
  return members.find((member) => member.id === id && !member.removedAt);
}

/** Whether this is the last owner. */
async function isLastOwner(tx: Transaction, member: Member): Promise<boolean> {
  const owners = rolesFor('staff.change');
  if (!owners.some((role) => role === member.role)) return false;
  const [other] = await tx
    .select({ id: staff.id })
    .from(staff)
    .where(and(inArray(staff.role, owners), isNull(staff.removedAt), ne(staff.id, member.id)));
  return other === undefined;
}

declare module '../../manifest/hooks.ts' {
  interface HookTypes {
    /** Ends what a member has set up as the lawyer of a calendar, which they lose. */
    onCalendarLost: (tx: Transaction, calendar: number) => Promise<void>;
  }
}

/** @param next their calendar from now on */
async function endCalendarLinks(
  tx: Transaction,
  hooks: Services['hooks'],
  calendar: number | null,
  next: number | null,
): Promise<void> {
  if (calendar === null || calendar === next) return;
  for (const end of hooks('onCalendarLost')) await end(tx, calendar);
}
