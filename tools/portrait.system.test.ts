import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

test('a portrait of an unknown person is refused before a file is written', () => {
  const portraits = join(import.meta.dirname, '../app/content/portraits');
  const parameters = [join(portraits, 'samples/director.svg'), 'nobody-at-all'];
  const program = join(import.meta.dirname, 'portrait.ts');
  const { status, stderr } = spawnSync(process.execPath, [program, ...parameters], {
    encoding: 'utf8',
  });
  expect(stderr).toContain(
    'Nobody in default-attorneys.ts has the key "nobody-at-all": director, ',
  );
  expect(status).toBe(1);
  expect(existsSync(join(portraits, 'nobody-at-all.webp'))).toBe(false);
});

test('an unknown parameter prints the usage', () => {
  const program = join(import.meta.dirname, 'portrait.ts');
  const { status, stderr } = spawnSync(process.execPath, [program, '--help'], { encoding: 'utf8' });
  expect([status, stderr]).toEqual([1, expect.stringMatching(/^npm run portrait -- <photo>/)]);
});
