import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { access, mkdir, readdir, readFile, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listCopies, readState, writeState } from '../../db/backup-folder.ts';
import { migrateDatabase } from '../../db/migrate.ts';
import { abandonProof, proveBackup } from '../../db/prove-backup.ts';
import { publicRole } from '../../db/roles.ts';
import { seedDemo } from '../../db/seed/seed.ts';
import { readKey } from '../../db/site-identity.ts';
import { migratedFolder } from '../../db/test-folder.ts';
import { recordAudit } from '../../platform/audit/audit.ts';
import { verifyChain } from '../../platform/audit/verify-chain.ts';
import { type Database, openDatabase } from '../../platform/db/database.ts';
import { asMigrator, eventually, memoryLog } from '../../platform/db/test-database.ts';
import { findPostmaster } from '../../platform/embedded-postgres/postmaster.ts';
import { isAlive } from '../../platform/embedded-postgres/process.ts';
import { readEnv } from '../../platform/env.ts';
import { type Jobs, openOutbox } from '../../platform/outbox/outbox.ts';
import { sendAlarms } from '../health/alarm.ts';
import { type BackupOptions, runBackup, scheduleBackups } from './backups.ts';

let folder: Awaited<ReturnType<typeof migratedFolder>>;
let database: Database;
let jobs: Jobs;
let options: BackupOptions;
const journal = memoryLog();

beforeAll(async () => {
  folder = await migratedFolder();
  const { log } = journal;
  database = await openDatabase({ dataDir: folder.path, log, publicRole });
  await migrateDatabase(database);
  await seedDemo(database.owner);
  await database.owner.$client.query(
    `INSERT INTO messages (channel, kind, recipient, text, key)
     VALUES ('mail', 'x', 's@example.com', 'say "status": "waiting"', 'k')`,
  );
  jobs = await openOutbox({ database, log, channels: ['mail'] }, false);
  options = {
    database,
    log,
    folder: join(folder.path, 'backups'),
    dataDir: folder.path,
    readKey: () => readKey(database, { dataDir: folder.path }),
  };
});
afterAll(async () => {
  await jobs.outbox.close();
  await database.close();
  await folder[Symbol.asyncDispose]();
});

const secondsAhead = ({ startAfter, createdOn }: { startAfter: Date; createdOn: Date }) =>
  Math.round((startAfter.getTime() - createdOn.getTime()) / 1000);

const at = (hours: number) => new Date(Date.parse('2026-11-22T09:10:00Z') + hours * 3_600_000);

test('a backup is written every hour, and test-restored at first and every night', async () => {
  // One of a process killed during a test restore, one of a running process.
  for (const name of ['proof-left', 'proof-now']) await mkdir(join(folder.path, name));
  await utimes(join(folder.path, 'proof-left'), 1, 1);
  await runBackup(options, at(0));
  const { proof } = await readState(options.folder);
  expect(proof).toMatchObject({ at: at(0).toISOString(), file: expect.stringContaining('09-10') });
  expect(proof?.rows).toBeGreaterThan(30);
  await runBackup(options, at(1));
  expect((await readState(options.folder)).proof).toEqual(proof);
  await runBackup(options, at(12));
  expect((await readState(options.folder)).proof?.at).toBe(at(12).toISOString());
  expect(await listCopies(options.folder)).toHaveLength(3);
  // The clock was a day ahead: the next test restore must not wait for that day.
  if (proof) await writeState(options.folder, { proof: { ...proof, at: at(37).toISOString() } });
  await runBackup(options, at(12));
  expect((await readState(options.folder)).proof?.at).toBe(at(12).toISOString());
  // The test restore leaves nothing behind.
  expect((await readdir(folder.path)).filter((name) => name.startsWith('proof-'))).toEqual([
    'proof-now',
  ]);
  const { rows } = await database.owner.$client.query('SELECT status FROM messages');
  expect(rows).toEqual([{ status: 'waiting' }]);
});

test('no server of a test restore outlives its process', async () => {
  const serverIn = async (name: string) => {
    const path = join(folder.path, name);
    const opened = await openDatabase({ dataDir: path, log: journal.log, publicRole });
    const { pid = 0 } = (await findPostmaster(join(path, 'postgres'))) ?? {};
    expect(pid).toBeGreaterThan(0);
    const ended = async () => {
      await eventually(async () => !isAlive(pid));
      // The process survives, and would restart its server.
      await opened.close();
    };
    return { path, ended };
  };
  const ending = await serverIn(`proof-${process.pid}-ends`);
  abandonProof(ending.path);
  await ending.ended();
  await expect(access(ending.path)).rejects.toThrow('ENOENT');
  // The id of a process that has exited.
  const { pid = 0 } = spawnSync(process.execPath, ['--version']);
  const killed = await serverIn(`proof-${pid}-killed`);
  const [newest] = await listCopies(options.folder);
  await proveBackup(join(options.folder, newest?.file ?? ''), {
    folder: folder.path,
    log: journal.log,
  });
  await killed.ended();
  await expect(access(killed.path)).rejects.toThrow('ENOENT');
});

test('after a rollback backups continue, without test restores', async () => {
  await writeState(options.folder, {});
  const age = (by: number) =>
    asMigrator(
      database,
      `UPDATE drizzle.__drizzle_migrations SET created_at = created_at + ${by}
       WHERE id = (SELECT max(id) FROM drizzle.__drizzle_migrations)`,
    );
  await age(1);
  try {
    const stored: string[] = [];
    const put = async (file: string) => void stored.push(file);
    const store = { put, rotate: async () => undefined } as unknown as BackupOptions['store'];
    await runBackup({ ...options, store }, at(12.2));
    expect(stored).toHaveLength(1);
    const { problem, proof, journal } = await readState(options.folder);
    expect({ problem, proof }).toEqual({});
    expect(journal?.at).toBe(at(12.2).toISOString());
  } finally {
    await age(-1);
  }
  await runBackup(options, at(12.4));
  expect((await readState(options.folder)).proof?.at).toBe(at(12.4).toISOString());
});

test('the site runs it every hour', async () => {
  // Counting would not do: today's backup expires those of the day before.
  const newest = async () => (await listCopies(options.folder))[0]?.file;
  const before = await newest();
  // Left by a previous process: runs at once.
  await jobs.boss.createQueue('backup');
  await jobs.boss.send('backup', null);
  await scheduleBackups(jobs.boss, options);
  await eventually(async () => (await newest()) !== before);
  const [plan] = await jobs.boss.getSchedules('backup');
  expect(plan).toMatchObject({ cron: '10 * * * *' });
});

test('a site without a backup writes one ten minutes after its start', async () => {
  const ahead = async () =>
    (await jobs.boss.findJobs('backup', { queued: true })).map(secondsAhead);
  await scheduleBackups(jobs.boss, options);
  expect(await ahead()).toEqual([]);
  await scheduleBackups(jobs.boss, { ...options, folder: join(folder.path, 'new') });
  expect(await ahead()).toEqual([600]);
});

test('a failed run is stored for the doctor and reported to staff once a day', async () => {
  const broken = {
    ...options,
    readKey: async () => {
      throw new Error('no key');
    },
  };
  const env = readEnv({
    DATA_DIR: options.dataDir,
    STAFF_EMAIL: 'staff@example.com',
    SITE_URL: 'https://example.com',
    SMTP_URL: 'smtp://127.0.0.1:25',
  });
  const alarms = (now: Date) =>
    sendAlarms({ env, database, log: options.log, outbox: jobs.outbox }, now);
  for (const hours of [13, 14]) {
    await runBackup(broken, at(hours));
    await alarms(at(hours));
  }
  const state = await readState(options.folder);
  expect(state).toMatchObject({ proof: {}, problem: { message: 'no key' } });
  const { rows } = await database.owner.$client.query(
    `SELECT recipient, text FROM messages WHERE about = 'alarm:copies' AND kind = 'alarm'`,
  );
  expect(rows).toMatchObject([{ recipient: 'staff@example.com' }]);
  expect(rows[0].text).toContain('npm run doctor');
  await runBackup(options, at(15));
  expect(await readState(options.folder)).not.toHaveProperty('problem');
  await alarms(at(15));
  const over = await database.owner.$client.query(
    `SELECT text FROM messages WHERE about = 'alarm:copies' AND kind = 'alarm-over'`,
  );
  expect(over.rows).toMatchObject([{ text: expect.stringMatching(/Резервные\sкопии/) }]);
});

test('a journal with removed rows and a recomputed chain is detected, at every run', async () => {
  const entry = { actor: 'owner', action: 'staff.role', subject: 'staff:1' } as const;
  // More than nine: in text order, 9 would be last.
  for (let n = 0; n < 12; n += 1) await recordAudit(database.owner, entry);
  await runBackup(options, at(16));
  expect(await readState(options.folder)).toMatchObject({
    journal: { at: at(16).toISOString(), rows: 12 },
  });
  // As the tables' owner, which the site is not.
  await asMigrator(
    database,
    `ALTER TABLE audit DISABLE TRIGGER USER;
     GRANT UPDATE, DELETE ON audit TO CURRENT_USER;
     DELETE FROM audit WHERE id IN (2, 3);
     DO $$
     DECLARE a audit; n int := 0; prior text := '';
     BEGIN
       FOR a IN SELECT * FROM audit ORDER BY id LOOP
         n := n + 1;
         UPDATE audit SET id = n, previous = prior WHERE id = a.id;
         UPDATE audit x SET hash = audit_hash(x) WHERE id = n RETURNING hash INTO prior;
       END LOOP;
     END $$;
     ALTER TABLE audit ENABLE TRIGGER USER`,
  );
  // As many rows as before: the count must not reveal the change.
  await recordAudit(database.owner, entry);
  await recordAudit(database.owner, entry);
  expect(await verifyChain(database)).toMatchObject({ broken: undefined });
  for (const hours of [17, 18]) {
    await runBackup(options, at(hours));
    expect(await readState(options.folder)).toMatchObject({
      journal: { at: at(16).toISOString() },
      problem: { message: expect.stringMatching(/^Rows of the journal that were there/) },
    });
    expect((await listCopies(options.folder)).map((copy) => copy.at)).toContainEqual(at(hours));
  }
});

test('an incomplete backup fails the test restore', async () => {
  const [newest] = await listCopies(options.folder);
  const lines = gunzipSync(await readFile(join(options.folder, newest?.file ?? '')))
    .toString()
    .split('\n')
    .slice(0, -2);
  // Tables are loaded by the manifest's columns.
  lines[0] = lines[0]?.replace('"company_name",', '') ?? '';
  const body = lines.map((line) => `${line}\n`).join('');
  const sha256 = createHash('sha256').update(body).digest('hex');
  const end = `end\t${JSON.stringify({ rows: lines.length - 1, sha256 })}\n`;
  const file = join(folder.path, 'lossy.backup');
  await writeFile(file, gzipSync(body + end));
  await expect(proveBackup(file, { folder: folder.path, log: journal.log })).rejects.toThrow(
    'comments was not restored as it was',
  );
});
