import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { findBrowser } from './browser.ts';
import { packageProgram } from './package-program.ts';

const root = join(import.meta.dirname, '..');

/** A file for Node, with its parameters. */
type Check = [name: string, program: string, ...parameters: string[]];

/** Checks of a stage run side by side; a stage starts when the one before it has passed. */
const stages: Check[][] = [
  [
    ['texts', 'tools/check-messages.ts'],
    [
      'format and lint',
      packageProgram('@biomejs/biome', 'biome'),
      'ci',
      '--error-on-warnings',
      '.',
    ],
    // First: the type check needs the generated types.
    ['route types', packageProgram('@react-router/dev', 'react-router'), 'typegen'],
    ['known holes in packages', 'tools/audit-packages.ts'],
  ],
  [
    ['types', packageProgram('typescript', 'tsc'), '--noEmit'],
    ['dependency rule', 'tools/check-dependencies.ts'],
    ['unused code', packageProgram('knip')],
  ],
  [['unit and integration tests', packageProgram('vitest'), 'run']],
  [['end-to-end tests', packageProgram('@playwright/test', 'playwright'), 'test']],
];

/**
 * Runs a check and prints its output: live when it is `alone`, else after it has ended.
 * @returns whether it passed
 */
async function passes([name, ...program]: Check, alone: boolean): Promise<boolean> {
  const title = `\n— ${name}`;
  if (alone) console.log(title);
  const started = Date.now();
  const env =
    name === 'end-to-end tests' ? { ...process.env, CHROME_PATH: findBrowser() } : process.env;
  const child = spawn(process.execPath, program, {
    cwd: root,
    env,
    stdio: alone ? 'inherit' : ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  const output = [child.stdout, child.stderr].map((stream) => (stream ? text(stream) : ''));
  const code = await ended.catch((error: Error) => console.error(error.message));
  const printed = (await Promise.all(output)).join('');
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  const result = code === 0 ? `  ok, ${seconds} s` : `\n${name}: failed`;
  console.log(alone ? result : `${title}\n${printed}${result}`);
  return code === 0;
}

for (const stage of stages) {
  const results = await Promise.all(stage.map((check) => passes(check, stage.length === 1)));
  if (results.includes(false)) process.exit(1);
}
console.log('\nEverything passes.');
