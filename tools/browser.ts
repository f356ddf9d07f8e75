import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';
import { packageProgram } from './package-program.ts';

/** Tests take 0.6 of the time that they take in a full Chromium. */
const headlessShell = 'chromium-headless-shell';
const commands = [
  headlessShell,
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];
const macApplication = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

const pathsOf = (command: string) =>
  (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, command));

const anyBrowser = () => true;
const isWhole = (path: string) => !/headless.shell/.test(path);

function installedBrowser(fits: (path: string) => boolean = anyBrowser): string | undefined {
  const candidates = [
    process.env.CHROME_PATH,
    ...pathsOf(headlessShell),
    chromium.executablePath(),
    ...commands.flatMap(pathsOf),
    macApplication,
  ];
  return candidates.find((path): path is string => !!path && existsSync(path) && fits(path));
}

function run(command: string, ...parameters: string[]): boolean {
  return spawnSync(command, parameters, { stdio: 'inherit' }).status === 0;
}

/** Ways to install a browser, in order of preference. */
const installers: (() => boolean)[] = [
  () =>
    run(process.execPath, packageProgram('@playwright/test', 'playwright'), 'install', 'chromium'),
  // The shell itself has no fonts, and some archives lack it.
  () =>
    asRoot('apt-get', 'update') &&
    asRoot('apt-get', 'install', '-y', 'chromium') &&
    asRoot('apt-get', 'install', '-y', 'chromium-headless-shell'),
  () => asRoot('apk', 'add', 'chromium'),
  () => asRoot('dnf', 'install', '-y', 'chromium'),
];

function asRoot(command: string, ...parameters: string[]): boolean {
  if (!pathsOf(command).some((path) => existsSync(path))) return false;
  return process.getuid?.() === 0
    ? run(command, ...parameters)
    : run('sudo', '-n', command, ...parameters);
}

/**
 * Path of a Chromium for tests: an installed one, else Playwright's, else the package manager's. Root, as in continuous
 * integration, gets the headless shell in addition to a full Chromium.
 * @throws when none can be installed
 */
export function findBrowser(): string {
  const found = installedBrowser();
  const isRoot = process.getuid?.() === 0;
  if (found && isRoot && !process.env.CHROME_PATH && !pathsOf(headlessShell).includes(found)) {
    asRoot('apt-get', 'install', '-y', headlessShell);
    return installedBrowser() ?? found;
  }
  return found ?? installBrowser(anyBrowser);
}

/**
 * Path of a full Chromium: the headless shell has no back/forward cache.
 * @throws when none can be installed
 */
export function findWholeBrowser(): string {
  return installedBrowser(isWhole) ?? installBrowser(isWhole);
}

function installBrowser(fits: (path: string) => boolean): string {
  console.log('No Chromium found: installing one …');
  for (const install of installers) {
    install();
    const installed = installedBrowser(fits);
    if (installed) return installed;
  }
  throw new Error(
    'The tests need Chromium and could not install it: install it, or set CHROME_PATH.',
  );
}
