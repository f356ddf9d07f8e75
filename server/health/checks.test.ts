import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { type AddressInfo, createServer as createTcpServer } from 'node:net';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { expect, test } from 'vitest';
import { type Finding, isWrong } from '../../app/features/health/health-check.ts';
import { createKeys, encryptFor } from '../../db/backup-encryption.ts';
import { writeState } from '../../db/backup-folder.ts';
import { openBackupStore } from '../../db/backup-store.ts';
import { migrateDatabase } from '../../db/migrate.ts';
import { publicRole } from '../../db/roles.ts';
import { seedDemo } from '../../db/seed/seed.ts';
import { openDatabase } from '../../platform/db/database.ts';
import { memoryLog, temporaryFolder } from '../../platform/db/test-database.ts';
import { type Env, readEnv } from '../../platform/env.ts';
import { loadEnvFile } from '../../platform/env-file.ts';
import { startTestStore } from '../../platform/test-store.ts';
import { checkAddress } from './check-address.ts';
import { checkBackupStore, checkCopies, checkTrial } from './check-backups.ts';
import { checkMail } from './check-channels.ts';
import { checkSettings } from './check-settings.ts';
import { checkPhotoStore } from './check-stores.ts';
import { checks } from './checks.ts';

const wrongs = (findings: readonly Finding[]) => findings.filter(isWrong).map(({ text }) => text);

test('a misspelt variable, and an untrusted proxy, are reported', async () => {
  const env = readEnv({ SITE_URL: 'https://example.com' });
  expect(wrongs(checkSettings(env, { SMTP_ULR: 'x', HOME: '/' }))).toEqual([
    'SMTP_ULR is no setting: did you mean SMTP_URL?',
    expect.stringContaining('TRUST_PROXY=1'),
  ]);
  // TLS may be the proxy's even under a local name.
  expect(wrongs(checkSettings(readEnv({ SITE_URL: 'https://localhost:8443' }), {}))).toEqual([
    expect.stringContaining('TRUST_PROXY=1'),
  ]);
});

test('unknown names in the settings file are reported, each once', async () => {
  await using folder = await temporaryFolder();
  const file = join(folder.path, '.env');
  await writeFile(file, 'SITE_ULR=https://example.com\nDOMIAN=example.com\n');
  const inFile = new Map<string, string>();
  loadEnvFile(file, (name, problem) => inFile.set(name, problem));
  try {
    const found = wrongs(checkSettings(readEnv({}), process.env, inFile));
    expect(found.sort()).toEqual([
      `${file}: DOMIAN is no setting. The site does not start with it.`,
      `${file}: SITE_ULR is no setting: SITE_URL may be meant. The site does not start with it.`,
    ]);
  } finally {
    for (const name of inFile.keys()) delete process.env[name];
  }
});

test('public metrics are reported', async () => {
  const open = readEnv({ HOST: '0.0.0.0', METRICS_PORT: '9100' });
  expect(wrongs(checkSettings(open, {}))).toEqual([expect.stringContaining('METRICS_TOKEN')]);
  const closed = readEnv({ HOST: '0.0.0.0', METRICS_PORT: '9100', METRICS_TOKEN: 't'.repeat(32) });
  expect(wrongs(checkSettings(closed, {}))).toEqual([]);
});

test('a public site without TLS, and connections without it, are reported', async () => {
  expect(wrongs(await checkAddress('http://site.invalid'))[0]).toContain('is not encrypted');
  const plain = {
    DATABASE_URL: 'postgres://u:p@db.example/site',
    DATABASE_DIRECT_URL: 'postgres://u:p@db.example/site?sslmode=disable',
    DATABASE_OWNER_URL: 'postgres://o:p@db.example/site',
    BACKUP_KEY: `age1${'q'.repeat(58)}`,
    BACKUP_S3: 'http://key:secret@s3.example/copies',
    STORAGE_URL: 'http://key:secret@s3.example/photos',
  };
  const found = wrongs(checkSettings(readEnv(plain), {}));
  expect(found.map((text) => text?.split(' ', 1)[0])).toEqual([
    'DATABASE_URL',
    'DATABASE_DIRECT_URL',
    'DATABASE_OWNER_URL',
    'BACKUP_S3',
    'STORAGE_URL',
  ]);
  const fine = {
    DATABASE_URL: 'postgres://u:p@db.example/site?sslmode=verify-full',
    DATABASE_DIRECT_URL: 'postgres:///site?host=/run/postgresql',
    BACKUP_KEY: plain.BACKUP_KEY,
    BACKUP_S3: 'http://key:secret@127.0.0.1:9000/copies',
  };
  expect(wrongs(checkSettings(readEnv(fine), {}))).toEqual([]);
});

test('a site is ready, has a reason not to be, or does not answer', async () => {
  let says = 'ready';
  const server = createServer((_, response) => {
    response.setHeader('X-Installation', '');
    response.end(says);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  expect(await checkAddress(url)).toMatchObject([{ level: 'fine', text: `${url} is ready.` }]);
  says = 'disk full';
  expect(wrongs(await checkAddress(url))).toEqual([`${url}/readyz answers 200: disk full`]);
  server.close();
  server.closeAllConnections();
  expect(wrongs(await checkAddress(url))).toEqual([expect.stringContaining('does not answer')]);
});

test('a mail server that accepts the login, another kind of server, and none', async () => {
  // Self-signed, as the one of Debian's Postfix.
  const server = new SMTPServer({ authOptional: true, logger: false });
  const smtp = server.listen(0, '127.0.0.1');
  await once(smtp, 'listening');
  const check = async (port: number) =>
    checkMail(readEnv({ SMTP_URL: `smtp://127.0.0.1:${port}` }));
  expect(wrongs(await check((smtp.address() as AddressInfo).port))).toEqual([]);
  server.close(() => undefined);
  const other = createTcpServer((socket) => socket.end('hello\r\n')).listen(0, '127.0.0.1');
  await once(other, 'listening');
  const [refused] = wrongs(await check((other.address() as AddressInfo).port));
  expect(refused).toContain('check SMTP_URL');
  other.close();
  expect(wrongs(await checkMail(readEnv({})))).toEqual([
    'SMTP_URL is not set: nobody gets a mail.',
  ]);
});

test('a photo store must store, return and delete a file', async () => {
  await using folder = await temporaryFolder();
  const store = await startTestStore(folder.path);
  const url = store.url();
  expect(await checkPhotoStore(url)).toMatchObject({ level: 'fine' });
  const check = async (address: string) => wrongs([await checkPhotoStore(address)])[0];
  expect(await check(store.url('wrong'))).toMatch(/^Nothing can be written.*SignatureDoesNotMatch/);
  expect(await check(url.replace('/files/', '/none/'))).toMatch(/^Nothing .*NoSuchBucket/);
  await store.close();
  expect(await check(url)).toMatch(/^Nothing .*ECONNREFUSED/);
  // A key with limited rights.
  let allowed = ['PUT'];
  const limited = createServer((request, response) => {
    response.statusCode = allowed.includes(request.method ?? '') ? 200 : 403;
    const name = request.url?.split('/').pop();
    response.end(response.statusCode === 200 ? name : '<Code>AccessDenied</Code>');
  }).listen(0, '127.0.0.1');
  await once(limited, 'listening');
  const at = `http://key:secret@127.0.0.1:${(limited.address() as AddressInfo).port}/files`;
  expect(await check(at)).toMatch(/cannot be read.*403 AccessDenied/);
  allowed = ['PUT', 'GET'];
  expect(await check(at)).toMatch(/^doctor-.* cannot be deleted.*403 AccessDenied/);
  limited.close();
});

test('photos missing in the backup store are reported, as a problem after two hours', async () => {
  await using folder = await temporaryFolder();
  const server = await startTestStore(join(folder.path, 's3'));
  const { recipient } = await createKeys();
  const env = { BACKUP_S3: server.url(), BACKUP_KEY: recipient, DATA_DIR: folder.path };
  const now = new Date();
  const check = (at = now) => checkBackupStore(env, at);
  expect(wrongs(await check())).toEqual(['It has no backup yet.']);
  const stamp = now.toISOString().slice(0, 19).replaceAll(':', '-');
  const file = join(folder.path, `kalys-${stamp}.backup.age`);
  await writeFile(file, '-');
  const store = openBackupStore(server.url());
  await store.put(file);
  await mkdir(join(folder.path, 'photos'));
  await writeFile(join(folder.path, 'photos/1.webp'), '-');
  expect((await check())[1]).toMatchObject({
    level: 'fine',
    text: expect.stringContaining('1 photos are not there yet'),
  });
  expect(wrongs(await check(new Date(now.getTime() + 2.5 * 3_600_000)))).toHaveLength(2);
  await store.sendPhotos(join(folder.path, 'photos'), await encryptFor(recipient));
  expect((await check())[1]).toMatchObject({ level: 'fine', text: 'All photos are there.' });
  await server.close();
});

test('backups that are missing, old, unproven or failed are wrong', async () => {
  await using folder = await temporaryFolder();
  const env = { BACKUPS: true, BACKUP_DIR: folder.path, DATA_DIR: '/' };
  const now = new Date('2026-11-22T12:00:00Z');
  const all = async (at: Date, settings: Parameters<typeof checkCopies>[0] = env) =>
    wrongs([...(await checkCopies(settings, at)), ...(await checkTrial(settings, at))]);
  const check = () => all(now);
  expect(await check()).toEqual([expect.stringContaining('No copy')]);
  await writeFile(join(folder.path, 'kalys-2026-11-22T11-10-00.backup'), '');
  expect(await check()).toEqual([]);
  await writeFile(join(folder.path, 'kalys-2026-11-20T11-10-00.backup'), '');
  expect(await check()).toEqual([expect.stringContaining('No copy was restored on trial yet')]);
  const proof = { file: 'x', rows: 7, seconds: 1, at: '2026-11-22T03:10:00.000Z' };
  await writeState(folder.path, { proof });
  expect(await check()).toEqual([]);
  await writeState(folder.path, {
    proof: { ...proof, at: '2026-11-21T03:10:00.000Z' },
    problem: { at: '2026-11-22T11:10:00.000Z', message: 'Why.' },
  });
  expect(await check()).toEqual([
    expect.stringMatching(/^2 copies/),
    expect.stringMatching(/^The run of 2026-11-22T11:10Z failed: Why\. The site tries again/),
    expect.stringContaining('26 hours'),
  ]);
  const late = await all(new Date('2026-11-22T14:00:00Z'));
  expect(late[0]).toContain('Does the site run?');
  const early = await all(new Date('2026-11-21T12:00:00Z'));
  expect(early[0]).toContain('is of the future');
  const mistyped = { ...env, BACKUP_KEY: `age1${'q'.repeat(58)}` };
  expect(await all(now, mistyped)).toContainEqual(
    expect.stringContaining('BACKUP_KEY is no key of age'),
  );
});

test('a database is checked for version, key, stuck messages, and demo data on a public site', async () => {
  await using folder = await temporaryFolder();
  const { log } = memoryLog();
  const database = await openDatabase({ dataDir: folder.path, log, publicRole });
  const env = readEnv({ DATA_DIR: folder.path, SITE_URL: 'https://example.com' });
  try {
    await migrateDatabase(database);
    const check = async (more: Partial<Env> = {}) => {
      const names = ['database', 'role', 'key of links', 'messages', 'desk', 'demo data'];
      const context = { env: { ...env, ...more }, database, now: new Date() };
      const found = checks
        .filter(({ name, readers }) => names.includes(name) && readers.includes('doctor'))
        .map(({ run }) => run(context));
      return (await Promise.all(found)).flat();
    };
    const mailing = { SMTP_URL: 'smtp://127.0.0.1:25' };
    expect(wrongs(await check(mailing))).toEqual([]);
    await seedDemo(database.owner);
    await database.owner.$client.query(
      `INSERT INTO messages (channel, kind, recipient, text, key, due_at, status)
       VALUES ('mail', 'x', 'a@example.com', 't', '1', now() - interval '2 hours', 'waiting'),
         ('mail', 'x', 'a@example.com', 't', '2', now(), 'kept')`,
    );
    const findings = await check(mailing);
    expect(wrongs(findings)).toEqual([
      expect.stringContaining('Waiting for over an hour: mail 1.'),
      expect.stringContaining('npm run demo -- remove'),
    ]);
    const texts = findings.map(({ text }) => text);
    expect(texts).toContainEqual(expect.stringContaining('Nobody can sign in yet'));
    expect(texts).toContainEqual(expect.stringMatching(/^Kept back.*: mail 1\..*retry kept/));
  } finally {
    await database.close();
  }
});

test('backups on the data disk are reported', async () => {
  await using folder = await temporaryFolder();
  const env = { BACKUPS: true, BACKUP_DIR: folder.path, DATA_DIR: folder.path };
  expect(await checkCopies(env, new Date())).toContainEqual(
    expect.objectContaining({
      level: 'note',
      text: expect.stringContaining('set BACKUP_DIR to another'),
    }),
  );
});

test('problems for clients are more urgent than backups, and backups more than advice', () => {
  const of = (name: string) => checks.findIndex((check) => check.name === name);
  const urgent = ['settings', 'database', 'address', 'mail', 'key of links', 'copies', 'company'];
  expect(urgent.map(of)).toEqual(urgent.map(of).toSorted((a, b) => a - b));
  expect(of('settings')).toBe(0);
});

test('checks of desk and alarm have names', () => {
  for (const { name, title, readers } of checks) {
    const isRead = readers.includes('desk') || readers.includes('alarm');
    expect(Boolean(title), name).toBe(isRead);
  }
});
