import { Hono } from 'hono';
import type { Database } from '#platform/db/database.ts';
import type { ServerEnv } from '../server-env.ts';

/** `GET /healthz`: the process lives. `GET /readyz`: the database answers (200), or does not (503). */
export function health(database: Database): Hono<ServerEnv> {
  return new Hono<ServerEnv>()
    .get('/healthz', (c) => c.text('ok', 200, { 'Cache-Control': 'no-store' }))
    .get('/readyz', async (c) => {
      const ready = await database.isReady();
      return c.text(ready ? 'ready' : 'database away', ready ? 200 : 503, {
        'Cache-Control': 'no-store',
      });
    });
}
