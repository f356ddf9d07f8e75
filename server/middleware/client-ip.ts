import { isIP } from 'node:net';

/**
 * IP address of the client. Behind our own proxy (`TRUST_PROXY`) it is the last one of `X-Forwarded-For`: a client can
 * forge those before it. Some proxies (Azure, IIS) add the client's port. Clients that have already disconnected have no
 * address and are counted together.
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
