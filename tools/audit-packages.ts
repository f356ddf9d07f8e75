import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

/**
 * `npm run audit-packages` asks the registry for known holes in the packages that are deployed. Exit code 1 when there
 * are some. A registry that does not answer, as a mirror or no network, is said and is no failure: nobody has looked.
 */
// On Windows "npm" is a script of the shell; in a script of npm its path is known.
const cli = process.env.npm_execpath;
const audit = ['audit', '--omit=dev', '--json'];
const [program, ...parameters] = cli ? [process.execPath, cli, ...audit] : ['npm', ...audit];
const { stdout, stderr, error } = spawnSync(program, parameters, {
  cwd: join(import.meta.dirname, '..'),
  encoding: 'utf8',
  timeout: 30_000,
});

type Hole = { name: string; severity: string; via: (string | { title: string; url: string })[] };
type Report = { message?: string; vulnerabilities?: Record<string, Hole> };

/** @returns undefined when npm has printed something else than a report */
function parse(text: string): Report | undefined {
  try {
    return JSON.parse(text) as Report;
  } catch {
    return undefined;
  }
}

const report = parse(stdout ?? '');
const holes = report?.vulnerabilities && Object.values(report.vulnerabilities);
if (!holes) {
  const [why] = (report?.message ?? error?.message ?? stderr ?? '').trim().split('\n').slice(-1);
  console.log(`Not asked: the registry tells nothing about known holes (${why || 'no answer'}).`);
} else if (holes.length === 0) {
  console.log('The registry knows no hole in a package that is deployed.');
} else {
  for (const { name, severity, via } of holes) {
    const titles = via.map((one) => (typeof one === 'string' ? one : `${one.title} ${one.url}`));
    console.error(`${name}, ${severity}: ${titles.join('; ')}`);
  }
  process.exitCode = 1;
}
