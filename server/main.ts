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
import { listen } from './listen.ts';
import { loadApp } from './load-app.ts';
import { endWithParent, onStopSignal } from './stop.ts';
import { countVisits } from './visits.ts';

/** Fonts of the pictures of shared links. */
const fonts = ['piazzolla', 'golos'].map((face) =>
  join(import.meta.dirname, `../app/site/share/fonts/share-${face}.ttf`),
);

const development = process.argv.includes('--dev');

/** Starts the site: database, schema, demo data, socket. Everything that starts here stops here. */
async function main(): Promise<void> {
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
    const app = await loadApp({
      development,
      trustProxy: env.TRUST_PROXY,
      database,
      log,
      siteUrl: env.SITE_URL,
      outbox,
      pictures,
      secret,
      limiter: createRateLimiter(database, secret),
      staffEmail: staffEmail(env),
    });
    cleanup.push(app.close);
    const visits = countVisits(database, log);
    cleanup.push(visits.close);
    const close = await listen(app, { host: env.HOST, port: env.PORT }, visits.note);
    cleanup.push(close);
  } catch (error) {
    await stop();
    throw error;
  }
  console.log(`Kalys is running at ${env.SITE_URL}`);
}

try {
  await main();
} catch (error) {
  const expected = error instanceof Error && error.name === 'SettingError';
  console.error(expected ? error.message : error);
  process.exit(1);
}
