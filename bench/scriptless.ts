import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Scripts and their data; linked data stays. */
const scripts = /<script(?![^>]*application\/ld\+json)[^>]*>[\s\S]*?<\/script>/g;

/**
 * Starts a proxy that removes the scripts from a site's pages, to measure the blocking time of layout
 * and paint alone. In a process of its own, because the bench blocks its event loop.
 */
export async function startScriptless(
  site: string,
): Promise<{ url: string; stop: () => Promise<void> }> {
  const child = fork(import.meta.filename, [site]);
  const [url] = await once(child, 'message');
  return {
    url: url as string,
    async stop() {
      const ended = once(child, 'exit');
      child.kill();
      await ended;
    },
  };
}

if (process.send) {
  const [, , site = ''] = process.argv;
  const server = createServer(async (request, response) => {
    const { cookie = '' } = request.headers;
    const answer = await fetch(site + request.url, { headers: { cookie } });
    const type = answer.headers.get('content-type') ?? '';
    response.writeHead(answer.status, { 'Content-Type': type });
    if (!type.startsWith('text/html')) {
      response.end(Buffer.from(await answer.arrayBuffer()));
      return;
    }
    const html = await answer.text();
    response.end(html.replaceAll(scripts, ''));
  });
  server.listen(0, '127.0.0.1', () => {
    const { port } = server.address() as AddressInfo;
    process.send?.(`http://127.0.0.1:${port}`);
  });
}
