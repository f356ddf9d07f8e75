import type { Secret } from '#platform/secret.ts';

/** `/readyz` response header with the installation id. */
export const installationHeader = 'X-Installation';

/** `/readyz` response header with the client address that rate limits use. */
export const clientIpHeader = 'X-Client-Ip';

/** `/healthz` response header with the process start time. */
export const startedHeader = 'X-Started';

/** Id of an installation: the same in all its processes, and of no help in guessing its key. */
export function installationId(secret: Secret): string {
  return secret.hash('installation', '').slice(0, 12);
}
