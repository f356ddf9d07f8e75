import { duty } from '#db/schema/requests.ts';
import { recordAudit } from '#platform/audit/audit.ts';
import type { Database, Transaction } from '#platform/db/database.ts';
import { officeDay } from '../../i18n/office-clock.ts';
import { listPermittedStaff, personOnDuty, type StaffPerson } from '../../notify/people.server.ts';

export { personOnDuty };

/** Staff who can be on duty. */
export function listDutyPeople(owner: Pick<Transaction, 'select'>): Promise<StaffPerson[]> {
  return listPermittedStaff(owner, 'requests.duty');
}

/** Assigns the duty from a day on. @returns the member; undefined when they cannot be on duty */
export async function setDuty(
  { owner }: Database,
  { id, by, now = new Date() }: { id: string; by: string; now?: Date },
): Promise<StaffPerson | undefined> {
  return owner.transaction(async (tx) => {
    const person = (await listDutyPeople(tx)).find((known) => known.id === id);
    if (!person) return undefined;
    const before = await personOnDuty(tx, now);
    const day = officeDay(now);
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
