import { publicRole } from '#db/roles.ts';
import { openDatabase } from '#platform/db/database.ts';
import { readEnv } from '#platform/env.ts';
import { createLog } from '#platform/log.ts';
import { migrateDatabase } from '../db/migrate.ts';
import { seedDemo } from '../db/seed/seed.ts';
import { listen, type Site } from './listen.ts';
import type { SiteOptions } from './site-options.ts';
import { endWithParent, onStopSignal } from './stop.ts';

/**
 * Starts the site: database, schema, demo data, pages, socket. What starts here stops here, in the
 * opposite order, on SIGTERM.
 * @param open makes what answers requests; it differs between production and development
 * @throws SettingError when the site cannot start as it is set up
 */
export async function start(open: (options: SiteOptions) => Promise<Site>): Promise<void> {
  const env = readEnv({ DEMO: '1', ...process.env });
  const log = createLog({ level: 'info' });
  const database = await openDatabase({
    dataDir: env.DATA_DIR,
    databaseUrl: env.DATABASE_URL,
    log,
    publicRole,
  });
  const cleanup: (() => Promise<void>)[] = [() => database.close()];
  const stop = async () => {
    for (const step of cleanup.splice(0).reverse()) await step();
  };
  const stopping = onStopSignal(stop, log);
  endWithParent(stopping);
  try {
    await migrateDatabase(database);
    if (env.DEMO) await seedDemo(database.owner);
    const site = await open({
      database,
      log,
      siteUrl: env.SITE_URL,
      pageCacheBytes: env.PAGE_CACHE_MB * 1024 * 1024,
    });
    cleanup.push(site.close);
    const close = await listen(site, { host: env.HOST, port: env.PORT });
    cleanup.push(close);
  } catch (error) {
    await stop();
    throw error;
  }
  console.log(`Kalys is running at ${env.SITE_URL}`);
}
