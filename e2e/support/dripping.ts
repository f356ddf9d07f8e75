import { once } from 'node:events';
import { createServer, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

/** How many pieces a page comes in, and the pause after each, in milliseconds. */
const pieces = 12;
const pauseMs = 60;

/**
 * Opens a way to a site on which pages come in pieces, as on a slow line; everything else comes as it is.
 * @returns its URL; to be closed by whoever opened it
 */
export async function drip(siteUrl: string): Promise<{ url: string; close(): Promise<void> }> {
  const server = createServer((incoming, outgoing) => {
    // Without compression each piece is a part of the page that can be read.
    const { 'accept-encoding': _, ...headers } = incoming.headers;
    const target = new URL(incoming.url ?? '/', siteUrl);
    const onward = request(target, { method: incoming.method, headers }, async (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      if (!answer.headers['content-type']?.startsWith('text/html')) return answer.pipe(outgoing);
      const page = Buffer.concat(await answer.toArray());
      const size = Math.ceil(page.length / pieces);
      for (let start = 0; start < page.length; start += size) {
        outgoing.write(page.subarray(start, start + size));
        await wait(pauseMs);
      }
      outgoing.end();
    });
    onward.on('error', () => outgoing.destroy());
    incoming.pipe(onward);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('No free port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
