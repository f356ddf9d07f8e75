import { join } from 'node:path';
import type { Database } from '../platform/db/database.ts';
import { migrate } from '../platform/db/migrate.ts';

/** Brings the database to the newest schema; safe to call from several processes at once. */
export async function migrateDatabase(database: Database): Promise<void> {
  await migrate(database.owner, join(import.meta.dirname, 'migrations'));
}
