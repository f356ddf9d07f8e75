import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { forgetChannel } from '#app/features/casework/channel-watch.server.ts';
import { hasFiles } from '#app/features/casework/request-files.server.ts';
import { loadFacts } from '#app/features/facts/current-facts.server.ts';
import { openPortraitTable } from '#app/features/portraits/portrait-table.server.ts';
import { hasStaff, inviteStaff } from '#app/features/staff/invitations.server.ts';
import { loadModuleSwitches } from '#app/features/switches/module-switches.server.ts';
import { defaultLanguage } from '#app/i18n/languages.ts';
import { hooks, openModules } from '#app/modules.server.ts';
import { publicRole } from '#db/roles.ts';
import { openDatabase } from '#platform/db/database.ts';
import { ServerUnavailable } from '#platform/db/server-check.ts';
import { waitForDatabase } from '#platform/db/wait-for-database.ts';
import { isThisMachine, misspelt, readEnv } from '#platform/env.ts';
import { loadEnvFile } from '#platform/env-file.ts';
import { SettingError } from '#platform/errors.ts';
import { openFileSeal } from '#platform/file-seal.ts';
import { createLog } from '#platform/log.ts';
import { openObjectStore } from '#platform/object-store.ts';
import { openPhotos, photosFolder } from '#platform/pictures/photos.ts';
import { openPictures } from '#platform/pictures/pictures.ts';
import { createRateLimiter } from '#platform/rate-limit.ts';
import { whatsappOf } from '#platform/whatsapp.ts';
import { migrateDatabase } from '../db/migrate.ts';
import { countDemo, seedDemo, totalOf } from '../db/seed/seed.ts';
import { readSecret, recordSiteUrl } from '../db/site-identity.ts';
import { readHealth } from './health/checks.ts';
import { botOf, staffEmailOf } from './jobs/channels.ts';
import { startDelivery } from './jobs/delivery.ts';
import { listen, type Site } from './listen.ts';
import { monitor } from './monitoring/monitor.ts';
import type { SiteOptions } from './site-options.ts';
import { requireSteadyClock } from './steady-clock.ts';
import { endWithParent, onStopSignal } from './stop.ts';

/** Prints a sign-in link while the desk has no users. Each start invalidates the previous link. */
async function inviteFirstOwner(site: Parameters<typeof inviteStaff>[0]): Promise<void> {
  if (await hasStaff(site.database)) return;
  const first = { email: '', role: 'owner', lang: defaultLanguage, by: '' } as const;
  const link = await inviteStaff(site, first);
  console.log(`Nobody can sign in to the desk yet. The first owner does, within a day: ${link}`);
}

/** Timeout of the photo store: a visitor is waiting. */
const storeTimeoutMs = 10_000;

const fonts = ['piazzolla', 'golos'].map((face) =>
  join(import.meta.dirname, `../app/site/share/fonts/share-${face}.ttf`),
);

/**
 * Starts the site: database, migrations, demo data, jobs, server. SIGTERM stops them in reverse order.
 * @param open creates the request handlers, which differ between production and development
 * @throws SettingError when a setting prevents the start
 */
export async function start(open: (options: SiteOptions) => Promise<Site>): Promise<void> {
  loadEnvFile();
  const env = readEnv(process.env);
  requireSteadyClock();
  const allLog = createLog({ level: env.LOG_LEVEL });
  for (const name of Object.keys(process.env)) {
    const meant = misspelt(name);
    if (meant) allLog.warn({ name }, `The variable is no setting: ${meant} may be meant`);
  }
  const place = {
    dataDir: env.DATA_DIR,
    databaseUrl: env.DATABASE_URL,
    directUrl: env.DATABASE_DIRECT_URL,
    ownerUrl: env.DATABASE_OWNER_URL,
    log: allLog,
    publicRole,
  };
  const opening = waitForDatabase(() => openDatabase(place), {
    isAway: (error) => error instanceof ServerUnavailable,
    isOver: () => shutdown.hasBegun(),
    log: allLog,
  });
  const cleanup: (() => Promise<void>)[] = [];
  const closeServices = async () => {
    for (const step of cleanup.splice(0).reverse()) await step();
  };
  // The database is a separate process that would keep running: a signal during startup waits for it.
  const closeDatabase = async () => (await opening.catch(() => undefined))?.close();
  const stop = async () => {
    // A service manager may signal the database, too: it must not be restarted.
    (await opening.catch(() => undefined))?.retire();
    await closeServices();
    await closeDatabase();
  };
  const shutdown = onStopSignal(stop, closeDatabase, allLog);
  endWithParent(shutdown.end);
  const database = await opening;
  const { log } = database;
  const bringUp = async () => {
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
      whatsapp: whatsappOf(env),
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
    if (env.IMAP_URL) {
      // Loaded lazily: a sixth of all code.
      const { watchMailbox } = await import('./jobs/mailbox-watch.ts');
      cleanup.push(watchMailbox(services, env.IMAP_URL).close);
    } else await forgetChannel(database, 'mail');
    const bot = botOf(env);
    if (bot) {
      const { watchTelegram } = await import('./jobs/telegram-watch.ts');
      cleanup.push(watchTelegram(services, bot));
    } else await forgetChannel(database, 'telegram');
    if (services.whatsapp) {
      const { watchWhatsApp } = await import('./jobs/whatsapp-watch.ts');
      cleanup.push(watchWhatsApp(services, services.whatsapp.api));
    } else await forgetChannel(database, 'whatsapp');
    const monitored = await monitor(site, { env, database, log });
    cleanup.push(monitored.close);
    const close = await listen({ ...site, ...monitored.site }, { host: env.HOST, port: env.PORT });
    cleanup.push(close);
    // Last: a failed start must not change the running site's address.
    await recordSiteUrl(database, env.SITE_URL, log);
    await inviteFirstOwner({ database, secret, outbox, siteUrl: env.SITE_URL });
  };
  const attempt = () =>
    bringUp().catch(async (error) => {
      if (database.isAway(error) && !shutdown.hasBegun()) await closeServices();
      throw error;
    });
  try {
    await waitForDatabase(attempt, { isAway: database.isAway, isOver: shutdown.hasBegun, log });
  } catch (error) {
    // Fails because a signal closed the database: the shutdown ends the process.
    if (shutdown.hasBegun()) return;
    await stop();
    throw error;
  }
  const own = env.HOST === new URL(env.SITE_URL).hostname;
  const listening = own ? '' : `, and listens on ${env.HOST}, port ${env.PORT}`;
  console.log(`Kalys is running at ${env.SITE_URL}${listening}`);
}
