import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const linesOf = (name: string) =>
  readFileSync(join(import.meta.dirname, '../..', name), 'utf8')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'));

test('an image gets nothing that git leaves out, such as settings and data', () => {
  const leftOut = linesOf('.gitignore').map((line) => `**/${line.replace(/\/$/, '')}`);
  expect(leftOut).toEqual(
    expect.arrayContaining(['**/.env', '**/data', '**/node_modules', '**/key.txt']),
  );
  expect(linesOf('.dockerignore')).toEqual(['.git', ...leftOut]);
});
