import { asc } from 'drizzle-orm';
import { dutyRoster } from '#db/schema/requests.ts';
import { recordAudit } from '#platform/audit/audit.ts';
import type { Database } from '#platform/db/database.ts';
import { officeDay } from '../../i18n/office-clock.ts';
import { listDutyPeople } from './duty.server.ts';

/** Monday is 1 (ISO 8601). */
export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;

/** People on duty on a weekday; empty ids: none. */
export type RosterDay = { weekday: number; first: string; second: string };

export type Roster = {
  days: RosterDay[];
  /** Last calendar day at the office; undefined without an end. */
  until: string | undefined;
};

/** The roster, every weekday of it. @throws when the database does not answer */
export async function readRoster({ owner }: Pick<Database, 'owner'>): Promise<Roster> {
  const rows = await owner.select().from(dutyRoster).orderBy(asc(dutyRoster.weekday));
  const days = weekdays.map((weekday) => {
    const row = rows.find((known) => known.weekday === weekday);
    return { weekday, first: row?.staff_id ?? '', second: row?.second_id ?? '' };
  });
  return { days, until: rows[0]?.until ?? undefined };
}

/**
 * Replaces the roster, from today on.
 * @param by id of the owner
 * @returns false for people who may not be on duty, equal first and second, or an end in the past; then nothing has
 * changed
 * @throws when the database does not answer; then nothing has changed
 */
export async function setRoster(
  { owner }: Pick<Database, 'owner'>,
  { days, until }: Roster,
  by: string,
  now = new Date(),
): Promise<boolean> {
  const since = officeDay(now);
  const named = days.filter(({ first }) => first !== '');
  if (named.some(({ first, second }) => first === second)) return false;
  if (until !== undefined && until < since) return false;
  return owner.transaction(async (tx) => {
    const known = new Set((await listDutyPeople(tx)).map(({ id }) => id));
    const ids = named.flatMap(({ first, second }) => (second ? [first, second] : [first]));
    if (ids.some((id) => !known.has(id))) return false;
    await tx.delete(dutyRoster);
    const rows = named.map(({ weekday, first, second }) => ({
      weekday,
      staff_id: first,
      second_id: second || null,
      since,
      until: until ?? null,
    }));
    if (rows.length > 0) await tx.insert(dutyRoster).values(rows);
    await recordAudit(tx, { actor: by, action: 'duty.roster', subject: 'duty:roster' });
    return true;
  });
}
