import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { ClientBase } from 'pg';

/** Hash of the file that was applied last, by its name without `.sql`; beside the table of the migrations. */
const table = 'drizzle.applied_functions';

/**
 * Applies the SQL files of a folder, each `CREATE OR REPLACE FUNCTION`, whose content differs from what was applied
 * last, in one transaction. Subfolders are left out. The caller holds the lock of the migrations.
 * @throws when one fails; none is applied then
 */
export async function applyFunctions(client: ClientBase, folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  const files = await Promise.all(
    names.map(async (name) => {
      const text = await readFile(join(folder, name), 'utf8');
      const hash = createHash('sha256').update(text).digest('hex');
      return { name: basename(name, '.sql'), text, hash };
    }),
  );
  await client.query('begin');
  try {
    const known = await client.query('select to_regclass($1) is not null as known', [table]);
    if (!known.rows[0]?.known) {
      await client.query(`create table ${table} (name text primary key, hash text not null)`);
    }
    const { rows } = await client.query<{ name: string; hash: string }>(
      `select name, hash from ${table}`,
    );
    const applied = new Map(rows.map(({ name, hash }) => [name, hash]));
    const changed = files.filter(({ name, hash }) => applied.get(name) !== hash);
    // Twice: bodies may name functions that are created after them, so they are checked once all of them exist.
    for (const check of ['off', 'on']) {
      await client.query(`set local check_function_bodies = ${check}`);
      for (const { name, text } of changed) {
        await client.query(text).catch((error: Error) => {
          throw Object.assign(error, { message: `${name}.sql: ${error.message}` });
        });
      }
    }
    for (const { name, hash } of changed) {
      await client.query(
        `insert into ${table} values ($1, $2) on conflict (name) do update set hash = excluded.hash`,
        [name, hash],
      );
    }
    // A function that comes back after it was removed is applied again.
    await client.query(`delete from ${table} where name <> all ($1)`, [
      files.map(({ name }) => name),
    ]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}
