import { sql } from 'drizzle-orm';
import type { Database } from '#platform/db/database.ts';
import { type Language, languages } from '../../i18n/languages.ts';
import { officeDay } from '../../i18n/office-clock.ts';

/** Page views, all and by language; visitors are not distinguished. */
export type Views = Record<Language | 'all', number>;

/** @property day at the office: `2026-11-22` */
export type DayViews = Views & { day: string };

/** @property path without language and query; of rows with tokens the path of the row: `/request/:token` */
export type PageViews = Views & { path: string };

const inEach = languages.map(
  (lang) =>
    sql`coalesce(sum(visits) FILTER (WHERE lang = ${lang}), 0)::int AS ${sql.identifier(lang)}`,
);
const sums = sql`coalesce(sum(visits), 0)::int AS "all", ${sql.join(inEach, sql`, `)}`;

/**
 * Page views of each of the last `days` days, today last.
 * @throws when the database does not answer
 */
export async function readDayViews(
  { owner }: Database,
  days: number,
  now = new Date(),
): Promise<DayViews[]> {
  const today = officeDay(now);
  const { rows } = await owner.execute<DayViews>(sql`
    SELECT to_char(days.day, 'YYYY-MM-DD') AS day, ${sums}
    FROM generate_series(${today}::date - ${days - 1}::int, ${today}::date, '1 day') AS days(day)
    LEFT JOIN page_visits ON page_visits.day = days.day::date
    GROUP BY days.day ORDER BY days.day`);
  return rows;
}

/**
 * Page views of the last `days` days by page, most viewed first.
 * @param limit most pages that are returned
 * @throws when the database does not answer
 */
export async function readPageViews(
  { owner }: Database,
  days: number,
  { limit, now = new Date() }: { limit: number; now?: Date },
): Promise<PageViews[]> {
  const { rows } = await owner.execute<PageViews>(sql`
    SELECT path, ${sums} FROM page_visits
    WHERE day > ${officeDay(now)}::date - ${days}::int
    GROUP BY path ORDER BY "all" DESC, path LIMIT ${limit}`);
  return rows;
}
