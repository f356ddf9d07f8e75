import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, openDatabase } from '../platform/db/database.ts';
import { memoryLog } from '../platform/db/test-database.ts';
import { type Manifest, writeBackup } from './backup.ts';
import { lastMigration, requireMigrated, withMigrator } from './migrate.ts';
import { readBackupLines, restoreBackup } from './restore.ts';
import { grantRights, publicRole, siteRoleOf } from './roles.ts';
import { newDatabase } from './test-server.ts';

const { log } = memoryLog();
const key = 'the key that the site has signed its links with';

/** Tables of a later release's migration: one that requests reference, and one that references them. */
const laterTables = `
  CREATE TABLE a_later_kinds (id int PRIMARY KEY, title text NOT NULL);
  CREATE TABLE a_later_notes (request_id bigint NOT NULL REFERENCES requests, text text NOT NULL);
  ALTER TABLE requests ADD COLUMN kind int REFERENCES a_later_kinds;`;

let places: Awaited<ReturnType<typeof newDatabase>>[];
let from: Database;
let to: Database;

beforeAll(async () => {
  places = [await newDatabase(), await newDatabase()];
  const open = ({ dataDir, databaseUrl, ownerUrl }: (typeof places)[number]) =>
    openDatabase({ dataDir, databaseUrl, ownerUrl, log, publicRole });
  [from, to] = (await Promise.all(places.map(open))) as [Database, Database];
  for (const database of [from, to]) {
    const siteRole = await siteRoleOf(database);
    await withMigrator(database, async (client) => {
      await client.query(laterTables);
      await grantRights(client, siteRole);
    });
  }
});
afterAll(async () => {
  await Promise.all([from.close(), to.close()]);
  for (const place of places) await place[Symbol.asyncDispose]();
});

test("after a rollback backups include the later release's tables, which it restores", async () => {
  const here = (await lastMigration(from.owner.$client)) ?? 0;
  await withMigrator(from, (client) =>
    client.query(`
      INSERT INTO a_later_kinds VALUES (5, 'Спор');
      INSERT INTO requests (code, door, lang, name, email, phone, idempotency_key, kind)
        VALUES ('K-1', 'contact', 'ru', 'n', 'e', 'p', 'k', 5);
      INSERT INTO a_later_notes SELECT id, 'Заметка' FROM requests;
      UPDATE drizzle.__drizzle_migrations SET created_at = ${here + 1} WHERE created_at = ${here}`),
  );
  await expect(requireMigrated(from)).rejects.toThrow('later version');
  await requireMigrated(from, { orLater: true });
  const { file } = await writeBackup(from, places[0]?.dataDir ?? '', key);

  const lines: [string, string][] = [];
  for await (const [kind, json] of readBackupLines(file)) lines.push([kind, json]);
  const kinds = lines.map(([kind]) => kind);
  expect(kinds.indexOf('a_later_kinds')).toBeLessThan(kinds.indexOf('requests'));
  expect(kinds).toContain('a_later_notes');

  // Stands for a later release that knows its migration.
  const manifest: Manifest = JSON.parse(lines[0]?.[1] ?? '');
  expect(manifest.migration).toBe(here + 1);
  await restoreBackup(to, { file, manifest: { ...manifest, migration: here } });
  const { rows } = await to.owner.$client.query(
    `SELECT code, title, n.text FROM requests r JOIN a_later_kinds k ON k.id = r.kind
     JOIN a_later_notes n ON n.request_id = r.id`,
  );
  expect(rows).toEqual([{ code: 'K-1', title: 'Спор', text: 'Заметка' }]);
});
