import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator';
import { Client, type ClientConfig } from 'pg';

/** Key of the advisory lock: any number that nothing else uses in this database. */
const lockKey = 7_318_004_552_191;

/**
 * Runs the migrations that a database lacks. Concurrent processes wait for each other. A separate connection has no
 * timeouts: a migration may take as long as it needs.
 * @param session connects with the right to change the schema
 * @param folder migrations as SQL, with `meta/_journal.json`
 * @throws when a migration fails; all migrations of this call are rolled back
 */
export async function migrate(session: ClientConfig, folder: string): Promise<void> {
  const client = new Client({ ...session, query_timeout: 0 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query(
      'set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0',
    );
    // The lock belongs to the session: it is released when the connection ends.
    await client.query('select pg_advisory_lock($1)', [lockKey]);
    await runMigrations(drizzle(client), { migrationsFolder: folder });
  } finally {
    await client.end();
  }
}
