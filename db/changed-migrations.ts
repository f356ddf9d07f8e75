import type { Database } from '../platform/db/database.ts';
import { readMigrations } from '../platform/db/run-migrations.ts';
import { isBeforeBaseline, migrationsFolder } from './migrate.ts';

/** Names of migrations that were edited after this database ran them: it never runs them again. */
export async function changedMigrations({ owner }: Pick<Database, 'owner'>): Promise<string[]> {
  const { rows } = await owner.$client.query<{ hash: string; at: string }>(
    'SELECT hash, created_at AS at FROM drizzle.__drizzle_migrations ORDER BY created_at',
  );
  const ran = new Set(rows.map(({ hash }) => hash));
  // An older database ran the migrations that the baseline replaced.
  const first = (await isBeforeBaseline(Number(rows[0]?.at))) ? 1 : 0;
  return readMigrations(migrationsFolder)
    .slice(first)
    .filter(({ hash }) => !ran.has(hash))
    .map(({ name }) => name);
}
