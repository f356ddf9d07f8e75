import type { Pool } from 'pg';
import { expect, test } from 'vitest';
import { migrateDatabase } from '../../db/migrate.ts';
import { newDatabase } from '../../db/test-server.ts';
import { openDatabase } from './database.ts';
import { writeProbe } from './takes-writes.ts';
import { asMigrator, memoryLog } from './test-database.ts';

/** A pool whose queries fail. @param asked called for each query */
const failing = (code: string, asked = () => {}) =>
  ({
    query: async () => {
      asked();
      throw Object.assign(new Error('Failed'), { code });
    },
  }) as unknown as Pool;

test('a database takes writes until its host makes it read-only', async () => {
  await using place = await newDatabase();
  const open = () => openDatabase({ ...place, log: memoryLog().log, publicRole: 'kalys_public' });
  const database = await open();
  const name = new URL(place.databaseUrl).pathname.slice(1);
  expect(await database.takesWrites()).toBe(true);
  await asMigrator(database, `ALTER DATABASE ${name} SET default_transaction_read_only = on`);
  await database.close();
  const later = await open();
  expect(await later.takesWrites()).toBe(false);
  await expect(migrateDatabase(later)).rejects.toThrow(
    /^The database test_\w+ only reads \(default_transaction_read_only\).*ALTER DATABASE/,
  );
  await later.close();
});

test('a full disk reports no writes, an outage does not, and concurrent checks share one probe', async () => {
  let times = 0;
  const full = writeProbe(
    failing('53100', () => {
      times += 1;
    }),
  );
  expect(await Promise.all([full(), full(), full()])).toEqual([false, false, false]);
  expect(times).toBe(1);
  expect(await writeProbe(failing('57P01'))()).toBe(true);
});
