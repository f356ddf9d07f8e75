import type { MiddlewareHandler } from 'hono';
import type { ServerEnv } from '../server-env.ts';

const methods = new Set(['GET', 'HEAD', 'POST']);

/** Refuses what no browser of ours sends, before any of it is interpreted. */
export function checkedRequest(): MiddlewareHandler<ServerEnv> {
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
    if (!isReadable(c.req.url)) return c.get('refuse')(400);
    return next();
  };
}

/** Whether a path decodes to clean UTF-8 text: `%E0%A4%A` does not, nor does a hidden NUL. */
function isReadable(url: string): boolean {
  try {
    return !decodeURIComponent(new URL(url).pathname).includes('\0');
  } catch {
    return false;
  }
}
