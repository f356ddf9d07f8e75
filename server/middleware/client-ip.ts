import { isIP } from 'node:net';

/**
 * IP address of the client. Behind our own proxy (`TRUST_PROXY`) it is the last one of `X-Forwarded-For`: a client can
 * forge those before it. Clients that are gone already have none: they are counted together.
 */
export function clientIp(
  headers: Pick<Headers, 'get'>,
  remoteAddress: string | undefined,
  trustProxy: boolean,
): string {
  const forwarded = trustProxy
    ? headers.get('x-forwarded-for')?.split(',').at(-1)?.trim()
    : undefined;
  return forwarded && isIP(forwarded) ? forwarded : (remoteAddress ?? 'unknown');
}
