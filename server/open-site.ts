import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { SiteServices } from '#app/context.ts';
import { forgetChannel } from '#app/features/casework/channel-watch.server.ts';
import { hasFiles } from '#app/features/casework/request-files.server.ts';
import { loadFacts } from '#app/features/facts/current-facts.server.ts';
import { openPortraitTable } from '#app/features/portraits/portrait-table.server.ts';
import { loadModuleSwitches } from '#app/features/switches/module-switches.server.ts';
import { hooks, moduleChannels, openModules } from '#app/modules.server.ts';
import { publicRole } from '#db/roles.ts';
import type { Database } from '#platform/db/database.ts';
import { openDatabase } from '#platform/db/database.ts';
import type { Env } from '#platform/env.ts';
import { isThisMachine, readEnv } from '#platform/env.ts';
import { SettingError } from '#platform/errors.ts';
import { openFileSeal } from '#platform/file-seal.ts';
import type { Log } from '#platform/log.ts';
import { openObjectStore } from '#platform/object-store.ts';
import { openPhotos, photosFolder } from '#platform/pictures/photos.ts';
import { openPictures } from '#platform/pictures/pictures.ts';
import { createRateLimiter } from '#platform/rate-limit.ts';
import { migrateDatabase } from '../db/migrate.ts';
import { countDemo, seedDemo, totalOf } from '../db/seed/seed.ts';
import { readSecret } from '../db/site-identity.ts';
import { readHealth } from './health/checks.ts';
import { openChannels, staffEmailOf } from './jobs/channels.ts';
import { startDelivery } from './jobs/delivery.ts';
import type { Site } from './listen.ts';
import { monitor } from './monitoring/monitor.ts';
import type { SiteOptions } from './site-options.ts';

/** Timeout of the photo store: a visitor is waiting. */
const storeTimeoutMs = 10_000;

const fonts = ['piazzolla', 'golos'].map((face) =>
  join(import.meta.dirname, `../app/site/share/fonts/share-${face}.ttf`),
);

type Resources = {
  env: Env;
  database: Database;
  /** Receives the functions that close what was opened, to be called in reverse order. */
  cleanup: (() => Promise<void>)[];
};

/**
 * Opens the site except for its port: migrations, demo data, jobs, request handlers.
 * @param open creates the request handlers
 */
export async function openSite(
  open: (options: SiteOptions) => Promise<Site>,
  { env, database, cleanup }: Resources,
): Promise<{ site: Site; services: SiteServices }> {
  const { log } = database;
  await mkdir(env.DATA_DIR, { recursive: true }).catch(({ code }) => {
    throw new SettingError(
      `DATA_DIR: there is no folder ${env.DATA_DIR}, and it cannot be made (${code}). Make it for the user of the site, or name another one.`,
    );
  });
  await migrateDatabase(database);
  await loadFacts(database);
  await loadModuleSwitches(database);
  if (env.DEMO) await seedDemo(database.owner);
  if (!isThisMachine(new URL(env.SITE_URL).hostname)) {
    const invented = await countDemo(database.owner);
    if (totalOf(invented) > 0) {
      log.warn({ invented }, 'Demo data is public: "npm run demo -- remove"');
    }
  }
  const secret = await readSecret(database, { setting: env.SECRET, dataDir: env.DATA_DIR });
  const fileSeal = openFileSeal({
    dataDir: env.DATA_DIR,
    setting: env.FILES_KEY,
    hasSealed: () => hasFiles(database),
  });
  const photos = openPhotos({
    folder: join(env.DATA_DIR, photosFolder),
    cache: join(env.DATA_DIR, 'cache/photos'),
    store: env.STORAGE_URL
      ? openObjectStore(env.STORAGE_URL, { timeoutMs: storeTimeoutMs, retries: 1 })
      : undefined,
  });
  cleanup.push(photos.close);
  const starting = startDelivery({ env, database, log, secret, fileSeal, photos });
  // Its workers query the database: a signal during startup waits for them, too.
  cleanup.push(async () => (await starting.catch(() => undefined))?.close());
  const outbox = await starting;
  const pictures = openPictures({ folder: join(env.DATA_DIR, 'cache/pictures'), fonts });
  cleanup.push(pictures.close);
  const portraits = await openPortraitTable(database, log);
  const opened = openModules({ database, log });
  for (const { close } of opened) if (close) cleanup.push(close);
  const services = {
    dataDir: env.DATA_DIR,
    readHealth: () => readHealth({ env, database, now: new Date() }),
    database,
    log,
    siteUrl: env.SITE_URL,
    outbox,
    pictures,
    photos,
    fileSeal,
    env,
    portraits,
    secret,
    limiter: createRateLimiter(database, secret),
    staffEmail: staffEmailOf(env),
    hooks,
  };
  const site = await open({
    ...services,
    trustProxy: env.TRUST_PROXY,
    pageCacheBytes: env.PAGE_CACHE_MB * 1024 * 1024,
    pagesAhead: env.PAGES_AHEAD,
    opened,
  });
  cleanup.push(site.close);
  const configured = openChannels(env);
  for (const channel of moduleChannels) {
    if (!channel.watch) continue;
    if (configured.includes(channel)) cleanup.push(await channel.watch(services));
    else await forgetChannel(database, channel.name);
  }
  const monitored = await monitor(site, { env, database, log });
  cleanup.push(monitored.close);
  return { site: { ...site, ...monitored.site }, services };
}

/** Opens the site in this process without a port or signal handlers. */
export async function openWithoutPort(
  open: (options: SiteOptions) => Promise<Site>,
  settings: NodeJS.ProcessEnv,
  log: Log,
): Promise<Site> {
  const env = readEnv(settings);
  const { DATABASE_URL: databaseUrl, DATABASE_OWNER_URL: ownerUrl, DATA_DIR: dataDir } = env;
  const database = await openDatabase({ dataDir, databaseUrl, ownerUrl, log, publicRole });
  const cleanup: (() => Promise<void>)[] = [];
  const { site } = await openSite(open, { env, database, cleanup });
  return {
    ...site,
    async close() {
      for (const step of cleanup.reverse()) await step();
      await database.close();
    },
  };
}
