import { bigint, date, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';

/**
 * How fast pages were on visitors' devices: how many of the measured views of a day fell into each bucket of a metric
 * (`app/browser/field-metrics.ts`). Holds nothing about visitors.
 */
export const fieldNumbers = pgTable(
  'field_numbers',
  {
    day: date().notNull(),
    /** Name in the address table. */
    screen: text().notNull(),
    width: text().notNull(),
    connection: text().notNull(),
    metric: text().notNull(),
    bucket: smallint().notNull(),
    count: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({
      name: 'field_numbers_pkey',
      columns: [table.day, table.screen, table.width, table.connection, table.metric, table.bucket],
    }),
  ],
);
