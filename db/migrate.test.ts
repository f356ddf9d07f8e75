import { expect, test } from 'vitest';
import { asMigrator } from '../platform/db/test-database.ts';
import { openTestSite } from '../test/fixtures/test-site.ts';
import { changedMigrations } from './changed-migrations.ts';
import { migrateDatabase, requireMigrated } from './migrate.ts';

/** `created_at` of the last three of the 70 migrations as of b67fb60f. */
const ran = [1_795_637_806_293, 1_795_640_615_390, 1_795_669_593_053];

test('a b67fb60f database counts as this version, and an earlier one is refused', async () => {
  await using site = await openTestSite();
  const { database } = site;
  await asMigrator(
    database,
    `DELETE FROM drizzle.__drizzle_migrations WHERE created_at <= ${ran.at(-1)};
     INSERT INTO drizzle.__drizzle_migrations (hash, created_at)
       SELECT 'hash of ' || at, at FROM unnest(ARRAY[${ran}]) AS at;
     INSERT INTO subscribers (email, lang) VALUES ('a@example.com', 'ru')`,
  );
  await migrateDatabase(database);
  await requireMigrated(database);
  expect(await changedMigrations(database)).toEqual([]);
  const { rowCount } = await database.owner.$client.query('SELECT FROM subscribers');
  expect(rowCount).toBe(1);

  await asMigrator(
    database,
    `DELETE FROM drizzle.__drizzle_migrations WHERE created_at > ${ran[1]}`,
  );
  await expect(migrateDatabase(database)).rejects.toThrow(
    /before b67fb60f .*: start that version once/,
  );
});

test('a missing column stops the start, by name', async () => {
  await using site = await openTestSite();
  await asMigrator(site.database, 'ALTER TABLE requests DROP COLUMN campaign');
  await expect(migrateDatabase(site.database)).rejects.toThrow(
    /lacks requests\.campaign: .*npm run db:generate/,
  );
});
