import { and, asc, eq, gte, isNull } from 'drizzle-orm';
import { staff } from '#db/schema/staff.ts';
import { recordAudit } from '#platform/audit/audit.ts';
import type { Database } from '#platform/db/database.ts';
import { officeDay } from '../../i18n/office-clock.ts';
import { listDutyPeople } from './duty.server.ts';

/** Days on which somebody is away, the first and the last included, as `YYYY-MM-DD` at the office. */
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

/**
 * Stores when somebody of those who can be on duty is away, instead of what was stored of him before.
 * @param away undefined where he is back
 * @returns false for days that are over or in the wrong order, and for others; then nothing has changed
 * @throws when the database does not answer; then nothing has changed
 */
export async function setAway(
  { owner }: Pick<Database, 'owner'>,
  {
    id,
    away,
    by,
    now = new Date(),
  }: { id: string; away?: Away | undefined; by: string; now?: Date },
): Promise<boolean> {
  if (away && (away.until < away.from || away.until < officeDay(now))) return false;
  return owner.transaction(async (tx) => {
    if (!(await listDutyPeople(tx)).some((known) => known.id === id)) return false;
    await tx
      .update(staff)
      .set({ awayFrom: away?.from ?? null, awayUntil: away?.until ?? null })
      .where(eq(staff.id, id));
    await recordAudit(tx, {
      actor: by,
      action: away ? 'duty.away' : 'duty.back',
      subject: `staff:${id}`,
    });
    return true;
  });
}
