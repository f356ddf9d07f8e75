import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client, type ClientBase, type Pool } from 'pg';
import type { Database } from '../platform/db/database.ts';
import { migrate } from '../platform/db/run-migrations.ts';
import { requireWrites } from '../platform/db/takes-writes.ts';
import { SettingError } from '../platform/errors.ts';
import { installQueue } from '../platform/outbox/install-queue.ts';
import { cleanText } from '../platform/redact.ts';
import { checkExisting } from './check-existing.ts';
import { grantRights, preparePublicRole, siteRoleOf } from './roles.ts';
import { readSnapshot } from './snapshot.ts';

export const migrationsFolder = join(import.meta.dirname, 'migrations');
export const functionsFolder = join(import.meta.dirname, 'functions');

/** The last version with the migrations that `0000_baseline.sql` replaced. */
export const baselineVersion = 'b67fb60f (28 November 2026)';

/** SQLSTATE. */
const insufficientPrivilege = '42501';

/**
 * Runs pending migrations, applies changed functions, installs the job queue's tables and grants the roles' rights;
 * safe to call concurrently. Closes the migrator connection.
 */
export async function migrateDatabase(database: Database): Promise<void> {
  await requireWrites(database.owner.$client);
  await withMigrator(database, async (client) => {
    await requireWrites(client);
    const last = await lastMigration(client);
    if (last === undefined) await checkExisting(client);
    else if (last > 0 && (await isBeforeBaseline(last))) {
      throw new SettingError(
        `This database is of a version before ${baselineVersion}: start that version once, which updates it, then this one. Nothing was changed.`,
      );
    }
    await preparePublicRole(database, client);
  });
  const siteRole = await siteRoleOf(database);
  const finish = async (client: ClientBase) => {
    await installQueue(client);
    await grantRights(client, siteRole);
  };
  const folders = { migrations: migrationsFolder, functions: functionsFolder };
  await migrate(database.migrator, { ...folders, finish }).catch((error: Error) => {
    if (database.isAway(error)) throw error;
    const { message, code } = (error.cause ?? error) as Error & { code?: string };
    const way =
      code === insufficientPrivilege
        ? ' Set DATABASE_OWNER_URL to the role that owns the tables.'
        : '';
    throw new SettingError(
      `The database could not be brought to this version (${cleanText(message)}): the step that failed was undone.${way}`,
    );
  });
  await withMigrator(database, requireColumns);
}

/**
 * Checks the columns, because a migration dated before one that already ran is skipped, as after merging two branches.
 * @throws SettingError when the database lacks a column of this version
 */
async function requireColumns(client: ClientBase): Promise<void> {
  if ((await lastMigration(client)) !== (await readJournal()).at(-1)?.when) return;
  const wanted = Object.values(readSnapshot().tables).flatMap(({ name, columns }) =>
    Object.keys(columns).map((column) => ({ name, column })),
  );
  const { rows } = await client.query<{ missing: string | null }>(
    `SELECT string_agg(name || '.' || "column", ', ') AS missing
     FROM jsonb_to_recordset($1) AS wanted (name text, "column" text)
     WHERE NOT EXISTS (SELECT FROM pg_attribute
       WHERE attrelid = to_regclass(quote_ident(name)) AND attname = "column" AND NOT attisdropped)`,
    [JSON.stringify(wanted)],
  );
  const missing = rows[0]?.missing;
  if (!missing) return;
  throw new SettingError(
    `The database lacks ${missing}: a migration of db/migrations was changed after it ran, or is dated before one that had run. Remove it, run "npm run db:generate" for a new one, and delete ./data if it only holds demo data.`,
  );
}

/** Runs something on a connection of the schema owner. */
export async function withMigrator<Result>(
  { migrator }: Pick<Database, 'migrator'>,
  run: (client: Client) => Promise<Result>,
): Promise<Result> {
  const client = new Client({ ...migrator, query_timeout: 0 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('SET statement_timeout = 0');
    return await run(client);
  } finally {
    await client.end();
  }
}

/**
 * Checks, without changing anything, that the database belongs to this version of the site.
 * @param orLater accepts a later version as well
 * @throws SettingError when it is empty or of another version
 */
export async function requireMigrated(
  { owner }: Pick<Database, 'owner'>,
  { orLater = false } = {},
): Promise<void> {
  const here = (await readJournal()).at(-1)?.when ?? 0;
  const there = await lastMigration(owner.$client);
  if (there === here || (orLater && there !== undefined && there > here)) return;
  throw new SettingError(
    there === undefined
      ? 'This database holds no site: use the settings of the site (.env), or start it first.'
      : there < here
        ? 'This database is of an earlier version of the site: start the site once, which updates it.'
        : 'This database is of a later version of the site than this folder: use the later one.',
  );
}

/** Whether the database belongs to a later version of the site, as after a rollback. */
export async function isOfLaterVersion({ owner }: Pick<Database, 'owner'>): Promise<boolean> {
  const here = (await readJournal()).at(-1)?.when ?? 0;
  return ((await lastMigration(owner.$client)) ?? 0) > here;
}

export type JournalEntry = { tag: string; when: number };

/** Migrations of this version, oldest first. */
export async function readJournal(): Promise<JournalEntry[]> {
  const text = await readFile(join(migrationsFolder, 'meta/_journal.json'), 'utf8');
  return JSON.parse(text).entries;
}

/** Whether a database or backup is older than the baseline. @param migration time of its last migration */
export async function isBeforeBaseline(migration: number): Promise<boolean> {
  return migration < ((await readJournal())[0]?.when ?? 0);
}

/**
 * Time of a database's last migration, as in the journal; undefined if none ran, 0 if the role may not read it: earlier
 * versions granted the site's role nothing.
 */
export async function lastMigration(
  client: Pick<ClientBase | Pool, 'query'>,
): Promise<number | undefined> {
  const schema = await client.query<{ readable: boolean }>(
    `SELECT has_schema_privilege(oid, 'USAGE') AS readable FROM pg_namespace WHERE nspname = 'drizzle'`,
  );
  if (!schema.rows[0]) return undefined;
  if (!schema.rows[0].readable) return 0;
  const table = 'drizzle.__drizzle_migrations';
  const known = await client.query('SELECT to_regclass($1) IS NOT NULL AS known', [table]);
  if (!known.rows[0]?.known) return undefined;
  const { rows } = await client.query(`SELECT max(created_at) AS last FROM ${table}`);
  return rows[0]?.last ? Number(rows[0].last) : undefined;
}
