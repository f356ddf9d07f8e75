import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');

/** Runs the command of tests as a developer does, without what this run tells its own workers. */
function tests(lane: 'unit' | 'e2e', ...parameters: string[]) {
  const program = join(root, 'tools/run.mjs');
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/VITEST|^TEST$|^NODE_ENV$/.test(name)),
  );
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [program, '--no-build', 'tools/test.ts', lane, ...parameters],
    { cwd: root, env, encoding: 'utf8' },
  );
  return { status, said: `${stdout}${stderr}` };
}

test('a part of a title names one test, as it does for browser tests', () => {
  const { status, said } = tests('unit', 'app/addresses/redirect.test.ts', '-g', 'link in a mail');
  expect(said).toContain('1 passed, 0 failed');
  expect(status).toBe(0);
});

test('a title that no test has is said, and is no success', () => {
  const { status, said } = tests('unit', 'app/addresses/redirect.test.ts', '-g', 'no such title');
  expect(said).toContain('No test has such a title.');
  expect(status).toBe(1);
});

test('so it is for browser tests, and for a file that is not there', () => {
  const title = tests('e2e', 'e2e/part-gallery.spec.ts', '-g', 'no such title');
  expect(title.said).toContain('No test has such a title.');
  const file = tests('e2e', 'e2e/no-such.spec.ts');
  expect(file.said).toContain('No file of tests has such a name.');
  expect([title.status, file.status]).toEqual([1, 1]);
});
