import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const read = (file: string) => readFileSync(join(import.meta.dirname, '..', file), 'utf8');

test('docs/commands.md has every npm script and no other', () => {
  const { postinstall: _, ...scripts } = JSON.parse(read('package.json')).scripts;
  const documented = [...read('docs/commands.md').matchAll(/^\| `npm (?:run )?([\w:-]+)/gm)];
  expect(documented.map(([, name]) => name).sort()).toEqual(Object.keys(scripts).sort());
});
