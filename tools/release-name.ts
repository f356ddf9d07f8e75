import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Version and commit of the sources in a folder: `1.2.0+3f9c2a7b`. Without git, as in a container, `COMMIT` is the
 * commit; without that, the version only.
 */
export function releaseName(root: string, { COMMIT } = process.env): string {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  // Root also builds in folders of the site's user, which git refuses by default.
  const options = ['-c', `safe.directory=${root}`];
  const git = spawnSync('git', [...options, 'rev-parse', '--short=8', 'HEAD'], {
    cwd: root,
    encoding: 'utf8',
  });
  const commit = COMMIT || (git.status === 0 ? git.stdout.trim() : '');
  return commit ? `${version}+${commit}` : version;
}
