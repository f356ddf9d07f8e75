import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Database, openDatabase } from './database.ts';
import { migrate } from './run-migrations.ts';
import { asMigrator, memoryLog, temporaryFolder } from './test-database.ts';

const publicRole = 'test_public';
const { log } = memoryLog();
let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let database: Database;
let second: Database;

beforeAll(async () => {
  folder = await temporaryFolder();
  database = await openDatabase({ dataDir: folder.path, log, publicRole });
  second = await openDatabase({ dataDir: folder.path, log, publicRole });
});
afterAll(async () => {
  await second.close();
  await database.close();
  await folder[Symbol.asyncDispose]();
});

async function writeMigrations(name: string, migrations: string[]): Promise<string> {
  const place = join(folder.path, name);
  await mkdir(join(place, 'meta'), { recursive: true });
  const entries = migrations.map((_, idx) => {
    return { idx, version: '7', when: idx + 1, tag: `000${idx}_test`, breakpoints: true };
  });
  await writeFile(
    join(place, 'meta/_journal.json'),
    JSON.stringify({ version: '7', dialect: 'postgresql', entries }),
  );
  await Promise.all(
    migrations.map((text, index) => writeFile(join(place, `000${index}_test.sql`), text)),
  );
  return place;
}

async function value(select: string): Promise<unknown> {
  const { rows } = await asMigrator(database, `select (${select}) as value`);
  return rows[0].value;
}

const first = 'create table runs (n int);\n--> statement-breakpoint\ninsert into runs values (1);';

it('runs each migration once, also from several processes, however long it takes', async () => {
  const count = () => value('select count(*)::int from runs');
  const migrations = await writeMigrations('migrations', [first]);
  const run = ({ migrator }: Database) => migrate(migrator, { migrations });
  await Promise.all([run(database), run(second)]);
  expect(await count()).toBe(1);

  // Longer than the query timeout of pages.
  await writeMigrations('migrations', [first, 'insert into runs select 2 from pg_sleep(6.5)']);
  await Promise.all([run(second), run(database)]);
  await run(database);
  expect(await count()).toBe(2);

  // The template of drizzle-kit for a hand-written migration.
  const empty = '-- Custom SQL migration file, put your code below! --\n';
  await writeMigrations('migrations', [first, 'select 1', empty]);
  await expect(run(database)).rejects.toThrow('0002_test.sql has no statement yet');

  const broken = [first, 'select 1', 'insert into runs values (3); select 1 / 0'];
  await writeMigrations('migrations', broken);
  await expect(run(database)).rejects.toThrow();
  expect(await count()).toBe(2);
});

it('applies a function when its file has changed, and only then', async () => {
  const migrations = await writeMigrations('few', [first, 'select 1']);
  const functions = join(folder.path, 'functions');
  await mkdir(functions);
  const write = (name: string, result: string) =>
    writeFile(
      join(functions, `${name}.sql`),
      `create or replace function ${name}() returns text language sql as $$ select ${result} $$;`,
    );
  const run = ({ migrator }: Database) => migrate(migrator, { migrations, functions });
  /** Changes whenever the function is replaced, even by the same body. */
  const version = (name: string) =>
    value(`select xmin::text from pg_proc where proname = '${name}'`);

  // The first calls the second, which does not exist yet.
  await write('answer', `reply() || '!'`);
  await write('reply', `'yes'`);
  await Promise.all([run(database), run(second)]);
  expect(await value('answer()')).toBe('yes!');

  const versionBefore = await version('answer');
  await write('reply', `'no'`);
  await Promise.all([run(database), run(second)]);
  expect(await value('answer()')).toBe('no!');
  const replyVersion = await version('reply');
  await run(database);
  expect([await version('answer'), await version('reply')]).toEqual([versionBefore, replyVersion]);

  // One failure rolls back the others.
  await write('answer', `'changed'`);
  await write('reply', `missing()`);
  await expect(run(database)).rejects.toThrow(/^reply\.sql: .*missing\(\) does not exist/);
  expect(await value('answer()')).toBe('no!');

  // A migration dropped a function, and another version restores it.
  await write('answer', `'alone'`);
  await rm(join(functions, 'reply.sql'));
  await run(database);
  await asMigrator(database, 'drop function reply');
  await write('reply', `'no'`);
  await run(database);
  expect([await value('answer()'), await value('reply()')]).toEqual(['alone', 'no']);

  // A process of an earlier version keeps the functions of a later one.
  await writeMigrations('more', [first, 'select 1', 'select 1']);
  await migrate(database.migrator, { migrations: join(folder.path, 'more') });
  await write('reply', `'earlier'`);
  await run(database);
  expect(await value('reply()')).toBe('no');
});
