import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { modules } from '../app/modules.ts';

const folder = join(import.meta.dirname, '../app/modules');

/** Lines of a module that run on a site: no tests, and no texts. */
function linesOf(module: string): number {
  return globSync(`${module}/**/*.{ts,tsx,css}`, { cwd: folder })
    .filter((file) => !/\.(test|spec|steps)\.tsx?$|expected-rights\.ts$/.test(file))
    .map((file) => readFileSync(join(folder, file), 'utf8').split('\n').length - 1)
    .reduce((sum, lines) => sum + lines, 0);
}

test.each(modules)('$name has no more lines than its budget', ({ name, lines }) => {
  expect(linesOf(name)).toBeLessThanOrEqual(lines);
  // A budget far above actual use would not limit anything.
  expect(linesOf(name)).toBeGreaterThan(lines * 0.85);
});
