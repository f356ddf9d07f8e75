import { and, asc, eq, gte, isNull } from 'drizzle-orm';
import { staff } from '#db/schema/staff.ts';
import { recordAudit } from '#platform/audit/audit.ts';
import type { Database } from '#platform/db/database.ts';
import type { Services } from '../../context.ts';
import { officeDay } from '../../i18n/office-clock.ts';
import { listPermittedStaff, type StaffPerson } from '../../notify/people.server.ts';
import { sendNotices } from '../../notify/send-notices.server.ts';
import { may } from '../../rights/permissions.ts';
import { awayNotice } from './away-notice.server.ts';

/** Absence of a member of staff: first and last day, inclusive, as `YYYY-MM-DD` at the office. */
export type Away = { from: string; until: string };

/** Who is away, or will be, by the first day. @throws when the database does not answer */
export async function listAway(
  { owner }: Pick<Database, 'owner'>,
  now: Date,
): Promise<(Away & { id: string; name: string })[]> {
  const rows = await owner
    .select({ id: staff.id, name: staff.name, from: staff.awayFrom, until: staff.awayUntil })
    .from(staff)
    .where(and(isNull(staff.removedAt), gte(staff.awayUntil, officeDay(now))))
    .orderBy(asc(staff.awayFrom), asc(staff.name));
  return rows.map(({ from, until, ...person }) => ({
    ...person,
    from: from ?? '',
    until: until ?? '',
  }));
}

/** Whether a member may change another's absence. Only owners may for an owner, as it turns off their alarms. */
export function mayMarkAway(
  by: Pick<StaffPerson, 'id' | 'role'>,
  person: Pick<StaffPerson, 'id' | 'role'>,
): boolean {
  return by.id === person.id || !may(person.role, 'absence.owner') || may(by.role, 'absence.owner');
}

/**
 * Replaces the stored absence of a member who can be assigned requests. Mails them if a colleague did it.
 * @param away undefined to end the absence
 * @returns false for days that are over or in the wrong order, and for people whom `by` may not mark; then nothing has
 * changed
 * @throws when the database does not answer; then nothing has changed
 */
export async function setAway(
  services: Pick<Services, 'database' | 'outbox' | 'siteUrl'>,
  {
    id,
    away,
    by,
    now = new Date(),
  }: { id: string; away?: Away | undefined; by: string; now?: Date },
): Promise<boolean> {
  if (away && (away.until < away.from || away.until < officeDay(now))) return false;
  return services.database.owner.transaction(async (tx) => {
    const people = await listPermittedStaff(tx, 'requests.change');
    const person = people.find((known) => known.id === id);
    const actor = people.find((known) => known.id === by);
    if (!person || !actor || !mayMarkAway(actor, person)) return false;
    await tx
      .update(staff)
      .set({ awayFrom: away?.from ?? null, awayUntil: away?.until ?? null })
      .where(eq(staff.id, id));
    await recordAudit(tx, {
      actor: by,
      action: away ? 'duty.away' : 'duty.back',
      subject: `staff:${id}`,
    });
    const notices = id === by ? [] : [awayNotice(services, person, { away, name: actor.name })];
    await sendNotices(tx, services, notices);
    return true;
  });
}
