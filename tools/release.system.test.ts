import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { temporaryFolder } from '../platform/db/test-database.ts';
import { releaseName } from './release-name.ts';

test('the first release is one line of the changelog, the next one lists changes with reasons', async () => {
  await using folder = await temporaryFolder();
  const { path } = folder;
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@b.c', ...args], { cwd: path });
  const releaseAs = (author: Record<string, string>, ...args: string[]) =>
    spawnSync(
      process.execPath,
      [join(import.meta.dirname, 'release.ts'), '--root', path, ...args],
      { encoding: 'utf8', env: { ...process.env, ...author } },
    );
  const author = {
    GIT_AUTHOR_NAME: 'A',
    GIT_AUTHOR_EMAIL: 'a@b.c',
    GIT_COMMITTER_NAME: 'A',
    GIT_COMMITTER_EMAIL: 'a@b.c',
  };
  const release = (...args: string[]) => releaseAs(author, ...args);
  const read = (name: string) => readFileSync(join(path, name), 'utf8');
  const commit = (subject: string, body: string) => {
    writeFileSync(join(path, 'file'), subject);
    git('add', '.');
    git('commit', '-q', '-m', subject, '-m', body);
  };
  writeFileSync(join(path, 'package.json'), '{\n  "version": "0.1.0"\n}\n');
  writeFileSync(
    join(path, 'package-lock.json'),
    '{\n  "version": "0.1.0",\n  "packages": { "": { "version": "0.1.0" }, "x": { "version": "3.0.0" } }\n}\n',
  );
  git('init', '-q');
  commit('Doors open', '');

  expect(release('1.0').stderr).toContain('Usage');
  expect(release('--help').stderr).toMatch(/^Usage/);
  // No settings, and no name for git to guess.
  const nobody = { ...author, GIT_AUTHOR_NAME: '', HOME: path, XDG_CONFIG_HOME: path };
  expect(releaseAs(nobody, '1.0.0').stderr).toBe(
    'git does not know who you are: git config user.name "…", git config user.email "…".\n',
  );
  expect(git('status', '--porcelain').toString()).toBe('');
  expect(release().stdout).toBe('First release.\n');
  expect(release('1.0.0').stderr).toBe('');
  expect(read('CHANGELOG.md')).toMatch(
    /^# Changes\n\n## 1\.0\.0 · \d{4}-\d\d-\d\d\n\nFirst release\.\n$/,
  );
  expect(JSON.parse(read('package.json')).version).toBe('1.0.0');
  expect(JSON.parse(read('package-lock.json')).packages).toEqual({
    '': { version: '1.0.0' },
    x: { version: '3.0.0' },
  });
  expect(releaseName(path, {})).toMatch(/^1\.0\.0\+[\da-f]{8}$/);
  // A clone owned by another user, as the site's is for root; git's own tests use this variable.
  vi.stubEnv('GIT_TEST_ASSUME_DIFFERENT_OWNER', '1');
  expect(releaseName(path, {})).toMatch(/^1\.0\.0\+[\da-f]{8}$/);
  vi.unstubAllEnvs();
  expect(release('1.1.0').stderr).toContain('Nothing has changed');

  commit('Windows open', 'They were closed:\nno air.\n\nMeasured: 1.');
  expect(release().stdout).toBe(
    '- **Windows open**\n\n  They were closed: no air.\n\n  Measured: 1.\n',
  );
  expect(release('1.0.0').stderr).toContain('already');
  expect(release('0.10.0').stderr).toBe('The last release is 1.0.0: take a later version.\n');
  writeFileSync(join(path, 'file'), 'half done');
  expect(release('1.1.0').stderr).toContain('no commit has');
  git('checkout', '-q', 'file');
  expect(release('1.1.0').status).toBe(0);
  expect(read('CHANGELOG.md').match(/## \S+|\*\*.+\*\*/g)).toEqual([
    '## 1.1.0',
    '**Windows open**',
    '## 1.0.0',
  ]);
});

test('without git a release is named by its version, and COMMIT if set', async () => {
  await using folder = await temporaryFolder();
  writeFileSync(join(folder.path, 'package.json'), '{ "version": "1.2.0" }');
  expect(releaseName(folder.path, {})).toBe('1.2.0');
  expect(releaseName(folder.path, { COMMIT: '3f9c2a7b' })).toBe('1.2.0+3f9c2a7b');
});
