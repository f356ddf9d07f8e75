import { createHash } from 'node:crypto';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { type Client, escapeIdentifier } from 'pg';
import type { Database } from '../platform/db/database.ts';
import { migrate } from '../platform/db/run-migrations.ts';
import { SettingError, unreadable } from '../platform/errors.ts';
import type { BackupTrailer, ColumnRecord, Manifest } from './backup.ts';
import { openPlain } from './backup-encryption.ts';
import { backedUp, earlierColumns, notBackedUp } from './backup-tables.ts';
import {
  baselineVersion,
  functionsFolder,
  isBeforeBaseline,
  lastMigration,
  migrationsFolder,
  readJournal,
  withMigrator,
} from './migrate.ts';
import { grantRights, preparePublicRole, siteRoleOf } from './roles.ts';
import { replaceKey } from './site-identity.ts';
import { readSnapshot } from './snapshot.ts';

type Owner = Pick<Database, 'owner' | 'migrator'>;

const batch = 500;

/**
 * Reads a backup to its end.
 * @param identity private key of an encrypted one
 * @throws SettingError when it is damaged, truncated, or of another program or version
 */
export async function checkBackup(file: string, identity?: string): Promise<Manifest> {
  let manifest: Manifest | undefined;
  let ending: BackupTrailer | undefined;
  let rows = -1;
  const hash = createHash('sha256');
  try {
    for await (const [kind, json, line] of readBackupLines(file, identity)) {
      if (rows === -1) {
        if (kind !== 'manifest') break;
        manifest = JSON.parse(json) as Manifest;
      }
      if (kind === 'end') {
        ending = JSON.parse(json) as BackupTrailer;
        break;
      }
      rows += 1;
      hash.update(`${line}\n`);
    }
  } catch (error) {
    if (error instanceof SettingError) throw error;
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') throw new SettingError(`There is no file ${file}.`);
    if (code === 'EACCES' || code === 'EPERM') throw new SettingError(unreadable(file, error));
    throw new SettingError(`${file} is damaged, or no backup (${message}): nothing was changed.`);
  }
  if (manifest?.kalys !== 1) {
    throw new SettingError(`${file} is no backup of this site: nothing was changed.`);
  }
  if (ending?.rows !== rows || ending.sha256 !== hash.digest('hex')) {
    throw new SettingError(`${file} is not whole: nothing was changed.`);
  }
  const { migration } = manifest;
  if (await isBeforeBaseline(migration)) {
    throw new SettingError(
      `${file} is of a version of the site before ${baselineVersion}: restore it with that version, start it once and back up again. Nothing was changed.`,
    );
  }
  if (!(await readJournal()).some(({ when }) => when === migration)) {
    throw new SettingError(
      `${file} is of a later version of the site than this folder: restore it with that version.`,
    );
  }
  return manifest;
}

/**
 * Loads a checked backup into an empty database. Waiting messages are kept back: they may have been sent since.
 * @param setting SECRET
 * @returns how many rows were loaded, and how many messages are kept back
 * @throws SettingError when the database is not empty; nothing is changed then
 */
export async function restoreBackup(
  database: Owner,
  {
    file,
    manifest,
    setting,
    identity,
  }: {
    file: string;
    manifest: Manifest;
    setting?: string | undefined;
    identity?: string | undefined;
  },
): Promise<{ rows: number; kept: number }> {
  if (setting && setting !== manifest.key) {
    throw new SettingError(
      'SECRET is another one than the links in this backup are signed with: set that one, or none. Nothing was changed.',
    );
  }
  await requireEmpty(database, manifest);
  return withMigrator(database, async (client) => {
    await preparePublicRole(database, client);
    if ((await lastMigration(client)) === undefined) {
      for (const [table, columns] of Object.entries(manifest.earlier)) {
        await client.query(definition(table, columns));
      }
    }
    await migrateTo(database, manifest.migration);
    await client.query('BEGIN');
    const indexes = await dropIndexes(client);
    const rows = await load(client, readBackupLines(file, identity), manifest);
    for (const definition of indexes) await client.query(definition);
    for (const [table, next] of Object.entries(manifest.ids)) {
      await client.query(`SELECT setval(pg_get_serial_sequence($1, 'id'), $2::bigint, false)`, [
        table,
        next,
      ]);
    }
    const kept = await client.query(
      `UPDATE messages SET status = 'kept' WHERE status = 'waiting' RETURNING id`,
    );
    await replaceKey(client, setting, manifest.key);
    await client.query('COMMIT');
    return { rows, kept: kept.rowCount ?? 0 };
  });
}

/** @throws SettingError when the database is not empty */
export async function requireEmpty(
  database: Pick<Database, 'migrator'>,
  { migration }: Manifest,
): Promise<void> {
  await withMigrator(database, async (client) => {
    const there = await lastMigration(client);
    for (const table of backedUp) {
      const name = escapeIdentifier(table);
      const known = await client.query('SELECT to_regclass($1) IS NOT NULL AS known', [name]);
      if (!known.rows[0]?.known) continue;
      const { rows } = await client.query(`SELECT FROM ${name} LIMIT 1`);
      if (rows.length === 0 && there !== undefined && there <= migration) continue;
      throw new SettingError(
        'This database holds something already: set DATABASE_URL to an empty database or, without DATABASE_URL, DATA_DIR to a new folder. Nothing was changed.',
      );
    }
  });
}

/**
 * Drops indexes for the load: rebuilding them takes a quarter of the time. Keeps those of constraints, and of tables
 * with deferred triggers, because PostgreSQL cannot create an index while one is pending.
 * @returns their definitions
 */
async function dropIndexes(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `SELECT i.indexrelid::regclass AS name, pg_get_indexdef(i.indexrelid) AS definition
     FROM pg_index i JOIN unnest($1::text[]) AS tables (name) ON i.indrelid = to_regclass(tables.name)
     WHERE NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = i.indexrelid)
       AND NOT EXISTS (SELECT FROM pg_trigger WHERE tgrelid = i.indrelid AND tginitdeferred)`,
    [backedUp],
  );
  for (const { name } of rows) await client.query(`DROP INDEX ${name}`);
  return rows.map(({ definition }) => definition);
}

async function load(
  client: Client,
  lines: ReturnType<typeof readBackupLines>,
  manifest: Manifest,
): Promise<number> {
  let total = 0;
  let table = '';
  let waiting: string[] = [];
  const flush = async () => {
    // Backed up by a site that rolled back to an earlier release.
    if (waiting.length === 0 || notBackedUp.includes(table)) {
      waiting = [];
      return;
    }
    const names = manifest.columns[table]?.map(escapeIdentifier) ?? [];
    const name = escapeIdentifier(table);
    await client.query(
      `INSERT INTO ${name} (${names.join(', ')}) OVERRIDING SYSTEM VALUE
       SELECT ${names.map((column) => `t.${column}`).join(', ')}
       FROM unnest($1::text[]) AS lines (line), jsonb_populate_record(NULL::${name}, line::jsonb) AS t`,
      [waiting],
    );
    total += waiting.length;
    waiting = [];
  };
  for await (const [kind, json] of lines) {
    if (kind === 'manifest') continue;
    if (kind !== table || waiting.length === batch) await flush();
    if (kind === 'end') break;
    table = kind;
    waiting.push(json);
  }
  return total;
}

/** The table as in the earlier system; migrations then add the site's columns. */
function definition(table: string, columns: ColumnRecord[]): string {
  const ours = Object.keys(readSnapshot().tables[`public.${table}`]?.columns ?? {});
  const kept = columns.filter(
    ({ name }) => earlierColumns[table]?.includes(name) || !ours.includes(name),
  );
  const lines = kept.map(({ name, type, required, identity, default: value }) =>
    [
      `${escapeIdentifier(name)} ${type}`,
      identity ? 'GENERATED BY DEFAULT AS IDENTITY' : value ? `DEFAULT ${value}` : '',
      required ? 'NOT NULL' : '',
    ].join(' '),
  );
  const keys = kept.filter(({ key }) => key).map(({ name }) => escapeIdentifier(name));
  if (keys.length > 0) lines.push(`PRIMARY KEY (${keys.join(', ')})`);
  return `CREATE TABLE IF NOT EXISTS ${escapeIdentifier(table)} (${lines.join(', ')})`;
}

/**
 * Runs the migrations up to one; the next start runs the rest, on the data. Functions are only applied if no migration
 * is left, because they require its tables.
 */
async function migrateTo(database: Owner, last: number): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'kalys-migrations-'));
  try {
    await cp(migrationsFolder, folder, { recursive: true });
    const journal = await readJournal();
    const entries = journal.filter(({ when }) => when <= last);
    await writeFile(join(folder, 'meta/_journal.json'), JSON.stringify({ entries }));
    const isThisVersion = entries.length === journal.length;
    const siteRole = await siteRoleOf(database);
    await migrate(database.migrator, {
      migrations: folder,
      finish: (client) => grantRights(client, siteRole),
      ...(isThisVersion && { functions: functionsFolder }),
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Lines of a backup, decrypted with the private key: kind, JSON, and the raw line. */
export async function* readBackupLines(
  file: string,
  identity?: string,
): AsyncIterable<[kind: string, json: string, line: string]> {
  const plain = await openPlain(file, identity);
  const unpacked = createGunzip().setEncoding('utf8');
  pipeline(plain, unpacked, () => undefined);
  let rest = '';
  // Not `readline`: it also splits at U+2028, which is valid inside JSON.
  for await (const chunk of unpacked) {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      const tab = line.indexOf('\t');
      yield [line.slice(0, tab), line.slice(tab + 1), line];
    }
  }
}
