import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';

// `npm run release -- 1.2.0`: makes a release of the current commit (docs/how-to/release.md).
const usage = `Usage: npm run release               what has changed since the last release
       npm run release -- 1.2.0      version, CHANGELOG.md, commit and tag v1.2.0`;

const { positionals, values } = parse();
const root = resolve(values.root);
const [version] = positionals;
const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();

/** Whether git has an author; it guesses one if the machine has a domain name. */
const knowsAuthor = () =>
  spawnSync('git', ['var', 'GIT_AUTHOR_IDENT'], { cwd: root }).status === 0 &&
  spawnSync('git', ['var', 'GIT_COMMITTER_IDENT'], { cwd: root }).status === 0;

/** The newest release tag before this commit. */
function lastTag(): string | undefined {
  const tags = git('tag', '--list', 'v*', '--merged', 'HEAD', '--sort=-v:refname');
  return tags.split('\n')[0] || undefined;
}

/** Negative when the first of two versions is lower. */
function compareVersions(one: string, other: string): number {
  return one.localeCompare(other, 'en', { numeric: true });
}

/** Commits since a tag as a list of subjects and reasons. Before the first release there is nothing to compare with. */
function changesSince(tag: string | undefined): string {
  if (!tag) return 'First release.';
  const commits = git('log', '--no-merges', '--format=%s%x1f%b%x1e', `${tag}..HEAD`);
  return commits
    .split('\x1e')
    .map((commit) => commit.trim().split('\x1f'))
    .filter(([subject]) => subject)
    .map(([subject, body = '']) => {
      const why = body
        .trim()
        .replace(/\n(?=\S)/g, ' ')
        .replace(/ *\n+ */g, '\n\n  ');
      return `- **${subject}**${why && `\n\n  ${why}`}`;
    })
    .join('\n\n');
}

function parse() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: { root: { type: 'string', default: join(import.meta.dirname, '..') } },
    });
  } catch {
    return stop(usage);
  }
}

function stop(reason: string): never {
  console.error(reason);
  process.exit(1);
}

if (version === undefined) {
  console.log(changesSince(lastTag()) || 'Nothing has changed since the last release.');
} else {
  const last = lastTag();
  if (!/^\d+\.\d+\.\d+$/.test(version)) stop(usage);
  if (git('status', '--porcelain', '--untracked-files=no'))
    stop('There are changes that no commit has.');
  if (git('tag', '--list', `v${version}`)) stop(`There is a release ${version} already.`);
  if (last && compareVersions(version, last.slice(1)) < 0)
    stop(`The last release is ${last.slice(1)}: take a later version.`);
  if (!knowsAuthor())
    stop('git does not know who you are: git config user.name "…", git config user.email "…".');
  const changes = changesSince(last);
  if (!changes) stop('Nothing has changed since the last release.');
  for (const name of ['package.json', 'package-lock.json']) {
    const path = join(root, name);
    const text = readFileSync(path, 'utf8');
    // The project's version is the first one; in the lock file its root package repeats it.
    let left = name === 'package.json' ? 1 : 2;
    writeFileSync(
      path,
      text.replace(/"version": "[^"]+"/g, (found) =>
        left-- > 0 ? `"version": "${version}"` : found,
      ),
    );
  }
  const path = join(root, 'CHANGELOG.md');
  const title = '# Changes\n';
  const earlier = existsSync(path) ? readFileSync(path, 'utf8').slice(title.length) : '';
  const day = new Date().toISOString().slice(0, 10);
  writeFileSync(path, `${title}\n## ${version} · ${day}\n\n${changes}\n${earlier}`);
  git('add', 'CHANGELOG.md', 'package.json', 'package-lock.json');
  git('commit', '-m', `Release ${version}`, '-m', `Changes since ${last ?? 'the beginning'}.`);
  git('tag', '-a', `v${version}`, '-m', `Release ${version}`);
  console.log(`Release ${version}: look at the commit, then "git push --follow-tags".`);
}
