import { createHash } from 'node:crypto';
import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, openDatabase } from '../platform/db/database.ts';
import { memoryLog, temporaryFolder } from '../platform/db/test-database.ts';
import { socketAddress } from '../platform/embedded-postgres/address.ts';
import { superuser } from '../platform/embedded-postgres/presence.ts';
import { socketFolderOf } from '../platform/embedded-postgres/socket-folder.ts';
import { writeBackup } from './backup.ts';
import { createKeys, encryptFor } from './backup-encryption.ts';
import { backedUp } from './backup-tables.ts';
import { migrateDatabase } from './migrate.ts';
import { checkBackup, restoreBackup } from './restore.ts';
import { publicRole } from './roles.ts';
import { seedDemo } from './seed/seed.ts';
import { readKey, readSecret } from './site-identity.ts';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let source: Database;
let file: string;
const { log } = memoryLog();
const key = 'the key that the site has signed its links with';
const tricky = 'Строка\nвторая\tс табуляцией \u2028 и "кавычками" \\n';

/** Creates an empty database, as on an external server. */
async function emptyDatabase(name: string): Promise<Database> {
  const socketFolder = socketFolderOf(folder.path, 'kalys');
  const client = new Client(superuser(socketAddress(folder.path, 'kalys')));
  await client.connect();
  await client.query(`CREATE DATABASE ${name} OWNER kalys`);
  await client.end();
  const databaseUrl = `postgres:///${name}?host=${socketFolder}&user=kalys`;
  return openDatabase({ dataDir: '/nowhere', databaseUrl, log, publicRole });
}

/** Content of all tables in a backup. */
async function contentOf({ owner }: Database): Promise<Record<string, string[]>> {
  const read = async (table: string) => {
    const { rows } = await owner.$client.query(
      `SELECT to_jsonb(t)::text AS line FROM ${table} t ORDER BY 1`,
    );
    return rows.map(({ line }) => line);
  };
  return Object.fromEntries(
    await Promise.all(
      [...backedUp, 'post_search', 'posts_total'].map(async (table) => [table, await read(table)]),
    ),
  );
}

async function indexesOf({ owner }: Database): Promise<string[]> {
  const { rows } = await owner.$client.query(
    `SELECT indexdef FROM pg_indexes WHERE schemaname = 'public' ORDER BY 1`,
  );
  return rows.map(({ indexdef }) => indexdef);
}

beforeAll(async () => {
  folder = await temporaryFolder();
  source = await openDatabase({ dataDir: folder.path, log, publicRole });
  await migrateDatabase(source);
  await seedDemo(source.owner);
  const { $client } = source.owner;
  await $client.query(
    `INSERT INTO requests (code, door, lang, name, email, phone, service, notes, idempotency_key)
     SELECT 'K-' || n, 'contact', 'ru', 'Азиз', 'a@example.com', '+996555000000', '1', $1, n
     FROM generate_series(1, 1200) n`,
    [tricky],
  );
  await $client.query('DELETE FROM requests WHERE id = 1200');
  await $client.query(
    `INSERT INTO request_details (request_id, text, idempotency_key) VALUES (7, 'Ещё', 'd');
     INSERT INTO subscribers (email, lang) VALUES ('s@example.com', 'kg');
     INSERT INTO messages (channel, kind, recipient, text, key) VALUES ('mail', 'x', 's@example.com', 't', 'k');
     INSERT INTO page_visits VALUES ('2026-11-22', '/', 'ru', 9007199254740993)`,
  );
  await readSecret(source, { setting: key, dataDir: '/nowhere' });
  ({ file } = await writeBackup(source, folder.path, key));
});
afterAll(async () => {
  await source.close();
  await folder[Symbol.asyncDispose]();
});

test('restored data equal stored data; waiting messages are kept back', async () => {
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  const target = await emptyDatabase('restored');
  try {
    const manifest = await checkBackup(file);
    expect(await restoreBackup(target, { file, manifest })).toMatchObject({ kept: 1 });
    await migrateDatabase(target);
    const [before, after] = [await contentOf(source), await contentOf(target)];
    before.messages = before.messages?.map((line) => line.replace('"waiting"', '"kept"')) ?? [];
    expect(after).toEqual(before);
    expect(await indexesOf(target)).toEqual(await indexesOf(source));
    // Ids of deleted requests are not reused.
    const { rows } = await target.owner.$client.query(
      `INSERT INTO requests (code, door, lang, name, email, phone, idempotency_key)
       VALUES ('K-NEW', 'contact', 'ru', 'n', 'e', 'p', 'new') RETURNING id::int`,
    );
    expect(rows).toEqual([{ id: 1201 }]);
    const token = (await readSecret(source, { setting: key, dataDir: '' })).sign('request', 'K-7');
    expect((await readSecret(target, { dataDir: '/nowhere' })).open('request', token)).toBe('K-7');
    expect((await target.reader.$client.query('SELECT FROM public_posts')).rowCount).toBe(24);
    await expect(restoreBackup(target, { file, manifest })).rejects.toThrow('holds something');
  } finally {
    await target.close();
  }
});

test('without a database no backup is written, encrypted or not, and the process survives', async () => {
  const gone = { ...source, session: { host: '127.0.0.1', port: 1 } };
  const { recipient } = await createKeys();
  for (const encryption of [undefined, await encryptFor(recipient)]) {
    // An unhandled rejection would fail the whole run.
    await expect(writeBackup(gone, folder.path, key, { encryption })).rejects.toThrow(
      'ECONNREFUSED',
    );
  }
});

test('a backup of b67fb60f can be restored, with its key; an earlier one is refused', async () => {
  const migration = 1_795_669_593_053;
  const row = JSON.stringify({ day: '2026-11-22', path: '/', lang: 'ru', visits: 7 });
  const head = { kalys: 1, at: '2026-11-22T00:00:00Z', migration, key, earlier: {}, ids: {} };
  const manifest = { ...head, columns: { page_visits: ['day', 'path', 'lang', 'visits'] } };
  const lines = `manifest\t${JSON.stringify(manifest)}\npage_visits\t${row}\n`;
  const sha256 = createHash('sha256').update(lines).digest('hex');
  const copy = join(folder.path, 'earlier.backup');
  await writeFile(copy, gzipSync(`${lines}end\t${JSON.stringify({ rows: 1, sha256 })}\n`));
  const target = await emptyDatabase('before');
  try {
    await restoreBackup(target, { file: copy, manifest: await checkBackup(copy) });
    await migrateDatabase(target);
    expect(await readKey(target, { dataDir: '/nowhere' })).toBe(key);
  } finally {
    await target.close();
  }
  const earlier = lines.replace(String(migration), String(migration - 1));
  const hash = createHash('sha256').update(earlier).digest('hex');
  await writeFile(copy, gzipSync(`${earlier}end\t${JSON.stringify({ rows: 1, sha256: hash })}\n`));
  await expect(checkBackup(copy)).rejects.toThrow(
    /before b67fb60f .*: restore it with that version/,
  );
});

test('a damaged, truncated, foreign or later backup, or another key, is refused before anything is changed', async () => {
  const whole = await readFile(file);
  const text = gunzipSync(whole).toString();
  const broken = {
    cut: whole.subarray(0, whole.length / 2),
    damaged: Buffer.from(whole).fill(7, 2000, 2010),
    foreign: gzipSync('hello\n'),
    empty: Buffer.alloc(0),
    rowless: gzipSync(text.replace(/^requests\t[^\n]*\n/m, '')),
    edited: gzipSync(text.replace('Азиз', 'Азия')),
    endless: gzipSync(text.replace(/^end\t.*\n/m, '')),
    later: gzipSync(text.replace(/"migration":\d+/, '"migration":9999999999999')),
  };
  await mkdir(join(folder.path, 'broken'));
  for (const [name, content] of Object.entries(broken)) {
    const copy = join(folder.path, 'broken', name);
    await writeFile(copy, content);
    await expect(checkBackup(copy), name).rejects.toMatchObject({ name: 'SettingError' });
  }
  const options = { file, manifest: await checkBackup(file), setting: 'another'.repeat(9) };
  await expect(restoreBackup(source, options)).rejects.toThrow(/^SECRET is another one/);
});

test('200 damaged backups are refused, and leave the database empty', async () => {
  const whole = await readFile(file);
  const copy = join(folder.path, 'mutated');
  const target = await emptyDatabase('untouched');
  const manifest = await checkBackup(file);
  let refused = 0;
  // The first ten bytes are gzip's header; its date and system do not affect the content.
  const place = fc.integer({ min: 10, max: whole.length - 1 });
  const mutated = fc.oneof(
    place.map((at) => whole.subarray(0, at)),
    fc.tuple(place, fc.integer({ min: 1, max: 255 })).map(([at, change]) => {
      const bytes = Buffer.from(whole);
      bytes[at] = (bytes[at] ?? 0) ^ change;
      return bytes;
    }),
    fc.tuple(place, place).map(([from, length]) => {
      const rest = whole.subarray(Math.min(from + length, whole.length));
      return Buffer.concat([whole.subarray(0, from), rest]);
    }),
    fc.tuple(place, place).map(([one, other]) => {
      const bytes = Buffer.concat([whole.subarray(0, one), whole.subarray(other)]);
      return one === other ? bytes.subarray(1) : bytes;
    }),
  );
  const check = fc.asyncProperty(mutated, async (bytes) => {
    await writeFile(copy, bytes);
    const outcome = await checkBackup(copy).catch((error: Error) => error.name);
    // Bytes missing after the last line are harmless: the hash of the lines is right.
    if (outcome === 'SettingError') refused += 1;
    else expect(outcome).toEqual(manifest);
  });
  await fc.assert(check, { numRuns: 200, seed: 7 });
  expect(refused).toBeGreaterThan(190);
  // Damaged between check and load: nothing remains.
  await writeFile(copy, whole.subarray(0, whole.length - 40));
  await expect(restoreBackup(target, { file: copy, manifest })).rejects.toThrow();
  const { rows } = await target.owner.$client.query('SELECT count(*)::int AS n FROM requests');
  expect(rows).toEqual([{ n: 0 }]);
  await target.close();
});

test('tables of an earlier system are restored as they were', async () => {
  const [from, to] = [await emptyDatabase('earlier'), await emptyDatabase('earlier_restored')];
  try {
    await from.owner.$client.query(`
      CREATE TABLE comments (id uuid PRIMARY KEY DEFAULT gen_random_uuid(), name varchar(80),
        phone_number text, company_name text, notes text, approve boolean, created_at timestamp, shop int);
      CREATE TABLE posts (id serial PRIMARY KEY, title varchar(300), content text, image_url text,
        created_at date DEFAULT current_date, additional_info text);
      INSERT INTO comments (name, notes, approve, created_at, shop) VALUES ('А', 'Б', true, NULL, 5);
      INSERT INTO posts (title, content) VALUES ('Пост', NULL)`);
    await migrateDatabase(from);
    const copy = await writeBackup(from, folder.path, key, { now: new Date(0) });
    await restoreBackup(to, { file: copy.file, manifest: await checkBackup(copy.file) });
    expect(await contentOf(to)).toEqual(await contentOf(from));
    await to.owner.$client.query(`INSERT INTO comments (name, notes) VALUES ('В', 'Г')`);
    await to.owner.$client.query(`INSERT INTO posts (title, content) VALUES ('Второй', 'Т')`);
  } finally {
    await Promise.all([from.close(), to.close()]);
  }
});

test('a dump without the public role, its rights and members works after the start', async () => {
  const target = await emptyDatabase('dumped');
  try {
    await migrateDatabase(target);
    await target.owner.$client.query(
      `REVOKE ALL ON ALL TABLES IN SCHEMA public FROM ${publicRole};
       REVOKE USAGE ON SCHEMA public FROM ${publicRole}`,
    );
    await expect(target.reader.$client.query('SELECT FROM public_posts')).rejects.toThrow();
    await migrateDatabase(target);
    await target.reader.$client.query('SELECT FROM public_posts');
    for (const table of backedUp) {
      await expect(target.reader.$client.query(`SELECT FROM ${table}`)).rejects.toThrow('denied');
    }
  } finally {
    await target.close();
  }
});
