import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { findBrowser } from './browser.ts';

const root = join(import.meta.dirname, '..');
const bin = (name: string) => join(root, 'node_modules/.bin', name);

/** Every check of the project, cheapest first. */
const steps: [name: string, command: string, ...parameters: string[]][] = [
  ['texts', process.execPath, 'tools/check-messages.ts'],
  ['format and lint', bin('biome'), 'ci', '--error-on-warnings', '.'],
  ['route types', bin('react-router'), 'typegen'],
  ['types', bin('tsc'), '--noEmit'],
  ['dependency rule', process.execPath, 'tools/check-dependencies.ts'],
  ['unused code', bin('knip')],
  ['unit and integration tests', bin('vitest'), 'run'],
  ['end-to-end tests', bin('playwright'), 'test'],
];

let environment = process.env;
for (const [name, command, ...parameters] of steps) {
  console.log(`\n— ${name}`);
  const started = Date.now();
  if (name === 'end-to-end tests') environment = { ...process.env, CHROME_PATH: findBrowser() };
  const { status, error } = spawnSync(command, parameters, {
    cwd: root,
    stdio: 'inherit',
    env: environment,
  });
  if (error) console.error(error.message);
  if (status !== 0) {
    console.error(`\n${name}: failed`);
    process.exit(1);
  }
  console.log(`  ok, ${((Date.now() - started) / 1000).toFixed(1)} s`);
}
console.log('\nEverything passes.');
