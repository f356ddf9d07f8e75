import { sql } from 'drizzle-orm';
import type { Database } from '#platform/db/database.ts';
import { parseAddress } from '../../i18n/language-prefix.ts';
import { officeDay, timeZone } from '../../i18n/office-clock.ts';
import type { RequestSource } from '../request/request-rules.ts';

/**
 * How far requests came: those that were made, those whose client was reached or met, and of these the ones that were
 * taken on, which were not declined, withdrawn or left new.
 */
export type Funnel = { asked: number; talked: number; taken: number };

/** Funnel of a thing by its name. */
export type Sourced = Funnel & { key: string };

export type Sources = {
  /** By the Monday of each week at the office, `2026-11-23`, the last one last. */
  weeks: Sourced[];
  /** By form, or how it came to staff. */
  channels: (Funnel & { key: RequestSource })[];
  /** By path of the page, without language; those that staff typed have none. */
  pages: Sourced[];
  /** By the words of the address. */
  campaigns: Sourced[];
};

type Row = Funnel & { week: string; source: RequestSource; page: string; campaign: string };

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
  const talked = sql`(first_answer_at IS NOT NULL
    OR EXISTS (SELECT FROM meetings WHERE request_id = requests.id AND meetings.status = 'over'))`;
  const { rows } = await owner.execute<Row>(sql`
    WITH weeks AS (
      SELECT week::date AS week FROM generate_series(
        date_trunc('week', ${officeDay(now)}::timestamp) - ${weeks - 1}::int * interval '1 week',
        date_trunc('week', ${officeDay(now)}::timestamp), '1 week') AS week)
    SELECT to_char(weeks.week, 'YYYY-MM-DD') AS week, coalesce(door, '') AS source, coalesce(page, '') AS page,
      coalesce(campaign, '') AS campaign, count(requests.id)::int AS asked,
      (count(requests.id) FILTER (WHERE ${talked}))::int AS talked,
      (count(requests.id) FILTER (WHERE ${talked} AND requests.status IN ('taken', 'waiting', 'done')))::int AS taken
    FROM weeks
    LEFT JOIN requests ON requests.status IN ('new', 'taken', 'waiting', 'done', 'declined', 'withdrawn')
      AND created_at >= weeks.week::timestamp AT TIME ZONE ${timeZone}
      AND created_at < (weeks.week + 7)::timestamp AT TIME ZONE ${timeZone}
    GROUP BY weeks.week, door, page, campaign`);
  const asked = rows.filter((row) => row.asked > 0);
  return {
    weeks: sumBy(rows, ({ week }) => week).sort((a, b) => a.key.localeCompare(b.key)),
    channels: byNumber(sumBy(asked, ({ source }) => source)),
    pages: byNumber(sumBy(asked, ({ page }) => (page ? parseAddress(page).path : ''))),
    campaigns: byNumber(sumBy(asked, ({ campaign }) => campaign)),
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
