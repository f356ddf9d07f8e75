import { sql } from 'drizzle-orm';
import type { Transaction } from '#platform/db/database.ts';
import { type MeetingKind, meetingKinds } from '../../content/meeting-kinds.ts';
import { calendarsFor, meetingRules } from '../../content/meetings.ts';
import { meetingSpans } from '../../content/office-hours.ts';
import type { Language } from '../../i18n/languages.ts';
import { timeZone } from '../../i18n/office-clock.ts';
import type { Meeting } from './meeting-row.server.ts';

/** An hour at which a meeting can begin. */
export type FreeHour = {
  starts: Date;
  /** Calendars of the lawyers who are free, the least busy one first. */
  calendars: number[];
};

export type FreeHoursQuery = {
  kind: MeetingKind;
  /** Language of the meeting. */
  lang: Language;
  now: Date;
  /** Only these lawyers; default: all who offer the kind in the language. */
  calendars?: readonly number[];
  /** A booked meeting that is to move: its own hour counts as free. */
  moved?: Pick<Meeting, 'lawyer' | 'starts_at' | 'kind'> | undefined;
  /** Only this hour. */
  at?: Date;
  /** Minutes from now to the first hour; staff may book at once. */
  noticeMinutes?: number;
};

/**
 * Reads every hour that can be booked, in the order of time: one query over the hours of the office and of each
 * lawyer, notice, buffers, meetings and closures.
 * @param connection of public reads, or a transaction
 * @throws when the database does not answer
 */
export async function readFreeHours(
  connection: Pick<Transaction, 'execute'>,
  wanted: FreeHoursQuery,
): Promise<FreeHour[]> {
  const { kind, lang, now, at, moved } = wanted;
  const { calendars = calendarsFor({ kind, lang, service: undefined }) } = wanted;
  const { stepMinutes, bufferMinutes, noticeMinutes } = meetingRules;
  const spans = meetingSpans(now).filter(
    ({ opens, closes }) => !at || (opens <= at && at < closes),
  );
  const [last] = spans.slice(-1);
  if (!last || calendars.length === 0) return [];
  const earliest = new Date(now.getTime() + (wanted.noticeMinutes ?? noticeMinutes) * 60_000);
  const minutes = meetingKinds[kind];
  const own = moved && ownRange(moved);
  // Include what begins at closing time: it limits the buffer of the last meeting.
  const until = new Date(last.closes.getTime() + bufferMinutes * 60_000);
  const { rows } = await connection.execute<{ starts: Date; calendars: number[] }>(sql`
    WITH office AS (
      SELECT * FROM unnest(
        ${sql.param(spans.map(({ opens }) => opens.toISOString()))}::timestamptz[],
        ${sql.param(spans.map(({ closes }) => closes.toISOString()))}::timestamptz[]
      ) AS span (opens, closes)
    ), lawyers AS (
      SELECT unnest(${sql.param([...calendars])}::smallint[]) AS lawyer
    ), own AS (
      SELECT lawyer, weekday, opens, closes FROM public_lawyer_hours
      UNION ALL
      SELECT lawyer, weekday, '00:00', '24:00' FROM lawyers, generate_series(1, 7) AS weekday
      WHERE NOT EXISTS (SELECT FROM public_lawyer_hours AS other WHERE other.lawyer = lawyers.lawyer)
    ), open AS (
      SELECT lawyer,
        greatest(office.opens, (day + own.opens) AT TIME ZONE ${timeZone}) AS opens,
        least(office.closes, (day + own.closes) AT TIME ZONE ${timeZone}) AS closes
      FROM office
      CROSS JOIN LATERAL (SELECT (office.opens AT TIME ZONE ${timeZone})::date AS day) AS local
      JOIN own ON own.weekday = extract(isodow FROM day)
      JOIN lawyers USING (lawyer)
    ), taken AS (
      SELECT lawyer,
        range_agg(busy) - CASE WHEN lawyer = ${moved?.lawyer ?? null}
          THEN tstzmultirange(${own ?? null}::tstzrange) ELSE '{}' END AS busy,
        count(*) AS load
      FROM public_busy
      WHERE busy && tstzrange(${now.toISOString()}, ${until.toISOString()})
      GROUP BY lawyer
    )
    SELECT starts, array_agg(lawyer ORDER BY coalesce(load, 0), lawyer) AS calendars
    FROM open
    CROSS JOIN LATERAL generate_series(
      opens, closes - make_interval(mins => ${minutes}), make_interval(mins => ${stepMinutes})
    ) AS starts
    LEFT JOIN taken USING (lawyer)
    WHERE starts >= ${earliest.toISOString()}::timestamptz
      AND (${at?.toISOString() ?? null}::timestamptz IS NULL OR starts = ${at?.toISOString() ?? null})
      AND NOT coalesce(
        busy && tstzrange(starts, starts + make_interval(mins => ${minutes + bufferMinutes})), false)
    GROUP BY starts ORDER BY starts`);
  return rows.map(({ starts, calendars }) => ({ starts: new Date(starts), calendars }));
}

/** What a meeting keeps busy, as PostgreSQL writes a range. */
function ownRange({ starts_at, kind }: Pick<Meeting, 'starts_at' | 'kind'>): string {
  const minutes = meetingKinds[kind] + meetingRules.bufferMinutes;
  const free = new Date(starts_at.getTime() + minutes * 60_000);
  return `[${starts_at.toISOString()},${free.toISOString()})`;
}

/** The free hours nearest to a moment, in the order of time. */
export function nearestHours(hours: readonly FreeHour[], to: Date, count = 3): FreeHour[] {
  const away = ({ starts }: FreeHour) => Math.abs(starts.getTime() - to.getTime());
  return [...hours]
    .sort((one, other) => away(one) - away(other))
    .slice(0, count)
    .sort((one, other) => one.starts.getTime() - other.starts.getTime());
}
