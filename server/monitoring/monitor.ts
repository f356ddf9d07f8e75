import { createServer } from 'node:http';
import type { Database } from '#platform/db/database.ts';
import type { Env } from '#platform/env.ts';
import type { Log } from '#platform/log.ts';
import { listenOn, type Site } from '../listen.ts';
import { accessLog } from './access-log.ts';
import { observeRequest } from './observe-request.ts';
import { serveMetrics } from './serve-metrics.ts';

export type MonitoredSite = { site: Pick<Site, 'before'>; close: () => Promise<void> };

/**
 * Adds an access log and `/metrics` to a site, if configured.
 * @returns the site's `before`, and a function that closes the metrics port
 * @throws SettingError when that port cannot be used
 */
export async function monitor(
  site: Site,
  { env, database, log }: { env: Env; database: Database; log: Log },
): Promise<MonitoredSite> {
  const hasMetrics = env.METRICS_PORT !== undefined || env.METRICS_TOKEN !== undefined;
  if (!hasMetrics && !env.ACCESS_LOG) return { site, close: async () => undefined };
  // Loaded lazily: the library takes memory.
  const metrics = hasMetrics
    ? (await import('./metrics.ts')).openMetrics({
        database,
        dataDir: env.DATA_DIR,
        backupDir: env.BACKUPS ? env.BACKUP_DIR : undefined,
      })
    : undefined;
  const write = env.ACCESS_LOG ? accessLog(log, env.TRUST_PROXY) : undefined;
  const answer =
    metrics && env.METRICS_TOKEN ? serveMetrics(metrics, env.METRICS_TOKEN) : undefined;
  const { before = (_request, _response, next) => next() } = site;
  const close =
    metrics && env.METRICS_PORT !== undefined
      ? await listenForMetrics(serveMetrics(metrics, env.METRICS_TOKEN), env)
      : async () => undefined;
  return {
    site: {
      before(request, response, next) {
        observeRequest(request, response, (observed) => {
          metrics?.observe(observed);
          write?.(observed);
        });
        if (!answer?.(request, response)) before(request, response, next);
      },
    },
    close,
  };
}

async function listenForMetrics(
  answer: ReturnType<typeof serveMetrics>,
  { HOST: host, METRICS_PORT: port = 0 }: Env,
): Promise<() => Promise<void>> {
  const server = createServer((request, response) => {
    if (!answer(request, response)) response.writeHead(404).end();
  });
  await listenOn(server, { host, port, name: 'METRICS_PORT' });
  return async () => {
    server.close();
    server.closeAllConnections();
  };
}
