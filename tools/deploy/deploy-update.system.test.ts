import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, readlink, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { freePort } from '../../e2e/support/site.ts';
import { eventually, temporaryFolder } from '../../platform/db/test-database.ts';

const program = join(import.meta.dirname, 'deploy-update.ts');

/** A minimal site, so that npm takes no time; `home` is the status of its home page, which is delayed by `slowMs`. */
const siteOf = (home: number | string, slowMs = '0') => `
  import { createServer } from 'node:http';
  import { existsSync, readFileSync } from 'node:fs';
  const named = 'build/server/release.txt';
  const health = 'ok ' + (existsSync(named) ? readFileSync(named, 'utf8') : '');
  const port = process.env.PORT ?? /PORT=(.*)/.exec(readFileSync('.env', 'utf8'))[1];
  const began = Date.now();
  createServer(({ url }, response) => {
    if (url === '/' && Date.now() - began < (${slowMs})) return;
    response.statusCode = url === '/' ? ${home} : 200;
    response.end(url === '/healthz' ? health : 'release ${home}');
  }).listen(Number(port), '127.0.0.1');`;

const built = `mkdir -p build .node && ln -s '${process.execPath}' .node/node`;

test('a release replaces the previous one, and rolls back if it is unhealthy', async () => {
  await using folder = await temporaryFolder();
  const base = join(folder.path, 'kalys');
  const repository = join(folder.path, 'repository');
  await mkdir(join(base, 'releases'), { recursive: true });
  const settings = `PORT=${await freePort()}`;
  await writeFile(join(base, '.env'), settings);
  const git = (...words: string[]) =>
    execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@t', ...words], {
      cwd: repository,
    });
  const release = async (tag: string, site: string, build = built) => {
    const scripts = { build, backup: 'echo copied >> ../../copies' };
    const named = { name: 'site', version: '1.0.0' };
    const lock = { ...named, lockfileVersion: 3, packages: { '': named } };
    await writeFile(join(repository, 'package.json'), JSON.stringify({ ...named, scripts }));
    await writeFile(join(repository, 'package-lock.json'), JSON.stringify(lock));
    await mkdir(join(repository, 'server'), { recursive: true });
    await writeFile(join(repository, 'server/main.mjs'), site);
    git('add', '-A');
    git('commit', '--allow-empty', '-qm', tag);
    git('tag', '-a', '-m', tag, tag);
  };
  await mkdir(repository);
  git('init', '-q');
  await release('v1.0.0', siteOf(200));
  execFileSync('git', ['clone', '-q', repository, join(base, 'releases/first')]);
  await symlink('../../.env', join(base, 'releases/first/.env'));
  await symlink('releases/first', join(base, 'current'));

  const pidFile = join(base, 'pid');
  const stop = `[ -f ${pidFile} ] && kill $(cat ${pidFile})`;
  const restart = `${stop}; cd ${base}/current; node server/main.mjs > /dev/null 2>&1 & echo $! > ${pidFile}`;
  spawn('sh', ['-c', restart], { stdio: 'ignore' });
  // Before the folder is removed, which contains the process id.
  using _site = { [Symbol.dispose]: () => void spawnSync('sh', ['-c', stop]) };
  const options = [
    program,
    '--base',
    base,
    '--restart',
    restart,
    '--seconds',
    '40',
    '--steady',
    '0',
  ];
  // As npm starts it: programs of the running release come first.
  const ownPrograms = join(base, 'current/node_modules/.bin');
  const env = { ...process.env, PATH: `${ownPrograms}:${process.env.PATH}` };
  const update = (...words: string[]) =>
    spawnSync(process.execPath, [...options, ...words], { encoding: 'utf8', env });
  const running = () => readlink(join(base, 'current'));

  const path = `${built} && echo $PATH > ../../path`;
  await release('v1.1.0', siteOf(200, 'process.env.PORT ? 5500 : 0'), path);
  for (const inside of ['', 'DATA_DIR=./data', `DATA_DIR=${base}/releases/first/data`]) {
    await writeFile(join(base, '.env'), `${settings}\n${inside}`);
    expect(update()).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('move that folder'),
    });
  }
  await writeFile(join(base, '.env'), `${settings}\nDATA_DIR=${base}/data`);
  const switched = `is still in first: cd ${join(base, 'current')}\n`;
  expect(update()).toMatchObject({ status: 0, stdout: expect.stringContaining(switched) });
  expect((await readFile(join(base, 'path'), 'utf8')).split(':')).not.toContain(ownPrograms);
  const commit = git('rev-parse', 'HEAD').toString().slice(0, 8);
  expect(await running(), 'the commit, not the tag').toBe(`releases/1.1.0-${commit}`);
  expect(update().stdout).toContain('runs already');

  await release('v1.2.0', siteOf(500));
  const began = Date.now();
  const bad = update();
  expect(Date.now() - began).toBeLessThan(30_000);
  expect(bad.status).toBe(1);
  expect(bad.stderr).toMatch(/1\.2\.0-.* is not well \(\/ answers 500\), and 1\.1\.0-.* runs as/);
  expect(await running()).toContain('1.1.0');
  await release('v1.2.1', 'process.exit(1)');
  expect(update().stderr).toMatch(/1\.2\.1-.* is not well \(it ended at its start\), and 1\.1\.0/);
  await release('v1.2.1-a', `${siteOf(200)} setTimeout(() => process.exit(3), 2000);`);
  expect(update('v1.2.1-a', '--steady', '20').stderr).toContain('(it ended at its start)');
  // Healthy in the rehearsal, where the port is given, but not in production.
  await release('v1.2.2', siteOf('process.env.PORT ? 200 : 500'));
  const worse = update();
  expect(worse.status).toBe(1);
  expect(worse.stderr).toMatch(/1\.2\.2-.* is not well \(\/ answers 500\): back to 1\.1\.0/);
  expect(worse.stderr).toContain('runs again');
  expect(await running()).toContain('1.1.0');

  expect(update('--back')).toMatchObject({ status: 0 });
  expect(await running()).toBe('releases/first');
  expect(update('--back')).toMatchObject({ status: 0 });

  await release('v1.3.0', siteOf(200), 'exit 3');
  const unbuilt = update();
  expect(unbuilt).toMatchObject({ status: 1 });
  expect(unbuilt.stderr).toContain('Nothing was switched.');
  expect(await running()).toContain('1.1.0');

  const named = (name: string) =>
    `${built} && mkdir build/server && printf ${name} > build/server/release.txt`;
  await release('v1.4.0', siteOf(200), named('1.4.0+a'));
  expect(update('v1.4.0')).toMatchObject({ status: 0 });
  expect((await readdir(join(base, 'releases'))).map((name) => name.slice(0, 5)).sort()).toEqual([
    '1.1.0',
    '1.4.0',
  ]);
  expect(update('--back')).toMatchObject({ status: 0 });
  expect(await running()).toContain('1.1.0');

  await release('v1.4.1', siteOf(200), named('1.4.1+b'));
  expect(update()).toMatchObject({ status: 0 });
  await release('v1.4.2', siteOf(200), named('1.4.2+c'));
  const given = ` --back --restart '${restart}'\n`;
  expect(update()).toMatchObject({ status: 0, stdout: expect.stringContaining(given) });
  const unmoved = update('--back', '--restart', 'false');
  expect(unmoved.status).toBe(1);
  expect(unmoved.stderr).toContain(
    'is not well ("false" failed, 1.4.2+c still runs): back to 1.4.2',
  );
  expect(unmoved.stderr).toContain('runs again');
  expect(await running()).toContain('1.4.2');

  await release('v1.5.0', siteOf(200), `sleep 3 && ${built}`);
  const first = spawn(process.execPath, options);
  const ended = once(first, 'close');
  await eventually(async () => existsSync(join(base, '.updating')));
  expect(update()).toMatchObject({
    status: 1,
    stderr: 'Another update runs on this server: wait until it has ended. Nothing was switched.\n',
  });
  expect(await ended).toEqual([0, null]);
  expect(await running()).toContain('1.5.0');
});
