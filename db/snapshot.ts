import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

type Named = Record<string, { name: string }>;
export type Snapshot = {
  tables: Record<
    string,
    {
      name: string;
      columns: Record<string, { name: string; type: string; notNull: boolean; default?: unknown }>;
      checkConstraints: Record<string, { name: string; value: string }>;
      indexes: Named;
      uniqueConstraints: Named;
      foreignKeys: Named;
    }
  >;
};

/** Reads drizzle-kit's snapshot after the last migration. */
export function readSnapshot(): Snapshot {
  const folder = join(import.meta.dirname, 'migrations/meta');
  const last = globSync('*_snapshot.json', { cwd: folder }).sort().at(-1) ?? '';
  return JSON.parse(readFileSync(join(folder, last), 'utf8'));
}
