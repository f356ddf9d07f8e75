import { serveStatic } from '@hono/node-server/serve-static';
import type { MiddlewareHandler } from 'hono';
import type { ServerEnv } from '../server-env.ts';

/** Files of the build. Hashed names never change their content; the others are asked for again after a day. */
export function staticFiles(): MiddlewareHandler<ServerEnv> {
  return serveStatic<ServerEnv>({
    root: './build/client',
    precompressed: true,
    onFound: (path, c) => {
      c.header(
        'Cache-Control',
        path.includes('/assets/')
          ? 'public, max-age=31536000, immutable'
          : 'public, max-age=86400, stale-while-revalidate=604800',
      );
    },
  });
}
