import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { eventually } from '../platform/db/test-database.ts';

const root = join(import.meta.dirname, '..');

const command = [join(root, 'tools/run.mjs'), '--no-build', 'tools/test.ts'];
/** Without this run's worker variables and colour preferences. */
const env = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !/VITEST|^TEST$|^NODE_ENV$|_COLOR$/.test(name)),
);

/** Runs the test command as a developer does. */
function tests(lane: 'unit' | 'e2e', ...parameters: string[]) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [...command, lane, ...parameters],
    {
      cwd: root,
      env,
      encoding: 'utf8',
    },
  );
  return { status, said: `${stdout}${stderr}` };
}

test('a part of a title names one test, as it does for browser tests', () => {
  const { status, said } = tests('unit', 'app/addresses/redirect.test.ts', '-g', 'link in a mail');
  expect(said).toContain('1 passed, 0 failed');
  expect(said, 'colours, though this is no terminal').not.toContain('\u001b');
  expect(status).toBe(0);
});

test('a title without a test is reported, and fails', () => {
  const { status, said } = tests('unit', 'app/addresses/redirect.test.ts', '-g', 'no such title');
  expect(said).toContain('No test has that title.');
  expect(status).toBe(1);
});

test('the same for browser tests, and for a missing file', () => {
  const title = tests('e2e', 'e2e/blog-templates.spec.ts', '-g', 'no such title');
  expect(title.said).toContain('No test has that title.');
  const file = tests('e2e', 'e2e/no-such.spec.ts');
  expect(file.said).toContain('No test file has that name.');
  expect([title.status, file.status]).toEqual([1, 1]);
});

test('watch mode ends with its parent, by any signal', async () => {
  const watching = ['unit', 'app/addresses/redirect.test.ts', '--watch'];
  const run = spawn(process.execPath, [...command, ...watching], {
    cwd: root,
    env,
    detached: true,
  });
  onTestFinished(() => void (run.exitCode ?? process.kill(-(run.pid ?? Number.NaN), 'SIGKILL')));
  let said = '';
  run.stdout.on('data', (chunk) => {
    said += chunk;
  });
  await eventually(async () => said.includes('Waiting for file changes'));
  run.kill('SIGHUP');
  // `close` also waits for the output, and so for child processes.
  await once(run, 'close');
});

test('leftovers of a killed test process are removed', async () => {
  const program = `
    import { temporaryFolder } from '${join(root, 'platform/db/test-database.ts')}';
    console.log((await temporaryFolder()).path);
    setInterval(() => undefined, 1000);`;
  const run = spawn(process.execPath, ['--input-type=module', '-e', program]);
  const [said] = await once(run.stdout, 'data');
  const folder = String(said).trim();
  expect(existsSync(folder)).toBe(true);
  run.kill('SIGKILL');
  await eventually(async () => !existsSync(folder));
});
