import { expect, test } from 'vitest';
import { openDatabase } from '../platform/db/database.ts';
import { asMigrator, memoryLog } from '../platform/db/test-database.ts';
import { changedMigrations } from './changed-migrations.ts';
import { publicRole } from './roles.ts';
import { newDatabase } from './test-server.ts';

test('a migration edited after it ran is reported', async () => {
  await using place = await newDatabase();
  const database = await openDatabase({ ...place, log: memoryLog().log, publicRole });
  expect(await changedMigrations(database)).toEqual([]);
  await asMigrator(
    database,
    "UPDATE drizzle.__drizzle_migrations SET hash = 'another' WHERE created_at = (SELECT min(created_at) FROM drizzle.__drizzle_migrations)",
  );
  expect(await changedMigrations(database)).toEqual([expect.stringMatching(/^0000_\w+\.sql$/)]);
  await database.close();
});
