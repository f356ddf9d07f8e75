import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator';
import { Client, type ClientBase, type ClientConfig } from 'pg';
import { applyFunctions } from './apply-functions.ts';

/** Key of the advisory lock: any number unused in this database. */
const lockKey = 7_318_004_552_191;

/**
 * Runs pending migrations, then applies changed functions. Concurrent processes wait for each other. Uses a separate
 * connection without timeouts: a migration may take as long as it needs.
 * @param migrator connects with the right to change the schema
 * @param migrations folder of SQL files, with `meta/_journal.json`
 * @param functions folder of SQL files, one function each; skipped when the database has later migrations, because its
 * functions are of a later version, too
 * @param finish runs on the same connection before another process may begin
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
    // A session lock: released when the connection ends.
    await client.query('select pg_advisory_lock($1)', [lockKey]);
    refuseEmpty(migrations);
    await runMigrations(drizzle(client), { migrationsFolder: migrations });
    if (functions && !(await isLater(client, migrations))) await applyFunctions(client, functions);
    await finish?.(client);
  } finally {
    await client.end();
  }
}

/** Migrations of a folder, oldest first. The database stores `hash` for each that it ran. */
export function readMigrations(folder: string): { name: string; hash: string; sql: string }[] {
  const { entries } = JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8'));
  return readMigrationFiles({ migrationsFolder: folder }).map(({ hash, sql }, index) => ({
    name: `${entries[index].tag}.sql`,
    hash,
    sql: sql.join(''),
  }));
}

/**
 * `npm run dev` restarts as soon as drizzle-kit creates an empty file: once recorded as run, it would never run again.
 */
function refuseEmpty(folder: string): void {
  const empty = readMigrations(folder).find(({ sql }) => !sql.replace(/--.*/g, '').trim());
  if (empty) throw new Error(`${empty.name} has no statement yet`);
}

/** Whether the database has a migration later than those of the folder. */
async function isLater(client: Client, migrationsFolder: string): Promise<boolean> {
  const here = readMigrationFiles({ migrationsFolder }).at(-1)?.folderMillis ?? 0;
  const { rows } = await client.query(
    'select max(created_at) as last from drizzle.__drizzle_migrations',
  );
  return Number(rows[0]?.last) > here;
}
