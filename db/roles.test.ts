import { expect, test } from 'vitest';
import { openDatabase } from '../platform/db/database.ts';
import { asMigrator, memoryLog } from '../platform/db/test-database.ts';
import { openTestSite } from '../test/fixtures/test-site.ts';
import { migrateDatabase, requireMigrated } from './migrate.ts';
import { publicRole } from './roles.ts';
import { migratedFolder } from './test-folder.ts';

/** SQLSTATE insufficient_privilege. */
const refused = { code: '42501' };

test('the role of the site owns nothing, creates nothing and changes no rights', async () => {
  await using folder = await migratedFolder();
  const { log } = memoryLog();
  const database = await openDatabase({ dataDir: folder.path, log, publicRole });
  const ask = (sql: string) => database.owner.$client.query(sql);
  try {
    for (const attempt of [
      'ALTER TABLE audit DISABLE TRIGGER audit_is_final',
      'ALTER TABLE audit DISABLE TRIGGER ALL',
      'DROP TRIGGER audit_chain ON audit',
      'DROP TABLE review_ledger',
      'DROP VIEW public_posts',
      'CREATE OR REPLACE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NULL; END $$',
      'ALTER TABLE requests ADD COLUMN n int',
      'CREATE TABLE mine (n int)',
      'CREATE TEMPORARY TABLE audit (n int)',
      'CREATE SCHEMA mine',
      'CREATE INDEX ON requests (phone)',
      'CREATE ROLE mine SUPERUSER',
      'TRUNCATE requests CASCADE',
      'GRANT kalys TO CURRENT_USER',
      'SET ROLE kalys',
      'SET SESSION AUTHORIZATION kalys',
      'SET session_replication_role = replica',
      "UPDATE audit SET actor = 'b'",
      'DELETE FROM audit',
      'DELETE FROM review_ledger',
      'DELETE FROM drizzle.__drizzle_migrations',
      'CREATE TABLE jobs.mine (n int)',
      'DROP TABLE jobs.job',
    ]) {
      await expect(ask(attempt), attempt).rejects.toMatchObject(refused);
    }
    // PostgreSQL only warns here.
    await ask(`GRANT ALL ON requests, audit TO ${publicRole}, PUBLIC`);
    const { rows } = await ask(
      `SELECT has_table_privilege('${publicRole}', 'requests', 'SELECT') AS reads,
         has_table_privilege('audit', 'UPDATE') AS changes,
         (SELECT count(*)::int FROM pg_class WHERE relowner = current_user::regrole) AS owned`,
    );
    expect(rows).toEqual([{ reads: false, changes: false, owned: 0 }]);
  } finally {
    await database.close();
  }
});

test('a database from before roles is reported, and gets its rights at the next start', async () => {
  await using site = await openTestSite();
  const { database } = site;
  await asMigrator(
    database,
    `REVOKE ALL ON ALL TABLES IN SCHEMA public, jobs, drizzle FROM kalys_site;
     REVOKE ALL ON ALL SEQUENCES IN SCHEMA public, jobs, drizzle FROM kalys_site;
     REVOKE USAGE ON SCHEMA jobs, drizzle FROM kalys_site`,
  );
  await expect(requireMigrated(database)).rejects.toThrow('earlier version');
  await migrateDatabase(database);
  await requireMigrated(database);
  await database.owner.$client.query('SELECT FROM requests');
});

test("a start as the site's role without the owner's names the missing setting", async () => {
  await using site = await openTestSite();
  const { databaseUrl, log } = site;
  const database = await openDatabase({ dataDir: '/nowhere', databaseUrl, log, publicRole });
  const starting = migrateDatabase(database).finally(() => database.close());
  await expect(starting).rejects.toThrow(
    /permission denied.*Set DATABASE_OWNER_URL to the role that owns the tables\.$/,
  );
});

test('a server with one role for everything works as before', async () => {
  await using site = await openTestSite();
  const database = await openDatabase({
    dataDir: '/nowhere',
    databaseUrl: site.ownerUrl,
    log: site.log,
    publicRole,
  });
  try {
    await migrateDatabase(database);
    expect((await database.reader.$client.query('SELECT FROM public_posts')).rowCount).toBe(0);
  } finally {
    await database.close();
  }
});
