import { join } from 'node:path';
import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto';
import { and, asc, eq, isNull, lt, or, sql } from 'drizzle-orm';
import { lawyerBusy, lawyerCalendars } from '#db/schema/meetings.ts';
import { staff } from '#db/schema/staff.ts';
import { recordAudit } from '#platform/audit/audit.ts';
import { FetchError, fetchProblems, fetchPublic } from '#platform/http/fetch-public.ts';
import { runOnThread } from '#platform/threads/run-on-thread.ts';
import { meetingRules } from '../../content/meetings.ts';
import type { Services } from '../../context.ts';
import type { BusyTime, busyTimesOf } from './busy-times.server.ts';

/** Why a calendar was not read; `content`: it is none, or has more than is gone through. */
export const calendarProblems = [...fetchProblems, 'content'] as const;

export type CalendarProblem = (typeof calendarProblems)[number];

type CalendarServices = Pick<Services, 'database' | 'secret'>;

const limits = { maxBytes: 5 * 1024 * 1024, timeoutMs: 20_000 };
/** Parse timeout of a calendar, in a worker thread. */
const parseMs = 10_000;
const parser = join(import.meta.dirname, 'busy-times.server.ts');
/** Without a reading for so long, lawyer and owner are shown it; in milliseconds. */
const staleMs = 3_600_000;
/** Calendar days per working day that can be booked: weekends and holidays lie between. */
const daysAhead = meetingRules.horizonDays * 3;

const keyOf = ({ secret }: CalendarServices) => secret.hash('lawyer-calendar', '');

/** The https address of a typed one; `webcal:` is the same. Undefined for others. */
export function calendarAddress(typed: string): string | undefined {
  const address = typed.trim().replace(/^webcals?:/i, 'https:');
  if (!URL.canParse(address)) return undefined;
  const { protocol, href } = new URL(address);
  return protocol === 'https:' ? href : undefined;
}

/**
 * Reads the calendar that a lawyer keeps elsewhere, and stores its address, encrypted, if that worked.
 * @param address of `calendarAddress`; undefined ends it, and frees what it blocked
 * @throws when the database does not answer; then nothing has changed
 */
export async function setLawyerCalendar(
  services: CalendarServices,
  { lawyer, address, by }: { lawyer: number; address: string | undefined; by: string },
  read: typeof readBusy = readBusy,
): Promise<CalendarProblem | 'done'> {
  const emails = await emailsOf(services, lawyer);
  const times = address === undefined ? [] : await read(address, new Date(), emails);
  if (!Array.isArray(times)) return times.problem;
  const data = address && (await symmetricEncrypt({ key: keyOf(services), data: address }));
  await services.database.owner.transaction(async (tx) => {
    await tx.delete(lawyerCalendars).where(eq(lawyerCalendars.lawyer, lawyer));
    if (data) {
      await tx.insert(lawyerCalendars).values({ lawyer, address: data, read_at: new Date() });
      const busy = times.map((time) => rowOf(lawyer, time));
      if (busy.length > 0) await tx.insert(lawyerBusy).values(busy);
    }
    // The address is a secret: the journal only records whether there is one.
    await recordAudit(tx, {
      actor: by,
      action: data ? 'calendar.connect' : 'calendar.disconnect',
      subject: `calendar:${lawyer}`,
    });
  });
  return 'done';
}

/**
 * Reads every calendar again. What cannot be read keeps its last known busy times.
 * @throws when the database does not answer
 */
export async function refreshCalendars(
  services: CalendarServices,
  now: Date,
  read: typeof readBusy = readBusy,
): Promise<void> {
  const { owner } = services.database;
  const rows = await owner.select().from(lawyerCalendars).orderBy(asc(lawyerCalendars.lawyer));
  for (const { lawyer, address } of rows) {
    const url = await symmetricDecrypt({ key: keyOf(services), data: address }).catch(() => '');
    const times = await read(url, now, await emailsOf(services, lawyer));
    await owner.transaction(async (tx) => {
      const failed = !Array.isArray(times);
      const [still] = await tx
        .update(lawyerCalendars)
        .set(failed ? { problem: times.problem } : { problem: '', read_at: now })
        .where(
          sql`${eq(lawyerCalendars.lawyer, lawyer)} AND ${eq(lawyerCalendars.address, address)}`,
        )
        .returning({ lawyer: lawyerCalendars.lawyer });
      // Another address was typed meanwhile.
      if (failed || !still) return;
      const known = await tx
        .select({ busy: lawyerBusy.busy })
        .from(lawyerBusy)
        .where(eq(lawyerBusy.lawyer, lawyer));
      const wanted = times.map((time) => rowOf(lawyer, time));
      // Unchanged rows do not invalidate cached pages.
      const before = new Set(known.map(({ busy }) => normalized(busy)));
      const after = new Set(wanted.map(({ busy }) => normalized(busy)));
      if (before.size === after.size && [...before].every((busy) => after.has(busy))) return;
      await tx.delete(lawyerBusy).where(eq(lawyerBusy.lawyer, lawyer));
      if (wanted.length > 0) await tx.insert(lawyerBusy).values(wanted);
    });
  }
}

/** E-mail addresses of the lawyer, to find their own reply in an event's attendees. */
async function emailsOf({ database }: CalendarServices, lawyer: number): Promise<string[]> {
  const known = await database.owner
    .select({ email: staff.email })
    .from(staff)
    .where(and(eq(staff.calendar, lawyer), isNull(staff.removedAt)));
  return known.map(({ email }) => email);
}

/**
 * Busy times of the days that can be booked, from a calendar's address. Never its titles.
 * @param emails of the lawyer; a Google address contains the calendar's own
 * @param own for tests: other rules of reading
 */
export async function readBusy(
  address: string,
  now: Date,
  emails: readonly string[] = [],
  own: Partial<Parameters<typeof fetchPublic>[1]> = {},
): Promise<BusyTime[] | { problem: CalendarProblem }> {
  try {
    const text = await fetchPublic(address, { ...limits, ...own });
    // An HTML page: the calendar's web view, or a sign-in page.
    if (/^\s*</.test(text)) return { problem: 'page' };
    const from = now.getTime() - 86_400_000;
    const window = { from, to: now.getTime() + daysAhead * 86_400_000 };
    const named = address.replaceAll('%40', '@').match(/[^\s/@?=&]+@[^\s/@?=&]+/g) ?? [];
    const args: Parameters<typeof busyTimesOf> = [text, window, [...emails, ...named]];
    return await runOnThread<typeof busyTimesOf>(parser, 'busyTimesOf', args, parseMs);
  } catch (error) {
    return { problem: error instanceof FetchError ? error.problem : 'content' };
  }
}

export type CalendarState = {
  lawyer: number;
  readAt: Date | null;
  problem: CalendarProblem | '';
  /** Whether what it blocks may be out of date. */
  isStale: boolean;
};

/** State of every connected calendar; never its address. @throws when the database does not answer */
export async function readCalendarStates(
  { owner }: Services['database'],
  now: Date,
): Promise<CalendarState[]> {
  const rows = await owner
    .select({
      lawyer: lawyerCalendars.lawyer,
      readAt: lawyerCalendars.read_at,
      problem: lawyerCalendars.problem,
      isStale: sql<boolean>`${or(
        sql`${lawyerCalendars.read_at} IS NULL`,
        lt(lawyerCalendars.read_at, new Date(now.getTime() - staleMs)),
      )}`,
    })
    .from(lawyerCalendars)
    .orderBy(asc(lawyerCalendars.lawyer));
  return rows.map((row) => ({ ...row, problem: row.problem as CalendarProblem | '' }));
}

function rowOf(lawyer: number, { from, to }: BusyTime) {
  return { lawyer, busy: `[${new Date(from).toISOString()},${new Date(to).toISOString()})` };
}

/** A range of the database or of `rowOf`, to be compared. */
function normalized(busy: string): string {
  return busy
    .replace(/[[\])"(]/g, '')
    .split(',')
    .map((moment) => new Date(moment).getTime())
    .join();
}
