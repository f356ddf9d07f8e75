/**
 * Sets up this clone as the site on a Debian or Ubuntu server: service, proxy with certificate, daily backup. Shows
 * everything first. Idempotent: writes only missing or different files.
 */
import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { firewallNotes, type PlannedFile, planDeployment } from './deploy-plan.ts';
import { holdersAdvice, portHolders } from './port-holders.ts';

const usage = `Usage: npm run deploy:setup -- kalys.example    shows what it will do, and asks
       … -- kalys.example --yes          asks nothing
       … -- kalys.example --root /tmp/x  writes the files below that folder, and runs no command
       … -- kalys.example --undo         takes service, timer and proxy away; data, settings and copies stay`;

/** Backup of a file from before the first setup. */
const beforeOf = (path: string) => `${path}.before-kalys`;

function parse() {
  const options = {
    yes: { type: 'boolean' },
    undo: { type: 'boolean' },
    root: { type: 'string' },
  } as const;
  try {
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    const [domain = ''] = positionals;
    const isHost = /^(?=.{4,253}$)([a-z\d]([a-z\d-]*[a-z\d])?\.)+[a-z][a-z\d-]+$/.test(domain);
    return isHost && positionals.length === 1 ? { ...values, domain } : undefined;
  } catch {
    return undefined;
  }
}

function stateOf(
  path: string,
  { content, once }: PlannedFile,
): 'new' | 'same' | 'changed' | 'kept' {
  if (!existsSync(path)) return 'new';
  if (once) return 'kept';
  return readFileSync(path, 'utf8') === content ? 'same' : 'changed';
}

/** Whether the first typed line is a yes. */
async function agrees(): Promise<boolean> {
  process.stdout.write('Do this? Type yes (--yes asks nothing): ');
  for await (const line of createInterface({ input: process.stdin })) {
    if (line.trim() === 'yes') return true;
    break;
  }
  console.error('\nNobody typed yes: nothing was done. Without a terminal add --yes.');
  return false;
}

const shown = (command: string[]) =>
  command.map((word) => (/^[\w./:@=+-]+$/.test(word) ? word : `'${word}'`)).join(' ');

/** @throws Error that names the failed command */
function run(commands: string[][]): void {
  for (const command of commands) {
    console.log(`$ ${shown(command)}`);
    const { status } = spawnSync(command[0] ?? '', command.slice(1), { stdio: 'inherit' });
    if (status !== 0) {
      throw new Error(`"${shown(command)}" failed: mend what it says above, and run this again.`);
    }
  }
}

function write(path: string, { content, mode }: PlannedFile): void {
  mkdirSync(dirname(path), { recursive: true });
  const before = beforeOf(path);
  if (existsSync(path) && !existsSync(before)) copyFileSync(path, before);
  writeFileSync(`${path}.new`, content, { mode });
  chmodSync(`${path}.new`, mode);
  renameSync(`${path}.new`, path);
}

function takeAway(path: string): void {
  rmSync(path, { force: true });
  if (existsSync(beforeOf(path))) renameSync(beforeOf(path), path);
}

/** Empty without `ss`: starting Caddy then shows the problem. */
const listeningSockets = () => spawnSync('ss', ['-Hltnp'], { encoding: 'utf8' }).stdout ?? '';

async function main(): Promise<number> {
  const given = parse();
  if (!given) {
    console.error(usage);
    return 1;
  }
  const { domain, root = '' } = given;
  const release = join(import.meta.dirname, '../..');
  const releases = dirname(release);
  const base = root ? '/srv/kalys' : dirname(releases);
  if (!root && basename(releases) !== 'releases') {
    console.error(
      `This clone is in ${release}. Releases stand beside each other: git clone <repository> /srv/kalys/releases/first, and run this there.`,
    );
    return 1;
  }
  if (!root && process.getuid?.() !== 0) {
    console.error('This changes the system: run it as root (sudo).');
    return 1;
  }
  const holders = root || given.undo ? [] : portHolders(listeningSockets());
  if (holders.length > 0) {
    console.error(holdersAdvice(holders));
    return 1;
  }
  const plan = planDeployment(domain, base, root ? `${base}/releases/first` : release);
  const at = (path: string) => join(root, path);
  const files = plan.files.map((file) => ({ file, state: stateOf(at(file.path), file) }));
  const written = files.filter(({ state }) => state === 'new' || state === 'changed');
  const taken = files.filter(({ file, state }) => !file.once && state !== 'new');

  if (given.undo) {
    console.log(`Takes away, or puts back what was there before:
${taken.map(({ file }) => `  ${file.path}`).join('\n')}
Stays: ${base} with settings, data and releases, /var/backups/kalys, the user kalys, the package caddy.`);
    if (!given.yes && !(await agrees())) return 1;
    if (!root) run(plan.undo);
    for (const { file } of taken) takeAway(at(file.path));
    if (!root)
      run([
        ['systemctl', 'daemon-reload'],
        ['systemctl', 'reload-or-restart', 'caddy'],
      ]);
    return 0;
  }

  for (const { file, state } of files) {
    console.log(`— ${file.path} (${state}, mode ${file.mode.toString(8)})`);
    if (state === 'new' || state === 'changed') console.log(file.content);
  }
  console.log(
    `Commands${root ? ', which are not run with --root' : ''}:\n${[...plan.before, ...plan.after].map((each) => `  ${shown(each)}`).join('\n')}`,
  );
  if (!given.yes && !(await agrees())) return 1;
  if (!root) run(plan.before);
  for (const { file } of written) write(at(file.path), file);
  if (!root) run(plan.after);
  console.log(`
${root ? `The files are in ${root}; no command was run.` : `The site starts: https://${domain}. Within a minute its log has the link for the first owner: journalctl -u kalys -o cat | grep desk`}
Mail and more: ${base}/.env, then "systemctl restart kalys". What is missing:
  cd ${base}/current && runuser -u kalys -- npm run doctor
${firewallNotes}`);
  return 0;
}

process.exitCode = await main().catch((error: Error) => {
  console.error(error.message);
  return 1;
});
