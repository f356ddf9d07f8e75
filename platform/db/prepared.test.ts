import { sql } from 'drizzle-orm';
import { integer, pgView } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, openDatabase } from './database.ts';
import { preparedRead } from './prepared.ts';
import { memoryLog, temporaryFolder } from './testing.ts';

const publicRole = 'test_public';
const numbers = pgView('numbers', { n: integer().notNull() }).existing();
let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let database: Database;

beforeAll(async () => {
  folder = await temporaryFolder();
  database = await openDatabase({ dataDir: folder.path, log: memoryLog().log, publicRole });
  await database.owner.$client.query(`
    create view numbers as select generate_series(1, 5) as n;
    grant select on numbers to ${publicRole};
  `);
});

afterAll(async () => {
  await database.close();
  await folder[Symbol.asyncDispose]();
});

test('a read is put together once, and leaves no statement on its connection', async () => {
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
  // What a connection keeps is gone on the next one, where a pooler hands them out by the query.
  const { reader } = database;
  expect(reader.$client.totalCount).toBe(1);
  expect((await reader.$client.query('select name from pg_prepared_statements')).rows).toEqual([]);
});
