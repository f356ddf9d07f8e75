import { sql } from 'drizzle-orm';
import { integer, pgView } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, openDatabase } from './database.ts';
import { preparedRead } from './prepared.ts';
import { asMigrator, memoryLog, temporaryFolder } from './test-database.ts';

const publicRole = 'test_public';
const numbers = pgView('numbers', { n: integer().notNull() }).existing();
let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let database: Database;

beforeAll(async () => {
  folder = await temporaryFolder();
  database = await openDatabase({ dataDir: folder.path, log: memoryLog().log, publicRole });
  await asMigrator(
    database,
    `
    create view numbers as select generate_series(1, 5) as n;
    grant select on numbers to ${publicRole};
  `,
  );
});

afterAll(async () => {
  await database.close();
  await folder[Symbol.asyncDispose]();
});

test('a read is built once, and leaves no prepared statement on its connection', async () => {
  let made = 0;
  const above = preparedRead((reader) => {
    made += 1;
    return reader
      .select()
      .from(numbers)
      .where(sql`${numbers.n} > ${sql.placeholder('least')}`);
  });
  expect(await above(database).execute({ least: 3 })).toEqual([{ n: 4 }, { n: 5 }]);
  expect(await above(database).execute({ least: 4 })).toEqual([{ n: 5 }]);
  expect(made).toBe(1);
  // Behind a pooler, a statement prepared on one connection is missing on the next.
  const { reader } = database;
  expect(reader.$client.totalCount).toBe(1);
  expect((await reader.$client.query('select name from pg_prepared_statements')).rows).toEqual([]);
});
