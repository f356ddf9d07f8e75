import { spawnSync } from 'node:child_process';
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../platform/db/test-database.ts';

const program = join(import.meta.dirname, 'deploy-setup.ts');

function setup(root: string, ...options: string[]) {
  const parameters = [program, 'adilet.kg', '--root', root, ...options];
  const { status, stdout, stderr } = spawnSync(process.execPath, parameters, {
    encoding: 'utf8',
    input: '',
  });
  return { status, stdout, stderr };
}

const filesIn = async (root: string) =>
  (await readdir(root, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(root.length))
    .sort();

test('a server is set up after a yes, idempotently, and reverted', async () => {
  await using folder = await temporaryFolder();
  const root = folder.path;
  const caddyfile = join(root, 'etc/caddy/Caddyfile');
  await mkdir(dirname(caddyfile), { recursive: true });
  await writeFile(caddyfile, ':80 { respond "mine" }');
  const asked = setup(root);
  expect(asked.status).toBe(1);
  expect(asked.stderr).toContain('nothing was done. Without a terminal add --yes.');
  expect(asked.stdout).toContain('SITE_URL=https://adilet.kg');
  expect(asked.stdout).toContain('(--yes asks nothing)');
  expect(await filesIn(root)).toEqual(['/etc/caddy/Caddyfile']);

  expect(setup(root, '--yes')).toMatchObject({ status: 0 });
  expect(await filesIn(root)).toEqual([
    '/etc/caddy/Caddyfile',
    '/etc/caddy/Caddyfile.before-kalys',
    '/etc/systemd/system/kalys-backup.service',
    '/etc/systemd/system/kalys-backup.timer',
    '/etc/systemd/system/kalys.service',
    '/etc/systemd/system/kalys.socket',
    '/srv/kalys/.env',
  ]);
  expect(await readFile(caddyfile, 'utf8')).toMatch(/^adilet\.kg \{$/m);
  const settings = join(root, 'srv/kalys/.env');
  expect((await stat(settings)).mode & 0o777).toBe(0o600);

  await writeFile(settings, 'SITE_URL=https://www.adilet.kg');
  const again = setup(root, '--yes');
  expect(again.stdout).not.toMatch(/\((new|changed),/);
  expect(await readFile(settings, 'utf8')).toBe('SITE_URL=https://www.adilet.kg');

  expect(setup(root, '--undo', '--yes')).toMatchObject({ status: 0 });
  expect(await filesIn(root)).toEqual(['/etc/caddy/Caddyfile', '/srv/kalys/.env']);
  expect(await readFile(caddyfile, 'utf8')).toContain('mine');
});

test('an invalid domain is refused', () => {
  for (const domain of ['https://adilet.kg', 'adilet', 'adilet.kg; rm', '-x.kg']) {
    expect(spawnSync(process.execPath, [program, domain], { input: '' }).status, domain).toBe(1);
  }
});
