import { sql } from 'drizzle-orm';
import type { Database } from '#platform/db/database.ts';
import { addDays, weekdayOf } from '../../i18n/calendar-day.ts';
import { parseAddress } from '../../i18n/language-prefix.ts';
import { officeDay, officeTime } from '../../i18n/office-clock.ts';
import type { RequestSource } from '../request/request-rules.ts';
import type { ThreadMessage } from './thread-rules.ts';

/**
 * How far requests came: those that were made, those whose client was reached or met, and of these the ones that were
 * taken on, which were not declined, withdrawn or left new.
 */
export type Funnel = { asked: number; talked: number; taken: number };

/** Funnel of a thing by its name. */
export type SourceFunnel = Funnel & { key: string };

export type Sources = {
  /** By the Monday of each week at the office, `2026-11-23`, the last one last. */
  weeks: SourceFunnel[];
  /** By form, or how it came to staff. */
  channels: (Funnel & { key: RequestSource })[];
  /** By path of the page, without language; those that staff typed have none. */
  pages: SourceFunnel[];
  /** By the words of the address. */
  campaigns: SourceFunnel[];
  /** By where clients wrote on, the page or a channel; who did so in two counts in both. */
  threads: (Funnel & { key: Exclude<ThreadMessage['via'], 'checked-mail'> })[];
};

/** @property week number of the week, from 1 */
type Row = Funnel & { week: number; source: RequestSource; page: string; campaign: string };

/**
 * Where the requests of the last weeks came from, without spam, most asked first.
 * @param weeks how many, this one included
 * @throws when the database does not answer
 */
export async function readSources(
  { owner }: Pick<Database, 'owner'>,
  weeks: number,
  now = new Date(),
): Promise<Sources> {
  const today = officeDay(now);
  const monday = addDays(today, 1 - weekdayOf(today));
  const mondays = Array.from({ length: weeks }, (_, n) => addDays(monday, (n + 1 - weeks) * 7));
  const starts = mondays.map((day) => officeTime(day, '0:00').toISOString());
  const asked = sql`(
    SELECT id, status, created_at, door, page, campaign,
      first_answer_at IS NOT NULL OR EXISTS (
        SELECT FROM meetings WHERE request_id = requests.id AND meetings.status = 'over') AS talked
    FROM requests
    WHERE status IN ('new', 'taken', 'waiting', 'done', 'declined', 'withdrawn')
      AND created_at >= ${starts[0]}::timestamptz) AS asked`;
  const counts = sql`count(*)::int AS asked, (count(*) FILTER (WHERE talked))::int AS talked,
    (count(*) FILTER (WHERE talked AND status IN ('taken', 'waiting', 'done')))::int AS taken`;
  const [{ rows }, threads] = await Promise.all([
    owner.execute<Row>(sql`
      SELECT width_bucket(created_at, ${sql.param(starts)}::timestamptz[]) AS week,
        door AS source, page, campaign, ${counts}
      FROM ${asked} GROUP BY 1, 2, 3, 4`),
    owner.execute<Funnel & { key: Exclude<ThreadMessage['via'], 'checked-mail'> }>(sql`
      SELECT via AS key, ${counts}
      FROM ${asked} CROSS JOIN LATERAL (
        -- Of each request for itself: else all messages of all years are sorted first.
        SELECT DISTINCT replace(via, 'checked-mail', 'mail') AS via FROM request_details
        WHERE request_id = asked.id AND author = 'visitor') AS said
      GROUP BY 1`),
  ]);
  const byWeek = new Map(
    sumBy(rows, ({ week }) => mondays[week - 1] ?? '').map((week) => [week.key, week]),
  );
  return {
    weeks: mondays.map((key) => byWeek.get(key) ?? { key, asked: 0, talked: 0, taken: 0 }),
    channels: byNumber(sumBy(rows, ({ source }) => source)),
    pages: byNumber(sumBy(rows, ({ page }) => (page ? parseAddress(page).path : ''))),
    campaigns: byNumber(sumBy(rows, ({ campaign }) => campaign)),
    threads: byNumber([...threads.rows]),
  };
}

/** Sums of the rows with the same name; those without a name are left out. */
function sumBy<Key extends string>(rows: Row[], keyOf: (row: Row) => Key) {
  const sums = new Map<Key, Funnel & { key: Key }>();
  for (const row of rows) {
    const key = keyOf(row);
    if (!key) continue;
    const { asked, talked, taken } = sums.get(key) ?? { asked: 0, talked: 0, taken: 0 };
    sums.set(key, {
      key,
      asked: asked + row.asked,
      talked: talked + row.talked,
      taken: taken + row.taken,
    });
  }
  return [...sums.values()];
}

function byNumber<S extends Funnel>(sums: S[]): S[] {
  return sums.sort((a, b) => b.asked - a.asked);
}
