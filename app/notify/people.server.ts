import { and, asc, desc, eq, inArray, isNull, lte, not, type SQL, sql } from 'drizzle-orm';
import { duty, dutyRoster } from '#db/schema/requests.ts';
import { staff } from '#db/schema/staff.ts';
import type { Transaction } from '#platform/db/database.ts';
import { defaultLanguage, type Language } from '../i18n/languages.ts';
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

/** Whether a member is present on a calendar day (`YYYY-MM-DD`). */
const isHere = (day: string) =>
  not(sql`coalesce(${day}::date BETWEEN ${staff.awayFrom} AND ${staff.awayUntil}, false)`);

/** Members with a right who are not absent, by name; if all are absent, all of them: at least one must be notified. */
export async function listPeopleHere(
  tx: Reader,
  action: Action,
  now: Date,
): Promise<StaffPerson[]> {
  const here = await tx
    .select(columns)
    .from(staff)
    .where(and(mayDo(action), isHere(officeDay(now))))
    .orderBy(asc(staff.name));
  return here.length > 0 ? here : listPermittedStaff(tx, action);
}

/** Members with a right, by name. */
export async function listPermittedStaff(tx: Reader, action: Action): Promise<StaffPerson[]> {
  return tx.select(columns).from(staff).where(mayDo(action)).orderBy(asc(staff.name));
}

/** Language of a mailbox: its member's, or the office's. */
export async function languageOfMailbox(tx: Reader, mailbox: string): Promise<Language> {
  const [member] = await tx
    .select({ lang: staff.lang })
    .from(staff)
    .where(and(eq(staff.email, mailbox.toLowerCase()), isNull(staff.removedAt)));
  return member?.lang ?? defaultLanguage;
}

/** Member on duty: assigned for that day, by the roster, or else the previous one; never an absent member. */
export async function personOnDuty(tx: Reader, now: Date): Promise<StaffPerson | undefined> {
  return (await dutyAt(tx, now)).first;
}

/** Member on duty, and the second to notify; the latter only if the day's roster has one. */
export async function dutyAt(
  tx: Reader,
  now: Date,
): Promise<{ first: StaffPerson | undefined; second: string | undefined }> {
  const day = officeDay(now);
  const taken = await tx
    .select({ ...columns, day: duty.day })
    .from(duty)
    .innerJoin(staff, eq(staff.id, duty.staff_id))
    .where(and(lte(duty.day, day), mayDo('requests.duty'), isHere(day)))
    .orderBy(desc(duty.day))
    .limit(1);
  const roster = await tx
    .select({
      ...columns,
      day: sql<string>`${lastDay(day)}::text`,
      second: dutyRoster.second_id,
    })
    .from(dutyRoster)
    .innerJoin(staff, eq(staff.id, dutyRoster.staff_id))
    .where(and(lte(dutyRoster.since, lastDay(day)), mayDo('requests.duty'), isHere(day)))
    .orderBy(desc(lastDay(day)))
    .limit(1);
  const [byHand] = taken;
  const [planned] = roster;
  const isPlanned = planned && (!byHand || byHand.day < planned.day);
  const chosen = isPlanned ? planned : byHand;
  const second = planned?.day === day ? (planned.second ?? undefined) : undefined;
  if (!chosen) return { first: undefined, second };
  const { id, name, email, role, lang } = chosen;
  return { first: { id, name, email, role, lang }, second };
}

/** Last date, up to one, of a roster weekday. */
function lastDay(day: string): SQL {
  const end = sql`least(${day}::date, ${dutyRoster.until})`;
  return sql`(${end} - ((extract(isodow FROM ${end})::int - ${dutyRoster.weekday} + 7) % 7))`;
}
