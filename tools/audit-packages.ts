import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type AuditReport,
  deployedPackages,
  holesOf,
  type KnownHoles,
  readHoles,
} from './known-holes.ts';

/**
 * `npm run audit-packages` reports known vulnerabilities of the deployed packages from `known-holes.json`, without a
 * network; `-- --refresh` queries the registry and rewrites that file. Exits with 1 if there are any. Missing or
 * outdated data are reported, but do not fail.
 */
const root = join(import.meta.dirname, '..');
const file = join(import.meta.dirname, 'known-holes.json');
const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));

function refresh(): void {
  // On Windows "npm" is a shell script; inside an npm script its path is known.
  const cli = process.env.npm_execpath;
  const audit = ['audit', '--omit=dev', '--json'];
  const [program, ...parameters] = cli ? [process.execPath, cli, ...audit] : ['npm', ...audit];
  const { stdout, stderr, error } = spawnSync(program, parameters, {
    cwd: root,
    encoding: 'utf8',
    timeout: 30_000,
  });
  const report = parse(stdout ?? '');
  if (!report?.vulnerabilities) {
    const [why] = (report?.message ?? error?.message ?? stderr ?? '').trim().split('\n').slice(-1);
    console.log(`Not asked: the registry tells nothing about known holes (${why || 'no answer'}).`);
    return;
  }
  const known = holesOf(report.vulnerabilities, lock, new Date().toISOString().slice(0, 10));
  writeFileSync(file, `${JSON.stringify(known, null, 2)}\n`);
}

/** @returns undefined when npm printed something other than a report */
function parse(text: string): AuditReport | undefined {
  try {
    return JSON.parse(text) as AuditReport;
  } catch {
    return undefined;
  }
}

const given = process.argv.slice(2);
if (given.some((word) => word !== '--refresh')) {
  console.error('Usage: npm run audit-packages [-- --refresh]');
  process.exit(1);
}
if (given.length > 0) refresh();
const known: KnownHoles = JSON.parse(readFileSync(file, 'utf8'));
const { holes, notes } = readHoles(known, deployedPackages(lock), new Date());
for (const note of notes) console.log(note);
for (const hole of holes) console.error(hole);
if (holes.length > 0) process.exitCode = 1;
else if (known.asked) console.log(`By ${known.asked} no hole was known in what is deployed.`);
