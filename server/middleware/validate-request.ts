import type { MiddlewareHandler } from 'hono';
import type { ServerEnv } from '../server-env.ts';

const methods = new Set(['GET', 'HEAD', 'POST']);

/** Rejects malformed requests and unsupported methods before anything else interprets them. */
export function validateRequest(): MiddlewareHandler<ServerEnv> {
  return async (c, next) => {
    // RFC 9112 §3.2: exactly one Host header; Node accepts several.
    const names = c.env?.incoming?.rawHeaders.filter((_, i) => i % 2 === 0) ?? [];
    if (names.filter((name) => name.toLowerCase() === 'host').length > 1)
      return c.get('refuse')(400);
    if (!methods.has(c.req.method)) {
      const refusal = await c.get('refuse')(405);
      refusal.headers.set('Allow', [...methods].join(', '));
      return refusal;
    }
    if (!isWellFormed(c.req.url)) return c.get('refuse')(400);
    return next();
  };
}

/** Whether a path is valid percent-encoded UTF-8 without NUL. */
function isWellFormed(url: string): boolean {
  try {
    return !decodeURIComponent(new URL(url).pathname).includes('\0');
  } catch {
    return false;
  }
}
