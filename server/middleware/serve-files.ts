import { serveStatic } from '@hono/node-server/serve-static';
import type { MiddlewareHandler } from 'hono';
import type { FlatHeaders } from '#platform/http/resource.ts';
import { dictionaryHeaders } from '../pages/dictionaries.ts';
import type { ServerEnv } from '../server-env.ts';
import { fileProtection } from './security-headers.ts';

/** Cache-Control of a file: content under a hashed name is immutable. */
function cacheControl(path: string): string {
  return path.includes('/assets/')
    ? 'public, max-age=31536000, immutable'
    : 'public, max-age=86400, stale-while-revalidate=604800';
}

/** Headers of a file served from memory by `servePages`. @param secure whether the public address has TLS */
export function fileHeaders(path: string, secure: boolean): FlatHeaders {
  return [
    ...Object.entries(fileProtection(secure)).flat(),
    ...['Cache-Control', cacheControl(path)],
    ...dictionaryHeaders(path),
  ];
}

/**
 * Serves the rest after `servePages`: large files and range requests.
 * @param root folder of the files
 */
export function serveFiles(root = './build/client'): MiddlewareHandler<ServerEnv> {
  return serveStatic<ServerEnv>({
    root,
    precompressed: true,
    onFound: (path, c) => c.header('Cache-Control', cacheControl(path)),
  });
}
