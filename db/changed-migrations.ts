import type { Database } from '../platform/db/database.ts';
import { readMigrations } from '../platform/db/run-migrations.ts';
import { migrationsFolder } from './migrate.ts';

/** Names of migrations that were changed after this database had run them: it never runs them again. */
export async function changedMigrations({ owner }: Pick<Database, 'owner'>): Promise<string[]> {
  const { rows } = await owner.$client.query<{ hash: string }>(
    'SELECT hash FROM drizzle.__drizzle_migrations',
  );
  const ran = new Set(rows.map(({ hash }) => hash));
  return readMigrations(migrationsFolder)
    .filter(({ hash }) => !ran.has(hash))
    .map(({ name }) => name);
}
