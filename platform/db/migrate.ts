import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator';
import { Client, type Pool } from 'pg';

/** Key of the advisory lock; any number that nothing else in the same database uses. */
const lockKey = 7_318_004_552_191;

/**
 * Brings a database to the newest schema. Processes that do so at once take turns. A migration may
 * take as long as it needs, on a connection of its own.
 * @param owner database with the right to change the schema
 * @param folder migrations as SQL, with `meta/_journal.json`
 * @throws when a migration fails; all migrations of this call are then undone
 */
export async function migrate(
  owner: NodePgDatabase & { $client: Pool },
  folder: string,
): Promise<void> {
  const client = new Client({ ...owner.$client.options, query_timeout: 0 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query(
      'set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0',
    );
    // Held by the connection, so it ends with it, whatever happens.
    await client.query('select pg_advisory_lock($1)', [lockKey]);
    await runMigrations(drizzle(client), { migrationsFolder: folder });
  } finally {
    await client.end();
  }
}
