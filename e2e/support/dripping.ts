import { setTimeout as wait } from 'node:timers/promises';
import { meddle } from './meddling-proxy.ts';

/** How many pieces a page comes in, and the pause after each, in milliseconds. */
const pieces = 12;
const pauseMs = 60;

/**
 * Opens a way to a site on which pages come in pieces, as on a slow line; everything else comes as it is.
 * @returns its URL; to be closed by whoever opened it
 */
export function drip(siteUrl: string) {
  return meddle(siteUrl, {
    // Without compression each piece is a part of the page that can be read.
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
