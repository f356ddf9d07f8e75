import { serveStatic } from '@hono/node-server/serve-static';
import type { MiddlewareHandler } from 'hono';
import type { FlatHeaders } from '#platform/http/resource.ts';
import type { ServerEnv } from '../server-env.ts';
import { fileProtection } from './security-headers.ts';

/** How long a file is kept: hashed names never change their content, the others are asked for again. */
function cacheControl(path: string): string {
  return path.includes('/assets/')
    ? 'public, max-age=31536000, immutable'
    : 'public, max-age=86400, stale-while-revalidate=604800';
}

/** Headers of a file that is answered from memory, in front of this app. */
export function fileHeaders(path: string): FlatHeaders {
  return [...Object.entries(fileProtection).flat(), 'Cache-Control', cacheControl(path)];
}

/** Files of the build that are not kept in memory, and parts of files. */
export function staticFiles(): MiddlewareHandler<ServerEnv> {
  return serveStatic<ServerEnv>({
    root: './build/client',
    precompressed: true,
    onFound: (path, c) => c.header('Cache-Control', cacheControl(path)),
  });
}
