import { hasStaff, inviteStaff } from '#app/features/staff/invitations.server.ts';
import { defaultLanguage } from '#app/i18n/languages.ts';
import { publicRole } from '#db/roles.ts';
import { openDatabase } from '#platform/db/database.ts';
import { ServerUnavailable } from '#platform/db/server-check.ts';
import { waitForDatabase } from '#platform/db/wait-for-database.ts';
import { misspelt, readEnv } from '#platform/env.ts';
import { loadEnvFile } from '#platform/env-file.ts';
import { createLog } from '#platform/log.ts';
import { recordSiteUrl } from '../db/site-identity.ts';
import { listen, type Site } from './listen.ts';
import { openSite } from './open-site.ts';
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
  const bringUp = async () => {
    const { site, services } = await openSite(open, { env, database, cleanup });
    const close = await listen(site, { host: env.HOST, port: env.PORT });
    cleanup.push(close);
    // Last: a failed start must not change the running site's address.
    await recordSiteUrl(database, env.SITE_URL, database.log);
    await inviteFirstOwner(services);
  };
  const attempt = () =>
    bringUp().catch(async (error) => {
      if (database.isAway(error) && !shutdown.hasBegun()) await closeServices();
      throw error;
    });
  try {
    await waitForDatabase(attempt, {
      isAway: database.isAway,
      isOver: shutdown.hasBegun,
      log: database.log,
    });
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
