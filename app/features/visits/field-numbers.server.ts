import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { fieldNumbers } from '#db/schema/field-numbers.ts';
import type { Database } from '#platform/db/database.ts';
import { findAddress } from '../../addresses/find-address.ts';
import { type AddressName, rowOf } from '../../addresses/table.ts';
import {
  bucketOf,
  type FieldMetric,
  fieldConnections,
  fieldMetricNames,
  fieldWidths,
} from '../../browser/field-metrics.ts';
import { parseAddress } from '../../i18n/language-prefix.ts';
import { officeDay } from '../../i18n/office-clock.ts';

const value = v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(600_000)));

/** What a browser reports of one page view. */
const report = v.strictObject({
  path: v.pipe(v.string(), v.maxLength(300)),
  width: v.picklist(fieldWidths),
  connection: v.picklist(fieldConnections),
  ...(Object.fromEntries(fieldMetricNames.map((name) => [name, value])) as Record<
    FieldMetric,
    typeof value
  >),
});

/**
 * Counts a page view that a browser measured. Only pages of the site that are the same for everybody count.
 * @returns false for what is no such report
 * @throws when the database does not answer
 */
export async function recordFieldNumbers(
  { owner }: Pick<Database, 'owner'>,
  sent: unknown,
  now = new Date(),
): Promise<boolean> {
  const parsed = v.safeParse(report, sent);
  if (!parsed.success) return false;
  const { path, width, connection, ...values } = parsed.output;
  const screen = findAddress(parseAddress(path).path);
  if (!screen || !rowOf(screen).cached) return false;
  const rows = fieldMetricNames.flatMap((metric) => {
    const measured = values[metric];
    if (measured === undefined) return [];
    const bucket = bucketOf(metric, measured);
    return [{ day: officeDay(now), screen, width, connection, metric, bucket, count: 1 }];
  });
  if (rows.length === 0) return false;
  await owner
    .insert(fieldNumbers)
    .values(rows)
    .onConflictDoUpdate({
      target: [
        fieldNumbers.day,
        fieldNumbers.screen,
        fieldNumbers.width,
        fieldNumbers.connection,
        fieldNumbers.metric,
        fieldNumbers.bucket,
      ],
      set: { count: sql`${fieldNumbers.count} + 1` },
    });
  return true;
}

/** Views by bucket, of one metric of a screen. */
export type FieldCounts = { screen: AddressName; metric: FieldMetric; counts: number[] };

/**
 * Measured views of the last `days` days.
 * @throws when the database does not answer
 */
export async function readFieldNumbers(
  { owner }: Pick<Database, 'owner'>,
  days: number,
  now = new Date(),
): Promise<FieldCounts[]> {
  const { rows } = await owner.execute<{
    screen: AddressName;
    metric: FieldMetric;
    bucket: number;
    count: number;
  }>(sql`
    SELECT screen, metric, bucket, sum(count)::int AS count FROM field_numbers
    WHERE day > ${officeDay(now)}::date - ${days}::int
    GROUP BY screen, metric, bucket ORDER BY screen, metric, bucket`);
  const found = new Map<string, FieldCounts>();
  for (const { screen, metric, bucket, count } of rows) {
    const key = `${screen} ${metric}`;
    const known = found.get(key) ?? { screen, metric, counts: [] };
    while (known.counts.length <= bucket) known.counts.push(0);
    known.counts[bucket] = count;
    found.set(key, known);
  }
  return [...found.values()];
}
