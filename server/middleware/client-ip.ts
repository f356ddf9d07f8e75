import { isIP } from 'node:net';

/**
 * IP address of the client. Behind our own proxy (`TRUST_PROXY`) it is the last entry of `X-Forwarded-For`: clients can
 * forge the others. Some proxies (Azure, IIS) append the client's port. Clients that have disconnected have no address
 * and share one counter.
 */
export function clientIp(
  headers: Pick<Headers, 'get'>,
  remoteAddress: string | undefined,
  trustProxy: boolean,
): string {
  const last = trustProxy ? headers.get('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined;
  const forwarded = last && withoutPort(last);
  return forwarded && isIP(forwarded) ? forwarded : (remoteAddress ?? 'unknown');
}

/** `203.0.113.7:51234` and `[2001:db8::7]:443`; a bare IPv6 address has no port. */
function withoutPort(address: string): string {
  const [, v6, v4] = /^"?(?:\[([^\]]+)\](?::\d+)?|([\d.]+)(?::\d+)?)"?$/.exec(address) ?? [];
  return v6 ?? v4 ?? address;
}
