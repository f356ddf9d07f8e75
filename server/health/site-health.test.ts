import { chmod, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';
import { isWrong } from '#app/features/health/health-check.ts';
import { writeState } from '#db/backup-folder.ts';
import { requestFiles } from '#db/schema/request-files.ts';
import { readKey } from '#db/site-identity.ts';
import type { Database } from '#platform/db/database.ts';
import { type Env, readEnv } from '#platform/env.ts';
import { openFileSeal, sealKeyFile } from '#platform/file-seal.ts';
import { insert, insertRequest, openTestSite } from '#test/fixtures/test-site.ts';
import { readHealth as readAll } from './checks.ts';

// Ignores the developer's own file.
beforeEach(() => {
  vi.stubEnv('ENV_FILE', '');
  return () => vi.unstubAllEnvs();
});

const now = new Date('2026-11-23T12:00:00Z');

const envOf = ({ dataDir }: { dataDir: string }, more: NodeJS.ProcessEnv = {}) =>
  readEnv({
    DATA_DIR: dataDir,
    SMTP_URL: 'smtp://127.0.0.1:25',
    STAFF_EMAIL: 'office@kalys.example',
    ...more,
  });

/** Rows as name and state. */
const readHealth = async (env: Env, database: Database) =>
  (await readAll({ env, database, now })).map((row) => {
    const [, name = '', state = ''] = row.key.split('.');
    return { ...row, name, state };
  });
const proof = { file: 'x', rows: 68, seconds: 1 };

test('backups, test restore, messages and disk are judged as by the doctor', async () => {
  await using opened = await openTestSite();
  const site = { ...opened, fileSeal: openFileSeal({ dataDir: opened.dataDir }) };
  const backups = join(site.dataDir, 'backups');
  const env = envOf(site);
  const read = async () => {
    const rows = await readHealth(env, site.database);
    const messagesLast = (row: { name: string }) => Number(row.name === 'messages');
    return rows
      .toSorted((a, b) => messagesLast(a) - messagesLast(b))
      .filter(({ name }) => name !== 'disk')
      .map(({ name, state }) => `${name} ${state}`);
  };
  const copyOf = (time: string) => writeFile(join(backups, `kalys-${time}.backup`), '');

  expect(await read()).toEqual(['copies none', 'messages fine']);
  await mkdir(backups);
  await writeState(backups, { problem: { at: '2026-11-23T08:50:00Z', message: 'no key' } });
  expect(await read()).toEqual(['copies unmade', 'messages fine']);
  await writeState(backups, {});
  await copyOf('2026-11-23T09-10-00');
  expect(await read()).toEqual(['copies old', 'trial soon', 'messages fine']);
  await copyOf('2026-11-22T09-10-00');
  expect(await read()).toEqual(['copies old', 'trial none', 'messages fine']);
  await copyOf('2026-11-23T11-10-00');
  await writeState(backups, { proof: { ...proof, at: '2026-11-22T09:00:00Z' } });
  expect(await read()).toEqual(['copies fresh', 'trial old', 'messages fine']);
  const problem = { at: '2026-11-23T11:50:00Z', message: 'disk full' };
  await writeState(backups, { proof: { ...proof, at: '2026-11-23T02:00:00Z' }, problem });
  expect(await read()).toEqual(['copies failed', 'trial fresh', 'messages fine']);

  const query = (text: string) => site.database.owner.$client.query(text);
  await query(`INSERT INTO messages
    (channel, kind, recipient, text, key, status, last_attempt_at, last_error, delivered_at) VALUES
    ('mail', 'staff-request', 'a@b.kg', '', 'taken', 'delivered', '2026-11-23T11:58Z', '', '2026-11-23T11:58Z'),
    ('mail', 'staff-request', 'a@b.kg', '', 'not', 'waiting', '2026-11-23T11:57Z', 'busy', null)`);
  await query(`UPDATE messages SET due_at = '2026-11-23T11:57Z'`);
  expect((await read()).at(-1)).toBe('messages fine');
  await query(`UPDATE messages SET last_attempt_at = '2026-11-23T11:59Z' WHERE key = 'not'`);
  expect((await read()).at(-1)).toBe('messages refused');

  await query(
    `INSERT INTO messages (channel, kind, recipient, text, key, due_at)
     VALUES ('mail', 'staff-request', 'a@b.kg', '', 'old', '2026-11-23T10:00:00Z')`,
  );
  expect((await read()).at(-1)).toBe('messages stuck');

  // Backups use the setting, whatever key the site generated before.
  const keyRow = async (backupKey?: string) =>
    (await readHealth({ ...env, BACKUP_KEY: backupKey }, site.database)).find(
      ({ name }) => name === 'key',
    );
  expect([await keyRow(), await keyRow('age1own')]).toEqual([
    undefined,
    expect.objectContaining({ state: 'own', values: { name: 'age1own' } }),
  ]);
  await readKey(site.database, { dataDir: site.dataDir });
  await query(`UPDATE site_identity SET backup_recipient = 'age1made', backup_identity = 'SECRET'`);
  expect(await keyRow()).toMatchObject({ state: 'waiting' });
  expect(await keyRow('age1own')).toMatchObject({ state: 'replaced', values: { name: 'age1own' } });

  const fileRow = async () => {
    const found = await readHealth(env, site.database);
    return found.filter(({ name }) => name === 'files').map((row) => [row.state, isWrong(row)]);
  };
  expect(await fileRow()).toEqual([]);
  const message_id = await insert(site.database, 'request_details', {
    request_id: await insertRequest(site.database),
    text: 'x',
    idempotency_key: '1',
  });
  const sealed = Buffer.from(await site.fileSeal.seal(Buffer.from('a paper')));
  const file = { name: 'a.pdf', type: 'application/pdf', size: 7, sealed } as const;
  await site.database.owner
    .insert(requestFiles)
    .values({ ...file, message_id: Number(message_id) });
  expect(await fileRow()).toEqual([['opens', false]]);
  // A key cached by this process must not hide the problem: the next start has none. Checking creates none either.
  await rm(join(site.dataDir, sealKeyFile));
  expect(await fileRow()).toEqual([['missing', true]]);
  expect(await fileRow()).toEqual([['missing', true]]);
  await openFileSeal({ dataDir: site.dataDir }).seal(Buffer.from('after a restore'));
  expect(await fileRow()).toEqual([['other', true]]);

  const database = { ...site.database, takesWrites: async () => false };
  expect(await readHealth(env, database)).toContainEqual(
    expect.objectContaining({ name: 'database', state: 'refusing' }),
  );

  await using silent = await openTestSite([]);
  const rows = await readHealth(envOf(silent, { SMTP_URL: '', BACKUPS: '0' }), silent.database);
  expect(rows.map(({ name, state }) => `${name} ${state}`)).toEqual([
    expect.stringMatching(/^disk/),
    'messages noMail',
    'copies elsewhere',
  ]);
  expect(rows.slice(1).map(isWrong)).toEqual([true, false]);
});

test('a settings file that other users can read is reported', async () => {
  await using site = await openTestSite();
  const file = join(site.dataDir, '.env');
  await writeFile(file, 'SMTP_URL=');
  await chmod(file, 0o640);
  vi.stubEnv('ENV_FILE', file);
  const read = async () =>
    (await readHealth(envOf(site), site.database)).find(({ name }) => name === 'settings');
  expect(await read()).toMatchObject({ level: 'wrong', state: 'open', values: { name: file } });
  await chmod(file, 0o600);
  expect(await read()).toBeUndefined();
});

test('a staff address whose last mail bounced is shown until one arrives', async () => {
  await using site = await openTestSite();
  const { owner } = site.database;
  const read = async () =>
    (await readHealth(envOf(site), site.database)).find(({ name }) => name === 'messages');
  const add = (key: string, recipient: string, status: string, outcome?: string) =>
    owner.$client.query(
      `INSERT INTO messages (channel, kind, recipient, text, key, status, outcome)
       VALUES ('mail', 'request-staff', $2, '', $1, $3, $4)`,
      [key, recipient, status, outcome],
    );
  await add('a', 'client@example.com', 'cancelled', 'returned');
  expect(await read()).toMatchObject({ state: 'fine' });
  await add('b', 'office@kalys.example', 'cancelled', 'returned');
  expect(await read()).toMatchObject({
    state: 'returned',
    values: { name: 'office@kalys.example' },
  });
  await add('c', 'office@kalys.example', 'delivered');
  expect(await read()).toMatchObject({ state: 'fine' });
});
