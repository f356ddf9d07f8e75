import { inArray, sql } from 'drizzle-orm';
import { meetings } from '#db/schema/meetings.ts';
import { requests } from '#db/schema/requests.ts';
import type { Appointments } from '../../manifest/data-manifest.ts';

const ofRequest = sql`${meetings.request_id} = ${requests.id}`;

const stands = inArray(meetings.status, ['held', 'booked']);

/** A closure took its hour, and its visitor was asked by mail for another one, until that hour is over. */
const isChosen = sql`${meetings.status} = 'displaced' AND ${requests.email} <> '' AND ${meetings.ends_at} > now()`;

/** Meetings of requests. */
export const appointments: Appointments = {
  awaited: sql`EXISTS (SELECT FROM ${meetings} WHERE ${ofRequest} AND (${stands} OR ${isChosen}))`,
  standing: sql`EXISTS (SELECT FROM ${meetings}
    WHERE ${ofRequest} AND (${stands} OR ${meetings.status} = 'displaced'))`,
  begins: sql`(SELECT ${meetings.starts_at} FROM ${meetings} WHERE ${ofRequest} AND ${stands})`,
  lost: sql`(SELECT CASE WHEN ${isChosen} THEN 'choosing' ELSE ${meetings.status} END FROM ${meetings}
    WHERE ${ofRequest} AND ${inArray(meetings.status, ['cancelled', 'displaced'])})`,
  inCalendar: (calendar) =>
    sql`EXISTS (SELECT FROM ${meetings} WHERE ${ofRequest} AND ${meetings.lawyer} = ${calendar})`,
  ahead: (calendar, now) => sql`(SELECT count(*)::int FROM ${meetings}
    WHERE ${meetings.lawyer} = ${calendar} AND ${meetings.status} = 'booked'
      AND ${meetings.ends_at} > ${now.toISOString()}::timestamptz)`,
};
