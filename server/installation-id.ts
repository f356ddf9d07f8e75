import type { Secret } from '#platform/secret.ts';

/** Header of `/readyz` with the id of the installation. */
export const installationHeader = 'X-Installation';

/** Id of an installation: the same in all its processes, and no help to guess its key. */
export function installationId(secret: Secret): string {
  return secret.hash('installation', '').slice(0, 12);
}
