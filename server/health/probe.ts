import { access, readFile } from 'node:fs/promises';
import { join } from 'node:path';

export const timeoutMs = 5000;

/** Advice for a certificate that Node does not trust. */
export const ownAuthority =
  'for an authority of your own, set NODE_EXTRA_CA_CERTS, in the environment, to the file of its certificate.';

/**
 * Version and commit of the build in this folder; empty if it has none.
 * @throws without a build
 */
export async function builtRelease(): Promise<string> {
  const folder = join(import.meta.dirname, '../../build/server');
  await access(join(folder, 'index.js'));
  return readFile(join(folder, 'release.txt'), 'utf8').catch(() => '');
}
