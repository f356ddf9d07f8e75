import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Metrics } from './metrics.ts';

const path = '/metrics';

/**
 * Serves `/metrics`.
 * @returns false for every other path
 * @param token required as `Authorization: Bearer`, else 401; undefined for public access
 */
export function serveMetrics(metrics: Metrics, token: string | undefined) {
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    if (request.url?.split('?', 1)[0] !== path) return false;
    if (token && !isEqual(request.headers.authorization ?? '', `Bearer ${token}`)) {
      response.writeHead(401, { 'WWW-Authenticate': 'Bearer', 'Cache-Control': 'no-store' }).end();
      return true;
    }
    metrics.read().then(
      ({ type, text }) => {
        response.writeHead(200, { 'Content-Type': type, 'Cache-Control': 'no-store' }).end(text);
      },
      () => response.writeHead(500).end(),
    );
    return true;
  };
}

/** Compares in constant time. */
function isEqual(one: string, other: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(one), hash(other));
}
