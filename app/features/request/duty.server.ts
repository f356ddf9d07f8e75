import { and, asc, desc, eq, inArray, isNull, lte } from 'drizzle-orm';
import { duty } from '#db/schema/requests.ts';
import { staff } from '#db/schema/staff.ts';
import { recordAudit } from '#platform/audit/audit.ts';
import type { Database } from '#platform/db/database.ts';
import { bishkekDay } from '../../i18n/bishkek.ts';
import type { Language } from '../../i18n/languages.ts';
import { rolesFor } from '../../rights/permissions.ts';
import type { Role } from '../../rights/roles.ts';

/** A member of staff who answers requests. */
export type DutyPerson = { id: string; name: string; email: string; role: Role; lang: Language };

const columns = {
  id: staff.id,
  name: staff.name,
  email: staff.email,
  role: staff.role,
  lang: staff.lang,
};

const answers = and(isNull(staff.removedAt), inArray(staff.role, rolesFor('requests.change')));

type Reader = Pick<Database['owner'], 'select'>;

/** Who is on at a moment: the person of that day, else of the last one before that has a row. */
export async function personOnDuty(owner: Reader, now: Date): Promise<DutyPerson | undefined> {
  const [person] = await owner
    .select(columns)
    .from(duty)
    .innerJoin(staff, eq(staff.id, duty.staff_id))
    .where(and(lte(duty.day, bishkekDay(now)), answers))
    .orderBy(desc(duty.day))
    .limit(1);
  return person;
}

/** Everybody who can be on duty. */
export async function listDutyPeople(owner: Reader): Promise<DutyPerson[]> {
  return owner.select(columns).from(staff).where(answers).orderBy(asc(staff.name));
}

/**
 * Puts somebody on duty from a day on.
 * @returns who it is; undefined when he cannot be
 */
export async function setDuty(
  { owner }: Database,
  { id, by, now = new Date() }: { id: string; by: string; now?: Date },
): Promise<DutyPerson | undefined> {
  return owner.transaction(async (tx) => {
    const person = (await listDutyPeople(tx)).find((known) => known.id === id);
    if (!person) return undefined;
    const before = await personOnDuty(tx, now);
    const day = bishkekDay(now);
    await tx
      .insert(duty)
      .values({ day, staff_id: id })
      .onConflictDoUpdate({ target: duty.day, set: { staff_id: id } });
    await recordAudit(tx, {
      actor: by,
      action: 'duty.change',
      subject: `duty:${day}`,
      before: { staff: before?.id ?? null },
      after: { staff: id },
    });
    return person;
  });
}

/** The services with the mailbox of who is on, for the notice of a new request; the shared one where nobody is. */
export async function withDuty<S extends { database: Database; staffEmail: () => string }>(
  services: S,
  now: Date,
): Promise<S> {
  const person = await personOnDuty(services.database.owner, now);
  return person ? { ...services, staffEmail: () => person.email } : services;
}
