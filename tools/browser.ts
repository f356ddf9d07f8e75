import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

/** The shell first: without the windows that nobody sees, tests take two thirds of the time. */
const commands = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];
const macApplication = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

function installedBrowser(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const candidates = [
    process.env.CHROME_PATH,
    chromium.executablePath(),
    ...commands.flatMap((command) => folders.map((folder) => join(folder, command))),
    macApplication,
  ];
  return candidates.find((path): path is string => Boolean(path) && existsSync(path as string));
}

function run(command: string, ...parameters: string[]): boolean {
  return spawnSync(command, parameters, { stdio: 'inherit' }).status === 0;
}

/** Ways to get a browser, tried in this order until one is there. */
const installers: (() => boolean)[] = [
  () => run(process.execPath, 'node_modules/.bin/playwright', 'install', 'chromium'),
  // The shell comes without fonts, and not from every archive.
  () =>
    asRoot('apt-get', 'update') &&
    asRoot('apt-get', 'install', '-y', 'chromium') &&
    asRoot('apt-get', 'install', '-y', 'chromium-headless-shell'),
  () => asRoot('apk', 'add', 'chromium'),
  () => asRoot('dnf', 'install', '-y', 'chromium'),
];

function asRoot(command: string, ...parameters: string[]): boolean {
  if (spawnSync('sh', ['-c', `command -v ${command}`]).status !== 0) return false;
  return process.getuid?.() === 0
    ? run(command, ...parameters)
    : run('sudo', '-n', command, ...parameters);
}

/**
 * Path of a Chromium for the tests: one that is there, else Playwright's own, else the package
 * manager's.
 * @throws when there is none and none can be installed
 */
export function findBrowser(): string {
  const found = installedBrowser();
  if (found) return found;
  console.log('No Chromium found: installing one …');
  for (const install of installers) {
    install();
    const installed = installedBrowser();
    if (installed) return installed;
  }
  throw new Error(
    'The tests need Chromium and could not install it: install it, or set CHROME_PATH to it.',
  );
}
