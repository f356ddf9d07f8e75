import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const read = (file: string) =>
  JSON.parse(readFileSync(join(import.meta.dirname, '..', file), 'utf8'));
const { allowScripts, overrides } = read('package.json');

type Locked = {
  license?: string;
  dev?: boolean;
  devOptional?: boolean;
  hasInstallScript?: boolean;
  resolved?: string;
  integrity?: string;
  peerDependencies?: Record<string, string>;
};
const locked: [name: string, entry: Locked][] = Object.entries(
  read('package-lock.json').packages as Record<string, Locked>,
)
  .filter(([path]) => path !== '')
  .map(([path, entry]) => [path.replace(/^.*node_modules\//, ''), entry]);

/**
 * Licences that require attribution; MPL-2.0, whose file-level copyleft covers no changes of ours; the LGPL of libvips,
 * a replaceable shared library loaded by sharp; and CC-BY-4.0 of a browser table that only the build reads.
 */
const licences = [
  ...['MIT', 'MIT-0', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0'],
  ...[
    'BlueOak-1.0.0',
    'CC0-1.0',
    'Unlicense',
    '(MIT OR CC0-1.0)',
    '(MIT OR EUPL-1.1+)',
    'MPL-2.0',
    'LGPL-3.0-or-later',
    'CC-BY-4.0',
    'Unicode-3.0',
  ],
];

test('every package that is deployed has a licence that allows it', () => {
  const other = locked
    .filter(([, { dev, devOptional }]) => !dev && !devOptional)
    .filter(([, { license = 'none' }]) =>
      license.split(' AND ').some((part) => !licences.includes(part)),
    );
  expect(other.map(([name, { license }]) => `${name}: ${license}`)).toEqual([]);
});

test('a package that runs a script when it is installed is named in package.json, and no other is', () => {
  const running = locked.filter(([, { hasInstallScript }]) => hasInstallScript);
  const names = new Set(running.map(([name]) => name));
  expect([...names].sort()).toEqual(Object.keys(allowScripts).sort());
});

test('every package that is deployed has the hash of its content in the lock file, and names no registry', () => {
  const other = locked
    .filter(([, { dev, devOptional }]) => !dev && !devOptional)
    .filter(([, { resolved, integrity }]) => resolved || !integrity?.startsWith('sha512-'));
  expect(other.map(([name]) => name)).toEqual([]);
});

test('the overrides are still needed', () => {
  const entries = new Map(locked);
  for (const [name, versions] of Object.entries<Record<string, string>>(overrides)) {
    const { peerDependencies = {} } = entries.get(name) ?? {};
    for (const [peer, version] of Object.entries(versions)) {
      // The package pins one exact version: once it matches, the override can go.
      expect(peerDependencies[peer], `${name} ${peer}`).toMatch(/^\d/);
      expect(peerDependencies[peer], `${name} ${peer}`).not.toBe(version);
    }
  }
});
