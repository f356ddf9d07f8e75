import type { Log } from '#platform/log.ts';
import { networksOf } from '#platform/networks.ts';
import { clientIp } from '../middleware/client-ip.ts';
import type { ObservedRequest } from './observe-request.ts';

/** Logs a line per request, except health checks. */
export function accessLog(log: Log, trustProxy: boolean): (observed: ObservedRequest) => void {
  return ({ method, route, path, status, seconds, bytes, request }) => {
    if (route === 'health') return;
    const { headers, socket } = request;
    const forwarded = { get: (name: string) => headers[name]?.toString() ?? null };
    const address = clientIp(forwarded, socket.remoteAddress, trustProxy);
    const ms = Math.round(seconds * 1000);
    log.info({ method, path, status, ms, bytes, from: networkOf(address) }, 'Request');
  };
}

/** Anonymizes an IP address to its network: a /24 of IPv4, a /48 of IPv6. */
export function networkOf(address: string): string {
  return networksOf(address)?.wide.split('/')[0] ?? '';
}
