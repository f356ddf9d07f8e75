import { sql } from 'drizzle-orm';
import type { Database } from '#platform/db/database.ts';
import { officeDay, timeZone } from '../../i18n/office-clock.ts';
import { inScope, type WorkScope } from '../request/work-scope.server.ts';

/**
 * Numbers of a day at the office.
 * @property day `2026-11-22`
 * @property requests that arrived, without spam and quarantine
 * @property due of those with a promise, whose time is over by now or that were answered; a booked hour is none
 * @property inTime of those, answered within the promise
 */
export type DayNumbers = {
  day: string;
  requests: number;
  due: number;
  inTime: number;
};

/**
 * Numbers of the last seven days, today last, of the requests that a member may see.
 * @throws when the database does not answer
 */
export async function readWeek(
  { owner }: Database,
  scope: WorkScope,
  now = new Date(),
): Promise<DayNumbers[]> {
  const today = officeDay(now);
  const { rows } = await owner.execute<DayNumbers>(sql`
    SELECT to_char(days.day, 'YYYY-MM-DD') AS day,
      count(requests.id)::int AS requests,
      (count(*) FILTER (WHERE reply_by < ${now} OR (reply_by IS NOT NULL AND first_answer_at IS NOT NULL)))::int AS due,
      (count(*) FILTER (WHERE first_answer_at <= reply_by))::int AS "inTime"
    FROM generate_series(${today}::date - 6, ${today}::date, '1 day') AS days(day)
    LEFT JOIN requests ON status NOT IN ('quarantine', 'spam', 'withdrawn')
      AND ${inScope(scope) ?? sql`true`}
      AND created_at >= days.day::timestamp AT TIME ZONE ${timeZone}
      AND created_at < (days.day::timestamp + interval '1 day') AT TIME ZONE ${timeZone}
    GROUP BY days.day ORDER BY days.day`);
  return rows;
}
