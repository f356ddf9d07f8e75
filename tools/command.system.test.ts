import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createKeys } from '../db/backup-encryption.ts';
import { migrateDatabase } from '../db/migrate.ts';
import { publicRole } from '../db/roles.ts';
import { readSecret, recordSiteUrl } from '../db/site-identity.ts';
import { openDatabase } from '../platform/db/database.ts';
import { memoryLog, temporaryFolder } from '../platform/db/test-database.ts';
import { socketFolderOf } from '../platform/embedded-postgres/socket-folder.ts';
import { loadEnvFile } from '../platform/env-file.ts';

/** Runs a command with only these settings. */
function run([name, ...parameters]: string[], settings: Record<string, string>) {
  const { PATH = '' } = process.env;
  const command = join(import.meta.dirname, `commands/${name}-command.ts`);
  return spawnSync(process.execPath, [command, ...parameters], {
    env: { PATH, ENV_FILE: '', ...settings },
    encoding: 'utf8',
  });
}

const listFacts = (settings: Record<string, string>) => run(['facts', 'list'], settings);

test.each(['backup', 'restore'])(
  '%s tells how it is used, and takes --help for no file',
  (name) => {
    const settings = { DATA_DIR: '/nonexistent/kalys' };
    const { status, stdout, stderr } = run([name, '--help'], settings);
    expect([status, stdout + stderr]).toEqual([
      0,
      expect.stringContaining(`Usage: npm run ${name}`),
    ]);
  },
);

test.each(['audit-packages', 'screenshots'])(
  '%s does nothing for a parameter that it does not know, and tells how it is used',
  (name) => {
    const program = join(import.meta.dirname, `${name}.ts`);
    const { status, stdout, stderr } = spawnSync(process.execPath, [program, '--help'], {
      encoding: 'utf8',
    });
    expect([status, stdout, stderr]).toEqual([
      1,
      '',
      expect.stringContaining(`Usage: npm run ${name}`),
    ]);
  },
);

test.each(['facts', 'desk-invite', 'secret'])(
  '%s tells how it is used without a database',
  (name) => {
    const { status, stdout } = run([name, '--help'], { DATA_DIR: '/nonexistent/kalys' });
    expect([status, stdout]).toEqual([0, expect.stringContaining('Usage: npm run ')]);
  },
);

test('a command creates no database: it reports that there is none', async () => {
  await using folder = await temporaryFolder();
  const dataDir = join(folder.path, 'data');
  const { status, stdout, stderr } = listFacts({ DATA_DIR: dataDir });
  expect(status).toBe(1);
  expect(stdout).toBe('');
  expect(stderr).toMatch(/^There is no database in DATA_DIR .*\.\n$/);
  expect(existsSync(dataDir)).toBe(false);
});

test("a command uses the site's settings file, and explains a failed backup", async () => {
  await using folder = await temporaryFolder();
  const database = await openDatabase({ dataDir: folder.path, log: memoryLog().log, publicRole });
  const file = join(folder.path, '.env');
  const socket = socketFolderOf(folder.path, 'kalys');
  const url = `postgres:///kalys?host=${socket}&user=kalys`;
  try {
    expect(listFacts({ DATABASE_URL: url }).stderr).toMatch(/^This database holds no site.*\.\n$/);
    await migrateDatabase(database);
    await readSecret(database, { dataDir: folder.path });
    await recordSiteUrl(database, 'https://example.com', memoryLog().log);
    await writeFile(file, `DATABASE_URL=${url}\n`);
    expect(listFacts({ ENV_FILE: file })).toMatchObject({
      status: 0,
      stdout: expect.stringContaining('as in the files'),
    });
    const copies = join(folder.path, 'copies');
    const settings = { DATABASE_URL: url, DATA_DIR: folder.path, BACKUP_DIR: copies };
    // Not even root can create a folder there.
    const refused = run(['backup'], { ...settings, BACKUP_DIR: '/sys/kernel/copies' });
    expect(refused.stderr).toMatch(
      /^https:\S+, database kalys .*\nThis user cannot write to \/sys\/kernel\/copies: .*\.\n$/,
    );
    const missing = run(['backup', join(folder.path, 'usb')], settings);
    expect(missing.stderr).toMatch(
      /^https:.*\nThere is no folder .*\/usb\. .*mount that.* mkdir -p ".*usb"\n$/,
    );
    expect(existsSync(join(folder.path, 'usb'))).toBe(false);
    expect(run(['backup', folder.path], settings).stdout).toContain(
      'on the disk of the data: if you',
    );
    const { recipient } = await createKeys();
    const store = { BACKUP_S3: 'http://key:secret@127.0.0.1:59999/bucket', BACKUP_KEY: recipient };
    const unsent = run(['backup'], { ...settings, ...store });
    expect(unsent.stdout).toMatch(/\.backup\.age: \d+ rows/);
    expect(unsent.stderr).toMatch(/whole, and not in the store of BACKUP_S3: .*\(ECONNREFUSED\)/);
    expect(unsent.stderr).not.toContain('secret');
  } finally {
    await database.close();
  }
});

test('doctor skips checks of a company that it could not read', async () => {
  await using folder = await temporaryFolder();
  const { status, stdout } = run(['doctor'], {
    DATA_DIR: folder.path,
    DATABASE_URL: 'postgres://kalys:secret@127.0.0.1:9/kalys',
    SITE_URL: 'https://kalys.invalid',
  });
  expect(status).toBe(2);
  expect(stdout).toMatch(/^WRONG {2}database: .*nothing listens there/m);
  expect(stdout).toContain(' note  database: What is stored there, such as the company');
  expect(stdout).not.toMatch(/sample|invented/);
});

test('an unknown name in the settings file is refused, without its value', async () => {
  await using folder = await temporaryFolder();
  const file = join(folder.path, '.env');
  await writeFile(file, 'DATABASE_URI=postgres://user:hunter2@host/site\n');
  const name = 'DATABASE_URI is no setting: DATABASE_URL may be meant.';
  expect(() => loadEnvFile(file)).toThrow(`${file}: ${name}`);
  await writeFile(file, '# comment\nSHINY=1\n');
  expect(() => loadEnvFile(file)).toThrow('SHINY is no setting.');
  await writeFile(file, 'HOST = ::1\nPORT 8402\n');
  expect(() => loadEnvFile(file)).toThrow('PORT has no "=" after it.');
  await writeFile(file, 'PORT=1\nHOST=127.0.0.1\n# PORT=3\nPORT=2\n');
  expect(() => loadEnvFile(file)).toThrow(`${file}: PORT is given twice.`);
  expect(() => loadEnvFile('/nowhere/.env')).not.toThrow();
});
