import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator';
import { Client, type ClientBase, type ClientConfig } from 'pg';
import { applyFunctions } from './apply-functions.ts';

/** Key of the advisory lock: any number that nothing else uses in this database. */
const lockKey = 7_318_004_552_191;

/**
 * Runs the migrations that a database lacks, then applies the functions that changed. Concurrent processes wait for
 * each other. A separate connection has no timeouts: a migration may take as long as it needs.
 * @param migrator connects with the right to change the schema
 * @param migrations folder of SQL files, with `meta/_journal.json`
 * @param functions folder of SQL files, one function each. They are not applied to a database with later migrations:
 *   its functions are of a later version.
 * @param finish does the rest on the same connection, before another process may begin
 * @throws when one fails; all migrations of this call, or all its functions, are rolled back
 */
export async function migrate(
  migrator: ClientConfig,
  {
    migrations,
    functions,
    finish,
  }: {
    migrations: string;
    functions?: string;
    finish?: (client: ClientBase) => Promise<void>;
  },
): Promise<void> {
  const client = new Client({ ...migrator, query_timeout: 0 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query(
      'set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0',
    );
    // The lock belongs to the session: it is released when the connection ends.
    await client.query('select pg_advisory_lock($1)', [lockKey]);
    refuseEmpty(migrations);
    await runMigrations(drizzle(client), { migrationsFolder: migrations });
    if (functions && !(await isLater(client, migrations))) await applyFunctions(client, functions);
    await finish?.(client);
  } finally {
    await client.end();
  }
}

/** Migrations of a folder, oldest first: `hash` is what a database notes of one that it ran. */
export function readMigrations(folder: string): { name: string; hash: string; sql: string }[] {
  const { entries } = JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8'));
  return readMigrationFiles({ migrationsFolder: folder }).map(({ hash, sql }, index) => ({
    name: `${entries[index].tag}.sql`,
    hash,
    sql: sql.join(''),
  }));
}

/** `npm run dev` starts again as soon as drizzle-kit has made an empty file: run empty, it would never run again. */
function refuseEmpty(folder: string): void {
  const empty = readMigrations(folder).find(({ sql }) => !sql.replace(/--.*/g, '').trim());
  if (empty) throw new Error(`${empty.name} has no statement yet`);
}

/** Whether the database has a migration that is later than those of the folder. */
async function isLater(client: Client, migrationsFolder: string): Promise<boolean> {
  const here = readMigrationFiles({ migrationsFolder }).at(-1)?.folderMillis ?? 0;
  const { rows } = await client.query(
    'select max(created_at) as last from drizzle.__drizzle_migrations',
  );
  return Number(rows[0]?.last) > here;
}
