import { expect, test } from 'vitest';
import { deployedPackages, holesOf, readHoles } from './known-holes.ts';

const lock = {
  packages: {
    '': {},
    'node_modules/good': { version: '1.0.0' },
    'node_modules/good/node_modules/@a/bad': { version: '2.0.0' },
    'node_modules/tool': { version: '3.0.0', dev: true },
  },
};
const bad = {
  severity: 'high',
  nodes: ['node_modules/good/node_modules/@a/bad'],
  via: [{ title: 'Reads files', url: 'https://example.com/1' }, 'other'],
};

test("the registry's report works offline, with its age and missing packages", () => {
  const known = holesOf({ '@a/bad': bad }, lock, '2026-11-01');
  const read = (now: string, deployed = deployedPackages(lock)) =>
    readHoles(known, deployed, new Date(now));
  expect(deployedPackages(lock)).toEqual(['@a/bad@2.0.0', 'good@1.0.0']);
  expect(read('2026-11-30')).toEqual({
    holes: ['@a/bad@2.0.0, high: Reads files https://example.com/1; other'],
    notes: [],
  });
  expect(read('2026-12-02').notes).toEqual(['The answer is 31 days old: ask again.']);
  // Fixed since.
  expect(read('2026-11-30', ['@a/bad@2.0.1', 'good@1.0.0'])).toEqual({
    holes: [],
    notes: ['1 packages came later and were not asked about.'],
  });
});

test('nothing counts as safe before a registry has answered', () => {
  const never = { asked: null, packages: [], holes: [] };
  const { holes, notes } = readHoles(never, deployedPackages(lock), new Date());
  expect([holes, notes]).toEqual([
    [],
    [expect.stringMatching(/^Not checked: .*--refresh.*No failure/)],
  ]);
});
