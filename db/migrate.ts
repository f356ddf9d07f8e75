import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '../platform/db/database.ts';
import { migrate } from '../platform/db/run-migrations.ts';
import { SettingError } from '../platform/errors.ts';
import { cleanText } from '../platform/redact.ts';
import { checkExisting } from './check-existing.ts';
import { grantPublicViews, preparePublicRole } from './roles.ts';

export const migrationsFolder = join(import.meta.dirname, 'migrations');
export const functionsFolder = join(import.meta.dirname, 'functions');

/** Runs the migrations that the database lacks, and applies the functions that changed; safe to call concurrently. */
export async function migrateDatabase(database: Database): Promise<void> {
  if ((await lastMigration(database)) === undefined) await checkExisting(database);
  await preparePublicRole(database);
  const folders = { migrations: migrationsFolder, functions: functionsFolder };
  await migrate(database.session, folders).catch((error: Error) => {
    const { message } = error.cause instanceof Error ? error.cause : error;
    throw new SettingError(
      `The database could not be brought to this version (${cleanText(message)}): the step that failed was undone.`,
    );
  });
  await grantPublicViews(database);
}

/**
 * Checks, without changing anything, that the database is one of this version of the site.
 * @throws SettingError when it is empty, or of another version
 */
export async function requireMigrated({ owner }: Pick<Database, 'owner'>): Promise<void> {
  const here = (await readJournal()).at(-1)?.when ?? 0;
  const there = await lastMigration({ owner });
  if (there === here) return;
  throw new SettingError(
    there === undefined
      ? 'This database holds no site: use the settings of the site (.env), or start it first.'
      : there < here
        ? 'This database is of an earlier version of the site: start the site once, which updates it.'
        : 'This database is of a later version of the site than this folder: use the later one.',
  );
}

export type JournalEntry = { tag: string; when: number };

/** Migrations of this version, oldest first. */
export async function readJournal(): Promise<JournalEntry[]> {
  const text = await readFile(join(migrationsFolder, 'meta/_journal.json'), 'utf8');
  return JSON.parse(text).entries;
}

/** Time of the last migration of a database, as in the journal; undefined where none ran. */
export async function lastMigration({
  owner,
}: Pick<Database, 'owner'>): Promise<number | undefined> {
  const table = 'drizzle.__drizzle_migrations';
  const known = await owner.$client.query('SELECT to_regclass($1) IS NOT NULL AS known', [table]);
  if (!known.rows[0]?.known) return undefined;
  const { rows } = await owner.$client.query(`SELECT max(created_at) AS last FROM ${table}`);
  return rows[0]?.last ? Number(rows[0].last) : undefined;
}
