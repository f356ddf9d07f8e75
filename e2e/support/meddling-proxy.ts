import { once } from 'node:events';
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request,
  type ServerResponse,
} from 'node:http';

export type Meddling = {
  /** Rewrites request headers. */
  asked?: (headers: IncomingHttpHeaders) => IncomingHttpHeaders;
  /** Rewrites a page; other responses pass unchanged. */
  answered?: (page: IncomingMessage, outgoing: ServerResponse) => unknown;
};

/**
 * Proxies a site and modifies requests or pages.
 * @returns its URL; the caller closes it
 */
export async function meddle(
  siteUrl: string,
  { asked = (headers) => headers, answered }: Meddling,
): Promise<{ url: string; close(): Promise<void> }> {
  const server = createServer((incoming, outgoing) => {
    const target = new URL(incoming.url ?? '/', siteUrl);
    const { method } = incoming;
    const onward = request(target, { method, headers: asked(incoming.headers) }, (answer) => {
      if (answered && answer.headers['content-type']?.startsWith('text/html')) {
        return answered(answer, outgoing);
      }
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
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
