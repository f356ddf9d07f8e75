import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import { requests } from '#db/schema/requests.ts';
import { staff } from '#db/schema/staff.ts';
import { isOn } from '#db/switches.ts';
import type { Database, Transaction } from '#platform/db/database.ts';
import { appointments } from '../../modules.data.ts';
import { may } from '../../rights/permissions.ts';
import type { Role } from '../../rights/roles.ts';

/**
 * The requests and meetings that a member may see and change: all, or their own, which are those assigned to them or
 * booked in their calendar.
 */
export type WorkScope = 'everybody' | { staffId: string; calendar: number | null };

type Member = { id: string; role: Role };

/** @throws when the database does not answer */
export async function readScope(database: Database, { id, role }: Member): Promise<WorkScope> {
  if (may(role, 'requests.all') || (await isOn(database, 'lawyersSeeAll'))) return 'everybody';
  return { staffId: id, calendar: (await readOwnCalendar(database, id)) ?? null };
}

/** Calendar of the lawyer of the public site who a member is; undefined for others. */
export async function readOwnCalendar(
  { owner }: Pick<Database, 'owner'>,
  staffId: string,
): Promise<number | undefined> {
  const [member] = await owner
    .select({ calendar: staff.calendar })
    .from(staff)
    .where(and(eq(staff.id, staffId), isNull(staff.removedAt)));
  return member?.calendar ?? undefined;
}

/** The scope as a condition on `requests`; undefined without a limit. */
export function inScope(scope: WorkScope): SQL | undefined {
  if (scope === 'everybody') return undefined;
  const { staffId, calendar } = scope;
  return or(eq(requests.taken_by, staffId), appointments.inCalendar(calendar));
}

/** Whether a calendar is in the scope. */
export function ownsCalendar(scope: WorkScope, calendar: number): boolean {
  return scope === 'everybody' || scope.calendar === calendar;
}

/** Whether a member sees only their own meetings, but is linked to no lawyer of the site. */
export function isUnlinked(scope: WorkScope): boolean {
  return scope !== 'everybody' && scope.calendar === null;
}

/** Whether a request exists, and is in the scope. @throws when the database does not answer */
export async function isInside(
  { owner }: Pick<Database, 'owner'>,
  scope: WorkScope,
  id: number | undefined,
): Promise<boolean> {
  if (!id) return false;
  const [found] = await owner
    .select({ id: requests.id })
    .from(requests)
    .where(and(eq(requests.id, id), inScope(scope)));
  return found !== undefined;
}

/** The ids that are in the scope. @throws when the database does not answer */
export async function ownRequests(
  { owner }: Pick<Database, 'owner'>,
  scope: WorkScope,
  ids: readonly number[],
): Promise<number[]> {
  const own = inScope(scope);
  if (!own || ids.length === 0) return [...ids];
  const rows = await owner
    .select({ id: requests.id })
    .from(requests)
    .where(and(own, sql`${requests.id} = ANY(${sql.param([...ids])}::bigint[])`));
  return rows.map(({ id }) => id);
}

/** Whether a request has an appointment to come, or one that needs another hour. */
export async function hasAppointment(
  tx: Pick<Transaction, 'select'>,
  requestId: number,
): Promise<boolean> {
  const [row] = await tx
    .select({ standing: appointments.standing })
    .from(requests)
    .where(eq(requests.id, requestId));
  return row?.standing ?? false;
}
