import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { eventually, temporaryFolder } from '../platform/db/test-database.ts';

const root = join(import.meta.dirname, '..');

/** A clone with `step` as its build. */
async function cloneIn(folder: string, step: string) {
  const programs = (await readdir(join(root, 'tools'))).filter((name) => name.endsWith('.mjs'));
  const needed = [...programs.map((name) => `tools/${name}`), 'platform/listen-problem.mjs'];
  for (const name of needed) await cp(join(root, name), join(folder, name));
  await mkdir(join(folder, 'node_modules/@react-router/dev'), { recursive: true });
  await writeFile(join(folder, 'node_modules/.package-lock.json'), '{"packages":{}}');
  const steps = [
    'tools/generate.ts',
    'tools/check-messages.ts',
    'tools/check-schema.ts',
    'node_modules/@react-router/dev/bin.cjs',
  ];
  for (const path of steps) await writeFile(join(folder, path), step);
  const last = `require('node:fs').mkdirSync(process.env.BUILD_FOLDER)
    require('node:fs').writeFileSync(process.env.BUILD_FOLDER + '/made', 'new')`;
  await writeFile(join(folder, 'tools/precompress.ts'), last);
  await mkdir(join(folder, 'build'));
  await writeFile(join(folder, 'build/made'), 'before');
  return () =>
    spawnSync(process.execPath, ['tools/run.mjs', '--rebuild'], { cwd: folder, encoding: 'utf8' });
}

test('a killed build is reported, and leaves the previous one', async () => {
  await using folder = await temporaryFolder();
  const build = await cloneIn(folder.path, `process.kill(process.pid, 'SIGKILL')`);
  const { status, stderr } = build();
  expect(status).toBe(1);
  expect(stderr).toContain('the system ended it, most likely for want of memory');
  expect(stderr).toContain('The build from before is still there.');
  expect(await readFile(join(folder.path, 'build/made'), 'utf8')).toBe('before');
});

test('a complete build replaces the previous one', async () => {
  await using folder = await temporaryFolder();
  const build = await cloneIn(folder.path, '');
  expect(build()).toMatchObject({ status: 0 });
  expect(await readFile(join(folder.path, 'build/made'), 'utf8')).toBe('new');
  expect((await readdir(folder.path)).filter((name) => name.startsWith('build'))).toEqual([
    'build',
  ]);
});

test('Node in the packages of an earlier release runs nothing, as they are replaced', async () => {
  await using folder = await temporaryFolder();
  await cloneIn(folder.path, '');
  const packaged = join(folder.path, 'node_modules/node/bin/node');
  await cp(process.execPath, packaged);
  const script = "import('./tools/node.mjs').then(({ node }) => console.log(node))";
  const { stdout } = spawnSync(packaged, ['-e', script], { cwd: folder.path, encoding: 'utf8' });
  expect(stdout).toMatch(/[/]\.node[/]node-24/);
});

test('a port conflict is reported before anything is installed or built', async () => {
  await using folder = await temporaryFolder();
  await cloneIn(folder.path, '');
  await using holder = createServer().listen(0, '127.0.0.1');
  await once(holder, 'listening');
  const { port } = holder.address() as AddressInfo;
  await writeFile(join(folder.path, '.env'), `PORT=${port}\n`);
  const start = spawn(process.execPath, ['tools/run.mjs', 'server/main.mjs'], {
    cwd: folder.path,
    env: { ...process.env, PORT: undefined },
  });
  const [said, [code]] = await Promise.all([text(start.stderr), once(start, 'exit')]);
  const sentence = `Port ${port} is in use, by another program or by this site in another terminal: stop it, or set PORT to a free one.`;
  expect([said, code]).toEqual([`${sentence}\n`, 1]);
});

test('a program restarts when a file changes, also after a failure', async () => {
  await using folder = await temporaryFolder();
  await cloneIn(folder.path, '');
  const file = join(folder.path, 'server/site.mjs');
  await mkdir(join(folder.path, 'server'));
  // As editors save: a new file replaces the old one.
  const site = async (version: string) => {
    const code = `console.log('${version} runs'); setInterval(() => {}, 1000);`;
    await writeFile(`${file}~`, code);
    await rename(`${file}~`, file);
  };
  await site('first');
  const config = join(folder.path, 'config.ts');
  await writeFile(config, '');
  const options = [
    'tools/run.mjs',
    '--no-build',
    '--restart-on=server,config.ts',
    'server/site.mjs',
  ];
  const run = spawn(process.execPath, options, { cwd: folder.path });
  let said = '';
  for (const stream of [run.stdout, run.stderr]) {
    stream.on('data', (chunk) => {
      said += chunk;
    });
  }
  const says = (text: string) => eventually(async () => said.includes(text));
  await says('first runs');
  await site('second');
  await says('second runs');
  await site('next');
  await says('next runs');
  await writeFile(file, 'no code (');
  await says('It ended.');
  await site('third');
  await says('third runs');
  await writeFile(`${config}~`, '');
  await rename(`${config}~`, config);
  await says('config.ts changed: restarting.');
  await writeFile(join(folder.path, 'server/site.test.ts'), '');
  // Longer than the debounce.
  await pause(400);
  expect(said).not.toMatch(/site\.test\.ts|~ changed/);
  run.kill();
  expect(await once(run, 'exit')).toEqual([128 + 15, null]);
});
