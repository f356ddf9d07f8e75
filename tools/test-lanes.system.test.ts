import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');

/** Runs the command of tests as a developer does, without what this run tells its own workers. */
function unitTests(...parameters: string[]) {
  const program = join(root, 'tools/run.mjs');
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/VITEST|^TEST$|^NODE_ENV$/.test(name)),
  );
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [program, '--no-build', 'tools/test.ts', 'unit', ...parameters],
    { cwd: root, env, encoding: 'utf8' },
  );
  return { status, said: `${stdout}${stderr}` };
}

test('a part of a title names one test, as it does for browser tests', () => {
  const { status, said } = unitTests('app/addresses/redirect.test.ts', '-g', 'link in a mail');
  expect(said).toContain('1 passed, 0 failed');
  expect(status).toBe(0);
});

test('a title that no test has is said, and is no success', () => {
  const { status, said } = unitTests('app/addresses/redirect.test.ts', '-g', 'no such title');
  expect(said).toContain('No test has such a title.');
  expect(status).toBe(1);
});
