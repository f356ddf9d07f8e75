import type { IncomingMessage } from 'node:http';
import type { MiddlewareHandler } from 'hono';
import { withDeadline } from '#platform/deadline.ts';
import type { ServerEnv } from '../server-env.ts';

/** How long the rest of a body may take to arrive, in milliseconds, and most bytes of it. */
const limits = { timeoutMs: 2000, bytes: 16 * 1024 * 1024 };

/**
 * Reads what a refused request still sends, before it is answered. A proxy would send the next visitor's request on
 * this connection, and find it closed (RFC 9112 §9.6). A body that takes longer closes the connection, and says so.
 */
export function readAwayBody(): MiddlewareHandler<ServerEnv> {
  return async (c, next) => {
    await next();
    const incoming = c.env?.incoming;
    if (!incoming || incoming.complete) return;
    const arrived = await withDeadline(restOf(incoming), limits.timeoutMs, false);
    if (!arrived) c.res.headers.set('Connection', 'close');
  };
}

/** Whether the rest of a body has arrived; false when it is too long. */
function restOf(incoming: IncomingMessage): Promise<boolean> {
  return new Promise((resolve) => {
    let bytes = 0;
    incoming.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > limits.bytes) resolve(false);
    });
    incoming.once('end', () => resolve(true));
    incoming.once('close', () => resolve(incoming.complete));
    incoming.resume();
  });
}
