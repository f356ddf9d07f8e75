import { setTimeout as wait } from 'node:timers/promises';
import { meddle } from './meddling-proxy.ts';

/** Number of chunks per page, and the pause after each, in milliseconds. */
const pieces = 12;
const pauseMs = 60;

/**
 * Proxies a site so that pages arrive in chunks, as on a slow connection.
 * @returns its URL; the caller closes it
 */
export function drip(siteUrl: string) {
  return meddle(siteUrl, {
    // Without compression, each chunk is readable HTML.
    asked: ({ 'accept-encoding': _, ...headers }) => headers,
    async answered(answer, outgoing) {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      const page = Buffer.concat(await answer.toArray());
      const size = Math.ceil(page.length / pieces);
      for (let start = 0; start < page.length; start += size) {
        outgoing.write(page.subarray(start, start + size));
        await wait(pauseMs);
      }
      outgoing.end();
    },
  });
}
