import type { MiddlewareHandler } from 'hono';
import { withDeadline } from '#platform/deadline.ts';
import type { ServerEnv } from '../server-env.ts';

/** Time limit for the rest of a body, in milliseconds, and its size limit. */
const limits = { timeoutMs: 2000, bytes: 16 * 1024 * 1024 };

/**
 * Drains the body of a rejected request before responding: otherwise a proxy would send the next visitor's request on
 * this connection and find it closed (RFC 9112 §9.6). A body that takes longer closes the connection with `Connection:
 * close`.
 */
export function drainBody(): MiddlewareHandler<ServerEnv> {
  return async (c, next) => {
    await next();
    const incoming = c.env?.incoming;
    if (!incoming || incoming.complete) return;
    const { body } = c.req.raw;
    const arrived =
      body && !body.locked && (await withDeadline(drain(body), limits.timeoutMs, false));
    if (!arrived) c.res.headers.set('Connection', 'close');
  };
}

/** Reads a body to its end. @returns false when it is too long or aborted */
async function drain(body: ReadableStream<Uint8Array>): Promise<boolean> {
  const reader = body.getReader();
  try {
    let bytes = 0;
    while (bytes <= limits.bytes) {
      const { done, value } = await reader.read();
      if (done) return true;
      bytes += value.length;
    }
  } catch {
    // Aborted requests need no response.
  }
  return false;
}
