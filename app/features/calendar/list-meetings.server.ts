import { and, asc, eq, gt, gte, inArray, lt, sql } from 'drizzle-orm';
import { meetings } from '#db/schema/meetings.ts';
import { requests } from '#db/schema/requests.ts';
import { recordAudit } from '#platform/audit/audit.ts';
import type { Database } from '#platform/db/database.ts';
import { isOfficeTime } from '../../content/office-hours.ts';
import { officeDay } from '../../i18n/office-clock.ts';
import type { WorkScope } from '../request/work-scope.server.ts';
import type { MeetingStatus } from './meeting-states.ts';

export type ListedMeeting = Awaited<ReturnType<typeof readRows>>[number];

const columns = {
  id: meetings.id,
  requestId: meetings.request_id,
  lawyer: meetings.lawyer,
  status: meetings.status,
  starts: meetings.starts_at,
  ends: meetings.ends_at,
  kind: meetings.kind,
  lang: meetings.lang,
  reason: meetings.reason,
  updated: meetings.updated_at,
  sequence: meetings.sequence,
  code: requests.code,
  name: requests.name,
  phone: requests.phone,
  email: requests.email,
  /** Language in which the visitor is written to. */
  written: requests.lang,
};

/**
 * Reads the meetings and closures that begin within some days, and those that lost their hour and have no other yet;
 * writes down who looked.
 * @throws when the database does not answer
 */
export async function listMeetings(
  database: Database,
  { from, to, by, scope }: { from: Date; to: Date; by: string; scope: WorkScope },
): Promise<{ listed: ListedMeeting[]; displaced: ListedMeeting[] }> {
  const own = scope === 'everybody' ? undefined : eq(meetings.lawyer, scope.calendar ?? 0);
  const shown: MeetingStatus[] = ['held', 'booked', 'blocked', 'over', 'missed'];
  const [listed, displaced] = await Promise.all([
    readRows(
      database,
      and(
        own,
        inArray(meetings.status, shown),
        gte(meetings.ends_at, from),
        lt(meetings.starts_at, to),
        // Of two bounds PostgreSQL expects a quarter of all, and would read all requests; of a range it knows.
        overlaps(from, to),
      ),
    ),
    readRows(
      database,
      and(own, eq(meetings.status, 'displaced'), gte(meetings.ends_at, new Date())),
    ),
  ]);
  await recordAudit(database.owner, {
    actor: by,
    action: 'meetings.list',
    subject: `meetings:${officeDay(from)}`,
  });
  return { listed, displaced };
}

/** Closures of a lawyer that are not over, in the order of time. @throws when the database does not answer */
export async function listClosures(
  database: Database,
  { lawyer, now }: { lawyer: number; now: Date },
): Promise<ListedMeeting[]> {
  const closed = and(eq(meetings.lawyer, lawyer), eq(meetings.status, 'blocked'));
  return readRows(database, and(closed, gt(meetings.ends_at, now)));
}

/**
 * Reads the meetings that a closure of these hours would move; writes down who looked.
 * @throws when the database does not answer
 */
export async function listInTheWay(
  database: Database,
  { lawyers, from, to, by }: { lawyers: readonly number[]; from: Date; to: Date; by: string },
): Promise<ListedMeeting[]> {
  const rows = await readRows(
    database,
    and(inArray(meetings.lawyer, [...lawyers]), eq(meetings.status, 'booked'), overlaps(from, to)),
  );
  await recordAudit(database.owner, {
    actor: by,
    action: 'meetings.list',
    subject: `meetings:${officeDay(from)}`,
  });
  return rows;
}

/**
 * Reads coming meetings outside of the office hours, which may have changed after the booking. Records who looked.
 * @throws when the database does not answer
 */
export async function listOutside(
  database: Database,
  { now, by }: { now: Date; by: string },
): Promise<ListedMeeting[]> {
  const rows = await readRows(database, isComing(now));
  const outside = rows.filter(({ starts, ends }) => !isOfficeTime(starts, ends));
  await recordList(database, outside, by);
  return outside;
}

/**
 * Reads coming meetings at the office that were booked before a moment, such as a change of address. Records who looked.
 * @throws when the database does not answer
 */
export async function listAtOffice(
  database: Database,
  { now, before, by }: { now: Date; before: Date; by: string },
): Promise<ListedMeeting[]> {
  const atOffice = and(eq(meetings.kind, 'office'), lt(meetings.created_at, before));
  const rows = await readRows(database, and(isComing(now), atOffice));
  await recordList(database, rows, by);
  return rows;
}

async function recordList({ owner }: Database, rows: readonly ListedMeeting[], by: string) {
  const [first] = rows;
  if (!first) return;
  const subject = `meetings:${officeDay(first.starts)}`;
  await recordAudit(owner, { actor: by, action: 'meetings.list', subject });
}

/** How many meetings begin within some time. @throws when the database does not answer */
export async function countMeetingsBetween(
  { owner }: Database,
  { from, to, scope }: { from: Date; to: Date; scope: WorkScope },
): Promise<number> {
  return owner.$count(
    meetings,
    and(
      scope === 'everybody' ? undefined : eq(meetings.lawyer, scope.calendar ?? 0),
      inArray(meetings.status, ['held', 'booked']),
      gte(meetings.starts_at, from),
      lt(meetings.starts_at, to),
    ),
  );
}

/** When the next meeting of some lawyers begins; undefined without one. @throws when the database does not answer */
export async function findNextMeeting(
  { owner }: Database,
  { from, lawyers }: { from: Date; lawyers: readonly number[] },
): Promise<Date | undefined> {
  const [next] = await owner
    .select({ starts: meetings.starts_at })
    .from(meetings)
    .where(
      and(
        inArray(meetings.lawyer, [...lawyers]),
        inArray(meetings.status, ['held', 'booked']),
        gte(meetings.starts_at, from),
      ),
    )
    .orderBy(asc(meetings.starts_at))
    .limit(1);
  return next?.starts;
}

/** How many coming meetings a lawyer has. @throws when the database does not answer */
export async function countMeetingsOf(
  database: Database,
  calendar: number,
  now: Date,
): Promise<number> {
  const rows = await readComing(database, now);
  return rows.filter(({ lawyer }) => lawyer === calendar).length;
}

/** Whether a meeting, with the minutes after it that stay free, or a closure overlaps some time. */
function overlaps(from: Date, to: Date) {
  return sql`${meetings.busy} && tstzrange(${from.toISOString()}, ${to.toISOString()})`;
}

function readComing({ owner }: Database, now: Date) {
  return owner
    .select({ lawyer: meetings.lawyer, starts: meetings.starts_at, ends: meetings.ends_at })
    .from(meetings)
    .where(isComing(now));
}

function isComing(now: Date) {
  return and(inArray(meetings.status, ['held', 'booked']), gte(meetings.starts_at, now));
}

async function readRows({ owner }: Database, where: ReturnType<typeof and>) {
  return owner
    .select(columns)
    .from(meetings)
    .leftJoin(requests, eq(requests.id, meetings.request_id))
    .where(where)
    .orderBy(asc(meetings.starts_at), asc(meetings.lawyer));
}
