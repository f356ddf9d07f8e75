import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

type Locked = Partial<Record<'dependencies' | 'optionalDependencies', Record<string, string>>>;

const root = join(import.meta.dirname, '..');
const read = (file: string) => JSON.parse(readFileSync(join(root, file), 'utf8'));
const locked: Record<string, Locked> = read('package-lock.json').packages;

/** Where Node finds a package imported by another: beside it, then in each parent folder. */
function findInstalled(name: string, from: string): string | undefined {
  for (let folder = from; ; folder = folder.slice(0, folder.lastIndexOf('node_modules/'))) {
    const path = `${folder}${folder && !folder.endsWith('/') ? '/' : ''}node_modules/${name}`;
    if (locked[path]) return path;
    if (!folder.includes('node_modules/')) return undefined;
  }
}

/** Packages that `npm start` installs: `npm install --omit=dev --legacy-peer-deps` (tools/prepare.mjs). */
function productionPackages(): Set<string> {
  const found = new Set<string>();
  const waiting = [''];
  for (const path of waiting) {
    const { dependencies, optionalDependencies } = locked[path] ?? {};
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      const installed = findInstalled(name, path);
      if (!installed || found.has(installed)) continue;
      found.add(installed);
      waiting.push(installed);
    }
  }
  return found;
}

test('npm start installs the packages of the site and its build, and no test tools', () => {
  const kept = productionPackages();
  const { dependencies, devDependencies } = read('package.json');
  for (const name of Object.keys(dependencies)) expect(kept).toContain(`node_modules/${name}`);
  const tools = [...Object.keys(devDependencies), 'esbuild', 'tsx'];
  const left = tools.filter((name) => kept.has(`node_modules/${name}`));
  expect(left).toEqual([]);
});
