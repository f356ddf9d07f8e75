import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { findBrowser } from './browser.ts';
import { packageProgram } from './package-program.ts';

/**
 * Runs the checks and tests of a lane, or of a module or folder; parameters of tests go to their runner
 * (docs/testing.md):
 *
 *   tools/test.ts [<module> | <folder> | checks | types | lint | unit | html | system | e2e | full | long] [parameters]
 */
const root = join(import.meta.dirname, '..');
const reports = mkdtempSync(join(tmpdir(), 'kalys-tests-'));
const report = { unit: join(reports, 'unit.json'), e2e: join(reports, 'e2e.json') };

/** A program for Node, with its parameters. */
type Check = [name: string, program: string, ...parameters: string[]];

const unit = (...parameters: string[]): Check => [
  'unit and integration tests',
  packageProgram('vitest'),
  ...['--reporter=default', '--reporter=json', `--outputFile.json=${report.unit}`],
  ...parameters,
];
const e2e = (...parameters: string[]): Check => [
  'end-to-end tests',
  packageProgram('@playwright/test', 'playwright'),
  ...['test', '--reporter=list,json', ...parameters],
];

/**
 * Checks of a stage run in parallel; a stage starts after the previous one has passed. Browser tests need two cores to
 * themselves: beside them, others time out.
 */
const checks: Check[][] = [
  // First: the type check needs the generated types.
  [['route types', packageProgram('@react-router/dev', 'react-router'), 'typegen']],
  [
    ['texts', 'tools/check-messages.ts'],
    // Not `biome ci`, which colours output to files.
    [
      'format and lint',
      packageProgram('@biomejs/biome', 'biome'),
      'check',
      '--error-on-warnings',
      '.',
    ],
    ['known holes in packages', 'tools/audit-packages.ts'],
    ['types', packageProgram('typescript', 'tsc'), '--noEmit', '--checkers', '2'],
    ['dependency rule', 'tools/check-dependencies.ts'],
    ['unused code', packageProgram('knip')],
  ],
];

const named = (wanted: string) => checks.flat().filter(([name]) => name === wanted);

function stagesOf(lane: string | undefined, parameters: string[]): Check[][] {
  // Part of a title: Playwright's `-g` is Vitest's `-t`.
  const ofVitest = parameters.map((each) => (each === '-g' ? '-t' : each));
  const vitest = (project: string) => [
    unit(watching ? 'watch' : 'run', `--project=${project}`, ...ofVitest),
  ];
  if (lane === undefined) {
    return [...checks, [unit('run', '--project=!system')], [e2e('--project=journeys')]];
  }
  if (lane === 'checks') return checks;
  if (lane === 'types')
    return [[['derived files', 'tools/generate.ts']], named('route types'), named('types')];
  if (lane === 'lint') return [named('format and lint')];
  if (lane === 'unit' || lane === 'html' || lane === 'system') return [vitest(lane)];
  if (lane === 'e2e') return [[e2e(...parameters)]];
  const removed: Check = ['modules removed', 'tools/test-modules.ts'];
  if (lane === 'full')
    return [[unit('run', '--project=system')], [e2e('--project=full')], [removed]];
  if (lane === 'long') {
    process.env.LONG_TESTS = '1';
    const chaos: Check = ['chaos', 'bench/chaos.ts', '0.2'];
    return [[unit('run')], [e2e()], [removed], [chaos]];
  }
  const module = `app/modules/${lane}`;
  const part = existsSync(join(root, module)) ? `${module}/` : lane;
  return [...checks, [unit('run', part, '--passWithNoTests')], [e2e(part, '--pass-with-no-tests')]];
}

/** Vitest colours output to files, too; the others detect a terminal. */
const plain = process.stdout.isTTY || process.env.FORCE_COLOR ? {} : { NO_COLOR: '1' };

const children = new Set<ChildProcess>();
// npm forwards signals to this process only. Playwright only cleans up after SIGINT.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    for (const child of children) child.kill('SIGINT');
  });
}

/**
 * Runs a check and prints its output, immediately if `live`, otherwise at its end.
 * @returns whether it passed
 */
async function passes([name, ...program]: Check, live: boolean): Promise<boolean> {
  const title = `\n— ${name}`;
  if (live) console.log(title);
  const started = Date.now();
  const env =
    name === 'end-to-end tests'
      ? { ...process.env, CHROME_PATH: findBrowser(), PLAYWRIGHT_JSON_OUTPUT_FILE: report.e2e }
      : { ...plain, ...process.env };
  const child = spawn(process.execPath, program, {
    cwd: root,
    env,
    stdio: live ? 'inherit' : ['ignore', 'pipe', 'pipe'],
  });
  children.add(child);
  child.once('close', () => children.delete(child));
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  const output = [child.stdout, child.stderr].map((stream) => (stream ? text(stream) : ''));
  const code = await ended.catch((error: Error) => console.error(error.message));
  const printed = (await Promise.all(output)).join('');
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  // Watch mode is left by Ctrl-C.
  const passed = code === 0 || watching;
  const result = passed ? `  ${name}: ok, ${seconds} s` : `\n${name}: failed`;
  console.log(live ? result : `${title}\n${printed}${result}`);
  return passed;
}

/** Runs the stages until one fails. @returns whether all passed */
async function run(stages: Check[][]): Promise<boolean> {
  for (const stage of stages) {
    const last = stage.at(-1);
    const results = await Promise.all(stage.map((check) => passes(check, check === last)));
    if (!results.includes(false)) continue;
    // Otherwise output of parallel checks would hide the failure.
    const failed = stage.filter((_, place) => !results[place]).map(([name]) => name);
    if (stage.length > 1) console.error(`\nFailed: ${failed.join(', ')}.`);
    return false;
  }
  return true;
}

type BrowserReport = {
  stats?: { expected?: number; flaky?: number; unexpected?: number };
  errors?: { message?: string }[];
};

function read(file: string) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    // That lane did not run.
    return {};
  }
}

const [lane, ...parameters] = process.argv.slice(2);
const watching = parameters.includes('--watch');
const passed = await run(stagesOf(lane, parameters));
const { numPassedTests = 0, numFailedTests = 0 } = read(report.unit);
const { stats = {}, errors = [] }: BrowserReport = read(report.e2e);
const { expected = 0, flaky = 0, unexpected = 0 } = stats;
rmSync(reports, { recursive: true, force: true });
if (lane === 'checks' || lane === 'types' || lane === 'lint') {
  if (passed) console.log('\nall checks passed');
  process.exit(passed ? 0 : 1);
}
const [right, wrong] = [numPassedTests + expected + flaky, numFailedTests + unexpected];
// Vitest skips every test and passes; Playwright's message is about files and regular expressions.
const noneFound = errors.some(({ message = '' }) => message.includes('No tests found'));
const none = right + wrong === 0 && (passed || noneFound);
const byTitle = parameters.some((each) => /^(-g|--grep)\b/.test(each));
if (none) console.error(`\n${byTitle ? 'No test has that title.' : 'No test file has that name.'}`);
else console.log(`\n${right} passed, ${wrong} failed`);
process.exit(passed && !none ? 0 : 1);
