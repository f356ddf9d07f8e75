import type { Secret } from '#platform/secret.ts';

/** Header of `/readyz` with the id of the installation. */
export const installationHeader = 'X-Installation';

/** Header of `/readyz` with the address that limits count the asking client by. */
export const clientIpHeader = 'X-Client-Ip';

/** Header of `/healthz` with the moment at which the process was started. */
export const startedHeader = 'X-Started';

/** Id of an installation: the same in all its processes, and no help to guess its key. */
export function installationId(secret: Secret): string {
  return secret.hash('installation', '').slice(0, 12);
}
