import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { about } from './finding.ts';
import { byUrgency } from './urgency.ts';

test('findings that clients notice come first, then backups, then advice, then what is fine', () => {
  const found = [
    about('program').fine(''),
    about('company').wrong(''),
    about('key of copies').wrong(''),
    about('mail').note(''),
    about('mail').wrong(''),
    about('site').wrong(''),
    about('database').wrong(''),
  ];
  expect(byUrgency(found).map(({ about: thing, level }) => `${level} ${thing}`)).toEqual([
    'wrong database',
    'wrong site',
    'wrong mail',
    'wrong key of copies',
    'wrong company',
    'note mail',
    'fine program',
  ]);
});

test('everything that doctor checks has its place', () => {
  const root = join(import.meta.dirname, '..');
  const sources = globSync('{doctor,commands}/*.ts', { cwd: root })
    .filter((file) => !file.endsWith('.test.ts'))
    .map((file) => readFileSync(join(root, file), 'utf8'));
  const named = sources.flatMap((source) =>
    [...source.matchAll(/(?:about|unlessWrong)\('([^']+)'|checkDisk\([^,]+, '([^']+)'/g)].map(
      ([, thing, disk]) => thing ?? disk ?? '',
    ),
  );
  const last = about('nothing that is listed').wrong('');
  for (const thing of named) {
    expect(byUrgency([last, about(thing).wrong('')])[0]?.about, thing).toBe(thing);
  }
  expect(named).toContain('disk of copies');
});
