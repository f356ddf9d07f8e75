import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asMigrator } from '../platform/db/test-database.ts';
import { openTestSite } from '../test/fixtures/test-site.ts';
import { functionsFolder } from './migrate.ts';

let site: Awaited<ReturnType<typeof openTestSite>>;

beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site[Symbol.asyncDispose]());

async function query<Row extends object>(text: string): Promise<Row[]> {
  return (await asMigrator(site.database, text)).rows as Row[];
}

/** Functions of the site by name: their definitions, without those of extensions. */
async function readDefinitions(): Promise<Record<string, string>> {
  const rows = await query<{ name: string; definition: string }>(
    `SELECT proname AS name, pg_get_functiondef(oid) AS definition FROM pg_proc
     WHERE pronamespace = current_schema()::regnamespace
       AND NOT EXISTS (SELECT FROM pg_depend WHERE objid = pg_proc.oid AND deptype = 'e')
     ORDER BY proname`,
  );
  return Object.fromEntries(rows.map(({ name, definition }) => [name, definition]));
}

const files = globSync('**/*.sql', { cwd: functionsFolder }).map((path) => {
  const text = readFileSync(join(functionsFolder, path), 'utf8');
  return { name: basename(path, '.sql'), isStored: path.startsWith('stored'), text };
});

test('every function of the database is the one in its file', async () => {
  const before = await readDefinitions();
  expect(files.map(({ name }) => name).sort()).toEqual(Object.keys(before));
  for (const { name, text } of files) {
    await query(text);
    expect({ [name]: (await readDefinitions())[name] }).toEqual({ [name]: before[name] });
  }
});

test('functions whose results are kept, and what these call, are in stored/', async () => {
  const rows = await query<{ name: string }>(
    `WITH RECURSIVE kept AS (
       SELECT refobjid FROM pg_depend
       WHERE refclassid = 'pg_proc'::regclass AND classid IN ('pg_attrdef'::regclass, 'pg_class'::regclass)
       UNION SELECT d.refobjid FROM kept JOIN pg_depend d ON d.classid = 'pg_proc'::regclass
         AND d.objid = kept.refobjid AND d.refclassid = 'pg_proc'::regclass
     )
     SELECT proname AS name FROM pg_proc JOIN kept ON kept.refobjid = pg_proc.oid
     WHERE pronamespace = current_schema()::regnamespace ORDER BY proname`,
  );
  const kept = rows.map(({ name }) => name);
  expect(kept).toEqual(['phone_endings', 'side_blocks', 'sound_blocks', 'sound_key', 'words_of']);
  const stored = files.filter(({ isStored }) => isStored).map(({ name }) => name);
  expect(stored).toEqual(expect.arrayContaining(kept));
});

test('triggers.sql, views.sql and indexes.sql list what the database has', async () => {
  const triggers = await query<{ line: string }>(
    `SELECT pg_get_triggerdef(t.oid, true) AS line FROM pg_trigger t JOIN pg_class c ON c.oid = tgrelid
     WHERE NOT tgisinternal AND relnamespace = current_schema()::regnamespace ORDER BY relname, tgname`,
  );
  const views = await query<{ line: string }>(
    `SELECT format(E'CREATE VIEW %I AS\n%s\n', relname, pg_get_viewdef(oid, true)) AS line FROM pg_class
     WHERE relkind = 'v' AND relnamespace = current_schema()::regnamespace
       AND NOT EXISTS (SELECT FROM pg_depend WHERE objid = pg_class.oid AND deptype = 'e') ORDER BY relname`,
  );
  const indexes = await query<{ name: string; line: string }>(
    `SELECT c.relname AS name, pg_get_indexdef(c.oid) AS line FROM pg_index i JOIN pg_class c ON c.oid = indexrelid
     WHERE NOT indisprimary AND c.relnamespace = current_schema()::regnamespace ORDER BY c.relname`,
  );
  const snapshots = globSync('migrations/meta/*_snapshot.json', { cwd: import.meta.dirname });
  const last = join(import.meta.dirname, snapshots.sort().at(-1) ?? '');
  const ofSchema = readFileSync(last, 'utf8');
  // Those of db/schema are compared with it by schema.test.ts.
  const ofMigrations = indexes.filter(({ name }) => !ofSchema.includes(`"${name}"`));
  const list = (what: string, rows: { line: string }[], end = '') =>
    `-- ${what} as the migrations have left them, for reading only: functions.test.ts compares them (-u writes them).\n\n${rows
      .map(({ line }) => `${line}${end}\n`)
      .join('')}`;
  await expect(list('Triggers', triggers, ';')).toMatchFileSnapshot('triggers.sql');
  await expect(list('Indexes that db/schema does not know', ofMigrations, ';')).toMatchFileSnapshot(
    'indexes.sql',
  );
  await expect(list('Views', views)).toMatchFileSnapshot('views.sql');
});

test.each([
  [
    'audit',
    { actor: 'a', action: 'request.note', subject: 'request:1', after: { hours: 1.5 } },
    'c96ccb6b1491d73ae2d6bbd070bcdedcc88e688c4b8e3891a00973dbfff157d0',
  ],
])('the hash of a row of %s is what stored chains have', async (table, row, hash) => {
  const json = JSON.stringify({
    ...row,
    previous: 'p',
    id: 7,
    at: '2026-11-22T10:00:00.123456Z',
  });
  const rows = await query(
    `SELECT ${table}_hash(jsonb_populate_record(NULL::${table}, '${json}')) AS hash`,
  );
  expect(rows).toEqual([{ hash }]);
});

test.each(['audit', 'review_ledger'])(
  'rows of %s are final, whatever rights a user has',
  async (table) => {
    await query(`GRANT UPDATE ON ${table} TO CURRENT_USER`);
    await expect(query(`UPDATE ${table} SET id = 0`)).rejects.toThrow(
      `Rows of ${table} are never changed`,
    );
  },
);
