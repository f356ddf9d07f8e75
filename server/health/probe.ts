import { access, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { cleanText } from '#platform/redact.ts';

/** How long the doctor waits for an answer. */
export const timeoutMs = 5000;

/** Ends what is said of a certificate that Node does not trust. */
export const ownAuthority =
  'for an authority of your own, set NODE_EXTRA_CA_CERTS, in the environment, to the file of its certificate.';

export function reasonOf(error: unknown): string {
  const { message, cause } = error as Error;
  return cleanText(cause instanceof Error ? cause.message : message);
}

/**
 * Version and commit of the build in this folder; empty for one that has none.
 * @throws when there is no build
 */
export async function builtRelease(): Promise<string> {
  const folder = join(import.meta.dirname, '../../build/server');
  await access(join(folder, 'index.js'));
  return readFile(join(folder, 'release.txt'), 'utf8').catch(() => '');
}
