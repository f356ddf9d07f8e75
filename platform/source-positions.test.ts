import { mkdir, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { temporaryFolder } from './db/test-database.ts';
import { sourcePositions } from './source-positions.ts';

it('maps positions of built files to sources, and leaves others unchanged', async () => {
  await using folder = await temporaryFolder();
  const built = join(folder.path, 'build/server/index.js');
  await mkdir(join(folder.path, 'build/server'), { recursive: true });
  // "AACA": the beginning maps to line 2 of the source (ECMA-426).
  const map = { version: 3, names: [], sources: ['../../app/news/post.ts'], mappings: 'AACA' };
  await writeFile(`${built}.map`, JSON.stringify(map));
  const other = 'at async node:internal/modules/run_main:101:5';
  const stack = (file: string) => `at save (${pathToFileURL(file)}:1:1)\n${other}`;

  const source = relative(process.cwd(), join(folder.path, 'app/news/post.ts'));
  expect(sourcePositions(stack(built))).toBe(`at save (${source}:2:1)\n${other}`);
  const unmapped = join(folder.path, 'build/server/assets/library.js');
  expect(sourcePositions(stack(unmapped))).toBe(stack(unmapped));
});
