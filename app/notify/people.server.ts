import { and, asc, desc, eq, inArray, isNull, lte } from 'drizzle-orm';
import { duty } from '#db/schema/requests.ts';
import { staff } from '#db/schema/staff.ts';
import type { Transaction } from '#platform/db/database.ts';
import type { Language } from '../i18n/languages.ts';
import { officeDay } from '../i18n/office-clock.ts';
import { type Action, rolesFor } from '../rights/permissions.ts';
import type { Role } from '../rights/roles.ts';

/** A member of staff. */
export type StaffPerson = { id: string; name: string; email: string; role: Role; lang: Language };

const columns = {
  id: staff.id,
  name: staff.name,
  email: staff.email,
  role: staff.role,
  lang: staff.lang,
};

type Reader = Pick<Transaction, 'select'>;

const mayDo = (action: Action) =>
  and(isNull(staff.removedAt), inArray(staff.role, rolesFor(action)));

/** Everybody who may do something, by name. */
export async function listPeopleWhoMay(tx: Reader, action: Action): Promise<StaffPerson[]> {
  return tx.select(columns).from(staff).where(mayDo(action)).orderBy(asc(staff.name));
}

/** Person on duty at a moment: that day's, else the most recent entry before it. */
export async function personOnDuty(tx: Reader, now: Date): Promise<StaffPerson | undefined> {
  const [person] = await tx
    .select(columns)
    .from(duty)
    .innerJoin(staff, eq(staff.id, duty.staff_id))
    .where(and(lte(duty.day, officeDay(now)), mayDo('requests.duty')))
    .orderBy(desc(duty.day))
    .limit(1);
  return person;
}
