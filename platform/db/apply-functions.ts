import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { ClientBase } from 'pg';

/** Hash of each file as last applied, by its name without `.sql`; in the schema of the migrations table. */
const table = 'drizzle.applied_functions';

/**
 * Applies, in one transaction, the SQL files of a folder whose content changed since they were last applied; each is a
 * `CREATE OR REPLACE FUNCTION`. Ignores subfolders. The caller holds the migration lock.
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
    // Two passes: bodies may call functions that are created later, so they are checked once all exist.
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
    // A function that returns after its removal must be applied again.
    await client.query(`delete from ${table} where name <> all ($1)`, [
      files.map(({ name }) => name),
    ]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}
