import { and, eq, gt, isNull, lt, notInArray, or, sql } from 'drizzle-orm';
import { meetings, notifiedMeetings } from '#db/schema/meetings.ts';
import { requests } from '#db/schema/requests.ts';
import { staff } from '#db/schema/staff.ts';
import type { Transaction } from '#platform/db/database.ts';
import type { Services } from '../../context.ts';
import { sendNotices } from '../../notify/send-notices.server.ts';
import {
  type LawyerNews,
  lawyerMeetingNotice,
  type NotifiedLawyer,
  type NotifiedMeeting,
} from './lawyer-notices.server.ts';
import { meetingOf } from './meeting-row.server.ts';

/** Seconds after a change until its lawyer is notified; a change that is undone sends nothing. */
const settledSeconds = 15;

/** Meetings per run. */
const limit = 200;

/**
 * Notifies lawyers who are members of staff of their meetings: booked, moved, cancelled. Compares the last notified
 * state with the current one, so that every way of changing a meeting is covered, and a process that was down notifies
 * late. Runs every minute.
 * @returns the number of new messages
 * @throws when the database does not answer; then none is sent
 */
export async function notifyLawyers(
  services: Pick<Services, 'database' | 'outbox' | 'siteUrl'>,
  now: Date,
): Promise<number> {
  const sent = await services.database.owner.transaction(async (tx) => {
    const news = [...(await readChanged(tx, now)), ...(await readGone(tx, now))];
    const lawyers = await readLawyers(tx);
    const notices = news.flatMap((one) =>
      tellingsOf(one).flatMap((told) => {
        const lawyer = lawyers.get(told.calendar);
        // Who books for himself knows of it.
        if (!lawyer || (told.what === 'booked' && one.createdBy === lawyer.id)) return [];
        return lawyerMeetingNotice(services, { ...one, ...told }, lawyer);
      }),
    );
    const weekAgo = new Date(now.getTime() - 7 * 86_400_000);
    await tx.delete(notifiedMeetings).where(lt(notifiedMeetings.starts_at, weekAgo));
    return sendNotices(tx, services, notices);
  });
  if (sent > 0) services.outbox.wake();
  return sent;
}

type News = NotifiedMeeting & {
  /** Previously notified calendar and time; undefined for a new meeting. */
  before: { calendar: number; starts: Date } | undefined;
  /** Calendar and hour that hold now; undefined where the meeting does not take place. */
  after: { calendar: number; starts: Date } | undefined;
  createdBy: string | null;
};

/** Who hears what of a change: of a meeting that goes to another lawyer, both. */
function tellingsOf({ before, after }: News): {
  calendar: number;
  what: LawyerNews;
  starts: Date;
  was?: Date;
}[] {
  if (before && after && before.calendar === after.calendar) {
    return [{ ...after, what: 'moved', was: before.starts }];
  }
  return [
    ...(before ? [{ ...before, what: 'cancelled' as const }] : []),
    ...(after ? [{ ...after, what: 'booked' as const }] : []),
  ];
}

/** Meetings whose calendar or time differs from the notified one; marks them as notified. */
async function readChanged(tx: Transaction, now: Date): Promise<News[]> {
  const rows = await tx
    .select({ meeting: meetings, told: notifiedMeetings, name: requests.name, code: requests.code })
    .from(meetings)
    .innerJoin(requests, eq(requests.id, meetings.request_id))
    .leftJoin(notifiedMeetings, eq(notifiedMeetings.meeting_id, meetings.id))
    .where(
      and(
        eq(meetings.status, 'booked'),
        gt(meetings.ends_at, now),
        lt(meetings.updated_at, settled(now)),
        notInArray(requests.status, ['quarantine', 'spam', 'withdrawn']),
        or(
          isNull(notifiedMeetings.meeting_id),
          sql`(${notifiedMeetings.lawyer}, ${notifiedMeetings.starts_at}) <> (${meetings.lawyer}, ${meetings.starts_at})`,
        ),
      ),
    )
    .orderBy(meetings.starts_at)
    .limit(limit)
    .for('update', { of: meetings, skipLocked: true });
  for (const { meeting } of rows) {
    const values = { lawyer: meeting.lawyer, starts_at: meeting.starts_at };
    await tx
      .insert(notifiedMeetings)
      .values({ meeting_id: meeting.id, ...values })
      .onConflictDoUpdate({ target: notifiedMeetings.meeting_id, set: values });
  }
  return rows.map(({ meeting: row, told, name, code }) => {
    const meeting = meetingOf(row);
    return {
      meetingId: meeting.id,
      change: `${meeting.sequence}`,
      requestId: meeting.request_id ?? undefined,
      code,
      name,
      phone: meeting.phone,
      kind: meeting.kind,
      before: told ? { calendar: told.lawyer, starts: told.starts_at } : undefined,
      after: { calendar: meeting.lawyer, starts: meeting.starts_at },
      createdBy: meeting.created_by,
    };
  });
}

/** Notified meetings that no longer take place: cancelled, displaced, erased. Deletes their marks. */
async function readGone(tx: Transaction, now: Date): Promise<News[]> {
  const rows = await tx
    .select({ told: notifiedMeetings, meeting: meetings, name: requests.name, code: requests.code })
    .from(notifiedMeetings)
    .leftJoin(meetings, eq(meetings.id, notifiedMeetings.meeting_id))
    .leftJoin(requests, eq(requests.id, meetings.request_id))
    .where(
      and(
        gt(notifiedMeetings.starts_at, now),
        or(
          isNull(meetings.id),
          and(
            notInArray(meetings.status, ['booked', 'over', 'missed']),
            lt(meetings.updated_at, settled(now)),
          ),
        ),
      ),
    )
    .limit(limit)
    .for('update', { of: notifiedMeetings, skipLocked: true });
  for (const { told } of rows) {
    await tx.delete(notifiedMeetings).where(eq(notifiedMeetings.meeting_id, told.meeting_id));
  }
  return rows.map(({ told, meeting, name, code }) => ({
    meetingId: told.meeting_id,
    change: meeting ? `${meeting.sequence}` : 'erased',
    requestId: meeting?.request_id ?? undefined,
    code: code ?? '',
    name: name ?? '',
    phone: '',
    kind: undefined,
    before: { calendar: told.lawyer, starts: told.starts_at },
    after: undefined,
    createdBy: null,
  }));
}

function settled(now: Date): Date {
  return new Date(now.getTime() - settledSeconds * 1000);
}

/** Members of staff by their calendar. */
async function readLawyers(tx: Transaction): Promise<Map<number, NotifiedLawyer>> {
  const rows = await tx
    .select({ id: staff.id, email: staff.email, lang: staff.lang, calendar: staff.calendar })
    .from(staff)
    .where(isNull(staff.removedAt));
  return new Map(
    rows.flatMap(({ calendar, ...lawyer }) => (calendar === null ? [] : [[calendar, lawyer]])),
  );
}
