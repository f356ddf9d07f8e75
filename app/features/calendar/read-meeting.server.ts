import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { meetings } from '#db/schema/meetings.ts';
import { requests } from '#db/schema/requests.ts';
import type { Transaction } from '#platform/db/database.ts';
import { calendarsFor } from '../../content/meetings.ts';
import { knownServices } from '../../content/services.ts';
import { type Meeting, meetingOf } from './meeting-row.server.ts';
import { type LostHour, standingStatuses } from './meeting-states.ts';

/** The meeting of a request; undefined without one. @throws when the database does not answer */
export async function readMeeting(
  tx: Pick<Transaction, 'select'>,
  requestId: number,
): Promise<Meeting | undefined> {
  const [row] = await tx.select().from(meetings).where(eq(meetings.request_id, requestId));
  return row && meetingOf(row);
}

/**
 * Calendars to which a meeting can move: its own lawyer's, and those of lawyers for its kind, language and service.
 * @throws when the database does not answer
 */
export async function calendarsForMove(
  { owner }: { owner: Pick<Transaction, 'select'> },
  { request_id, lawyer, kind, lang }: Pick<Meeting, 'request_id' | 'lawyer' | 'kind' | 'lang'>,
): Promise<number[]> {
  const [request] = await owner
    .select({ service: requests.service })
    .from(requests)
    .where(eq(requests.id, request_id ?? 0));
  const service = knownServices().find((id) => id === request?.service);
  return [...new Set([lawyer, ...calendarsFor({ kind, lang, service })])];
}

const toCome = inArray(meetings.status, standingStatuses);

/** Whether the visitor of a request has an hour that is still to come, or is asked for another one. */
export async function hasUpcomingMeeting(
  tx: Pick<Transaction, 'select'>,
  requestId: number,
): Promise<boolean> {
  const rows = await tx
    .select({ id: meetings.id })
    .from(meetings)
    .where(and(eq(meetings.request_id, requestId), toCome));
  return rows.length > 0;
}

const stands = inArray(meetings.status, ['held', 'booked']);

/** A closure took its hour, and its visitor was asked by mail for another one, until that hour is over. */
const isChosen = sql`${meetings.status} = 'displaced' AND ${requests.email} <> '' AND ${meetings.ends_at} > now()`;

/** Whether the visitor of `requests` has an hour that is still to come, or was asked by mail for another one. */
export const hasMeetingSql: SQL = sql`EXISTS (SELECT FROM ${meetings}
  WHERE ${meetings.request_id} = ${requests.id} AND (${stands} OR ${isChosen}))`;

/** How the slot of `requests` was lost; for `displaced` staff call the visitor, for `choosing` a mail was sent. */
export const lostHourSql = sql<LostHour | null>`(SELECT CASE WHEN ${isChosen} THEN 'choosing' ELSE ${meetings.status} END
  FROM ${meetings} WHERE ${meetings.request_id} = ${requests.id} AND ${inArray(meetings.status, ['cancelled', 'displaced'])})`;

/** Start of the valid meeting of `requests`; null without one. */
export const meetingStartSql = sql<Date | null>`(SELECT ${meetings.starts_at} FROM ${meetings}
  WHERE ${meetings.request_id} = ${requests.id} AND ${stands})`.mapWith(meetings.starts_at);
