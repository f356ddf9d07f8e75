import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Database, openDatabase } from '../platform/db/database.ts';
import { asMigrator, memoryLog } from '../platform/db/test-database.ts';
import { createSecret } from '../platform/secret.ts';
import { lastMigration, readJournal, requireMigrated } from './migrate.ts';
import { publicRole } from './roles.ts';
import { endLinks, readSecret, readSiteUrl, recordSiteUrl } from './site-identity.ts';
import { newDatabase, type TestPlace } from './test-server.ts';

let place: TestPlace;
let database: Database;
const { log, text } = memoryLog();

beforeAll(async () => {
  place = await newDatabase();
  database = await openDatabase({ ...place, log, publicRole });
});
afterAll(async () => {
  await database.close();
  await place[Symbol.asyncDispose]();
});
beforeEach(async () => {
  await database.owner.$client.query('DELETE FROM site_identity');
});

test('processes that share a database sign with one key, whatever their folders', async () => {
  const folders = ['/nowhere/a', '/nowhere/b', '/nowhere/c'];
  const [first, ...others] = await Promise.all(
    folders.map((dataDir) => readSecret(database, { dataDir })),
  );
  const token = first?.sign('request', 'K-7F3M9Q') ?? '';
  for (const other of others) expect(other.open('request', token)).toBe('K-7F3M9Q');
});

test('the key that an earlier version stored in a file is still used', async () => {
  const dataDir = join(place.dataDir, 'earlier');
  const key = 'a key that an earlier version made for it';
  await mkdir(dataDir);
  await writeFile(join(dataDir, 'secret'), key);
  const token = createSecret(Buffer.from(key)).sign('request', 'K-7F3M9Q');
  const first = await readSecret(database, { dataDir });
  expect(first.open('request', token)).toBe('K-7F3M9Q');
  const elsewhere = await readSecret(database, { dataDir: '/nowhere' });
  expect(elsewhere.open('request', token)).toBe('K-7F3M9Q');
});

test('SECRET is not stored, and missing or changed it is refused until it is replaced', async () => {
  const [one, other] = ['one'.repeat(20), 'two'.repeat(20)];
  const dataDir = '/nowhere';
  await readSecret(database, { setting: one, dataDir });
  const { rows } = await database.owner.$client.query('SELECT * FROM site_identity');
  expect(JSON.stringify(rows)).not.toContain(one);
  await expect(readSecret(database, { dataDir })).rejects.toThrow(/^SECRET is not set here.*\.$/);
  const changed = readSecret(database, { setting: other, dataDir });
  await expect(changed).rejects.toThrow(/^SECRET is another one.*\.$/);
  await endLinks(database, other);
  await readSecret(database, { setting: other, dataDir });
});

test('links become invalid with another key only: an unchanged SECRET is refused', async () => {
  const former = 'former'.repeat(10);
  const dataDir = '/nowhere';
  await readSecret(database, { setting: former, dataDir });
  await expect(endLinks(database, former)).rejects.toThrow(/^Nothing is replaced: /);
  await readSecret(database, { setting: former, dataDir });
  await endLinks(database);
  await expect(readSecret(database, { setting: former, dataDir })).rejects.toThrow(/another one/);
  await readSecret(database, { dataDir });
});

test('commands link to the address of the running site', async () => {
  await expect(readSiteUrl(database)).rejects.toThrow(/never started/);
  await readSecret(database, { dataDir: '/nowhere' });
  await recordSiteUrl(database, 'http://127.0.0.1:3000', log);
  expect(text()).not.toContain('SITE_URL');
  await recordSiteUrl(database, 'https://example.com', log);
  expect(text()).toContain('SITE_URL');
  expect(await readSiteUrl(database)).toBe('https://example.com');
  expect(await readSiteUrl(database, 'https://example.com')).toBe('https://example.com');
  await expect(readSiteUrl(database, 'https://example.org')).rejects.toThrow(
    /https:\/\/example.com/,
  );
});

test('a database of another version is refused by commands, and not changed', async () => {
  await requireMigrated(database);
  const last = (await readJournal()).at(-1)?.when ?? 0;
  const move = (to: number) =>
    asMigrator(
      database,
      `UPDATE drizzle.__drizzle_migrations SET created_at = ${to} WHERE created_at >= ${last - 1}`,
    );
  await move(last + 1);
  await expect(requireMigrated(database)).rejects.toThrow('later version');
  await move(last - 1);
  await expect(requireMigrated(database)).rejects.toThrow('earlier version');
  expect(await lastMigration(database.owner.$client)).toBe(last - 1);
  await move(last);
});
