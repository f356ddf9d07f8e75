/**
 * Updates a server set up by `deploy:setup`: builds the new release next to the running one, rehearses it there,
 * switches the link, and switches back if the new release is unhealthy. Uses no packages: those of this folder may be
 * older than the release.
 */
import { spawnSync } from 'node:child_process';
import {
  existsSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { basename, delimiter, isAbsolute, join, resolve } from 'node:path';
import { parseArgs, parseEnv } from 'node:util';
import { takeLock } from '../folder-lock.mjs';
import { rehearse } from './rehearse.ts';
import { type HealthTimes, siteProblem } from './site-problem.ts';

const usage = `Usage: npm run deploy:update               the newest tag of the repository, or its main branch without tags
       npm run deploy:update -- v1.3.0     that tag or branch
       … -- --back                         the release from before
       … -- --restart '<command>'          instead of "systemctl restart kalys"`;

const usualRestart = 'systemctl restart kalys';
const options = {
  help: { type: 'boolean', short: 'h' },
  back: { type: 'boolean' },
  restart: { type: 'string', default: usualRestart },
  base: { type: 'string', default: join(import.meta.dirname, '../../../..') },
  seconds: { type: 'string', default: '60' },
  steady: { type: 'string', default: '6' },
} as const;

type Site = { base: string; owner: number | undefined; restart: string; healthTimes: HealthTimes };

/**
 * Environment of child processes, without npm's variables: root's settings, such as its cache, which the folder's owner
 * cannot write, and programs of this release.
 */
function environmentOf({ base, owner }: Site): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(([name]) => !/^npm_/i.test(name));
  const path = (process.env.PATH ?? '')
    .split(delimiter)
    .filter((each) => !each.includes('/node_modules'));
  const home = owner === undefined ? {} : { HOME: base };
  return { ...Object.fromEntries(kept), ...home, PATH: path.join(delimiter) };
}

const asOwner = (site: Site) => ({
  env: environmentOf(site),
  ...(site.owner !== undefined && { uid: site.owner }),
});

/** Runs a program as the folder's owner, also for root: installing runs foreign code. */
function run(site: Site, command: string[], cwd: string, capture = false): string {
  const [program = '', ...rest] = command;
  const { status, stdout } = spawnSync(program, rest, {
    cwd,
    encoding: 'utf8',
    stdio: ['ignore', capture ? 'pipe' : 'inherit', 'inherit'],
    ...asOwner(site),
  });
  if (status !== 0) throw new Error(`"${command.join(' ')}" failed.`);
  return stdout ?? '';
}

/** Atomically points a link, such as `current`, at a release. */
function pointTo({ base }: Site, release: string, name = 'current'): void {
  const link = join(base, `${name}.new`);
  rmSync(link, { force: true });
  symlinkSync(join('releases', release), link);
  renameSync(link, join(base, name));
}

function readSettings({ base }: Site): NodeJS.Dict<string> {
  const file = join(base, '.env');
  return existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {};
}

/** Why the next release would not have these data: they are in the folder of this one, which is deleted later. */
function dataProblem(site: Site): string | undefined {
  const { DATA_DIR = 'data' } = readSettings(site);
  const releases = join(site.base, 'releases');
  if (isAbsolute(DATA_DIR) && !`${resolve(DATA_DIR)}/`.startsWith(`${releases}/`)) return undefined;
  return `DATA_DIR in ${join(site.base, '.env')} is ${DATA_DIR}, a folder of the running release: the next one would begin without data. Stop the site, move that folder to ${join(site.base, 'data')}, and set DATA_DIR to it.`;
}

/** Restarts the site, and waits until it runs that release. @returns the problem, if any */
async function restartOn(site: Site, release: string): Promise<string | undefined> {
  const { base, healthTimes, restart } = site;
  pointTo(site, release);
  const { status } = spawnSync('sh', ['-c', restart], { stdio: 'inherit' });
  const built = join(base, 'current/build/server/release.txt');
  const expected = existsSync(built) ? readFileSync(built, 'utf8') : '';
  const { HOST = '127.0.0.1', PORT = '3000' } = readSettings(site);
  const origin = `http://${HOST === '0.0.0.0' ? '127.0.0.1' : HOST}:${PORT}`;
  // Without a restart, nothing will change.
  const seconds = status === 0 ? healthTimes.seconds : Math.min(healthTimes.seconds, 5);
  const problem = await siteProblem(origin, { ...healthTimes, seconds }, () => false, expected);
  return problem && status !== 0 ? `"${restart}" failed, ${problem}` : problem;
}

/** Option for a custom restart command, to be typed by the operator. */
const asGiven = ({ restart }: Site) =>
  restart === usualRestart ? '' : ` --restart '${restart.replaceAll("'", "'\\''")}'`;

/** Restarts on a release, and rolls back if it is unhealthy. @returns exit code */
async function tryRelease(
  site: Site,
  release: string,
  before: string,
  { tidies = false } = {},
): Promise<number> {
  const problem = await restartOn(site, release);
  if (!problem) {
    pointTo(site, before, 'previous');
    // Before the final message: until it ends, no other update or rollback may begin.
    if (tidies) tidy(site, [release, before]);
    const folder = join(site.base, 'current');
    console.log(
      `${release} runs. A shell that was in "current" is still in ${before}: cd ${folder}\nThe way back: npm run deploy:update -- --back${asGiven(site)}`,
    );
    return 0;
  }
  console.error(`${release} is not well (${problem}): back to ${before}.`);
  const still = await restartOn(site, before);
  console.error(
    still
      ? `${before} is not well either (${still}): "journalctl -u kalys" and "npm run doctor" say why.`
      : `${before} runs again. What was wrong: journalctl -u kalys. The folder releases/${release} is kept for a look until an update succeeds.`,
  );
  return 1;
}

/** Clones and builds a release unless it exists. @returns its folder name */
function makeRelease(site: Site, wanted: string | undefined, current: string): string {
  const repository = run(site, ['git', 'remote', 'get-url', 'origin'], current, true).trim();
  const tags = run(
    site,
    ['git', 'ls-remote', '--tags', '--refs', '--sort=-v:refname', repository, 'v*'],
    current,
    true,
  );
  const tag = wanted ?? /refs\/tags\/(\S+)/.exec(tags)?.[1];
  if (!tag)
    console.log('The repository has no tag v*: this takes the newest commit of its main branch.');
  const name = tag ?? 'HEAD';
  // An annotated tag is an object; `^{}` is its commit.
  const listed = run(site, ['git', 'ls-remote', repository, name, `${name}^{}`], current, true);
  const commit = (/^.*\^\{\}$/m.exec(listed)?.[0] ?? listed).slice(0, 8);
  if (!commit) throw new Error(`${repository} has no ${tag}.`);
  const release = `${(tag ?? 'main').replace(/^v(?=\d)/, '').replace(/[^\w.-]/g, '-')}-${commit}`;
  const releases = join(site.base, 'releases');
  const folder = join(releases, release);
  if (existsSync(join(folder, 'build'))) return release;
  rmSync(folder, { recursive: true, force: true });
  const branch = tag ? ['--branch', tag] : [];
  run(
    site,
    ['git', '-c', 'advice.detachedHead=false', 'clone', '-q', ...branch, repository, folder],
    releases,
  );
  symlinkSync('../../.env', join(folder, '.env'));
  // Also installs packages.
  run(site, ['npm', 'run', 'build'], folder);
  return release;
}

/** Keeps the running release and the previous one. */
function tidy({ base }: Site, kept: string[]): void {
  for (const name of readdirSync(join(base, 'releases'))) {
    if (!kept.includes(name))
      rmSync(join(base, 'releases', name), { recursive: true, force: true });
  }
}

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  if (values.help || positionals.length > 1) {
    console.error(usage);
    return 1;
  }
  const base = realpathSync(values.base);
  const current = join(base, 'current');
  if (!existsSync(current)) {
    console.error(`There is no ${current}: "npm run deploy:setup" makes it.`);
    return 1;
  }
  const { uid } = statSync(base);
  const isRoot = process.getuid?.() === 0;
  const site: Site = {
    base,
    owner: isRoot && uid !== 0 ? uid : undefined,
    restart: values.restart,
    healthTimes: { seconds: Number(values.seconds), steady: Number(values.steady) },
  };
  await takeLock(join(base, '.updating'), () => {
    throw new Error('Another update runs on this server: wait until it has ended.');
  });
  const misplaced = dataProblem(site);
  if (misplaced) throw new Error(misplaced);
  const before = basename(readlinkSync(current));
  if (values.back) {
    const previous = join(base, 'previous');
    if (!existsSync(previous)) throw new Error('There is no release to roll back to.');
    const release = basename(readlinkSync(previous));
    console.log(`Back from ${before} to ${release}.`);
    return tryRelease(site, release, before);
  }
  const release = makeRelease(site, positionals[0], current);
  if (release === before) {
    console.log(`${release} runs already.`);
    return 0;
  }
  const folder = join(base, 'releases', release);
  run(site, ['npm', 'run', 'backup'], current);
  const problem = await rehearse(folder, site.healthTimes, asOwner(site));
  if (problem) {
    console.error(
      `${release} is not well (${problem}), and ${before} runs as before. The folder ${folder} is kept for a look until an update succeeds.`,
    );
    return 1;
  }
  return tryRelease(site, release, before, { tidies: true });
}

process.exitCode = await main().catch((error: Error) => {
  console.error(`${error.message} Nothing was switched.`);
  return 1;
});
