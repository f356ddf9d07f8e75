import { Hono } from 'hono';
import { release } from '#app/content/release.ts';
import type { Database } from '#platform/db/database.ts';
import { hasRoom } from '#platform/disk-room.ts';
import type { Secret } from '#platform/secret.ts';
import {
  clientIpHeader,
  installationHeader,
  installationId,
  startedHeader,
} from '../installation-id.ts';
import type { ServerEnv } from '../server-env.ts';
import { clientIp } from './client-ip.ts';

/**
 * Liveness at `/healthz` (200, with release and start time); readiness at `/readyz`: 200, or 503 while the database is
 * unavailable or read-only, or the disk is full. Its headers name the installation and the client's address, so that
 * `npm run doctor` notices an address that leads to another installation, or a proxy that passes on forged headers.
 * @param dataDir folder on the disk to check
 * @param trustProxy whether our own reverse proxy sets `X-Forwarded-For`
 */
export function health(
  { database, secret }: { database: Database; secret: Secret },
  dataDir: string,
  trustProxy: boolean,
): Hono<ServerEnv> {
  const id = installationId(secret);
  const started = new Date(performance.timeOrigin).toISOString();
  return new Hono<ServerEnv>()
    .get('/healthz', (c) =>
      c.text(`ok ${release}`, 200, { 'Cache-Control': 'no-store', [startedHeader]: started }),
    )
    .get('/readyz', async (c) => {
      const [answers, writes, room] = await Promise.all([
        database.isReady(),
        database.takesWrites(),
        hasRoom(dataDir),
      ]);
      const problem =
        (!answers && 'database away') ||
        (!room && 'disk full') ||
        (!writes && 'database takes no writes');
      return c.text(problem || 'ready', problem ? 503 : 200, {
        'Cache-Control': 'no-store',
        [installationHeader]: id,
        [clientIpHeader]: clientIp(
          c.req.raw.headers,
          c.env?.incoming?.socket.remoteAddress,
          trustProxy,
        ),
      });
    });
}
