import { join } from 'node:path';
import { publicRole } from '#db/roles.ts';
import { openDatabase } from '#platform/db/database.ts';
import { readEnv } from '#platform/env.ts';
import { createLog } from '#platform/log.ts';
import { openPictures } from '#platform/pictures/pictures.ts';
import { createRateLimiter } from '#platform/rate-limit.ts';
import { readSecret } from '#platform/secret.ts';
import { migrateDatabase } from '../db/migrate.ts';
import { seedDemo } from '../db/seed/seed.ts';
import { staffEmail, startDelivery } from './delivery.ts';
import { listen, type Site } from './listen.ts';
import type { SiteOptions } from './site-options.ts';
import { endWithParent, onStopSignal } from './stop.ts';
import { countVisits } from './visits.ts';

/** Fonts of the pictures of shared links. */
const fonts = ['piazzolla', 'golos'].map((face) =>
  join(import.meta.dirname, `../app/site/share/fonts/share-${face}.ttf`),
);

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
    const secret = await readSecret(env.SECRET, env.DATA_DIR);
    const outbox = await startDelivery({ env, database, log });
    cleanup.push(outbox.close);
    const pictures = openPictures({ folder: join(env.DATA_DIR, 'cache/pictures'), fonts });
    cleanup.push(pictures.close);
    const visits = countVisits(database, log);
    cleanup.push(visits.close);
    const site = await open({
      trustProxy: env.TRUST_PROXY,
      database,
      log,
      siteUrl: env.SITE_URL,
      outbox,
      pictures,
      secret,
      limiter: createRateLimiter(database, secret),
      staffEmail: staffEmail(env),
      pageCacheBytes: env.PAGE_CACHE_MB * 1024 * 1024,
      visits,
    });
    cleanup.push(site.close);
    const close = await listen(site, { host: env.HOST, port: env.PORT }, visits.note);
    cleanup.push(close);
  } catch (error) {
    await stop();
    throw error;
  }
  console.log(`Kalys is running at ${env.SITE_URL}`);
}
