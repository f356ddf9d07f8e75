import { publicRole } from '#db/roles.ts';
import { openDatabase } from '#platform/db/database.ts';
import { readEnv } from '#platform/env.ts';
import { createLog } from '#platform/log.ts';
import { createRateLimiter } from '#platform/rate-limit.ts';
import { readSecret } from '#platform/secret.ts';
import { migrateDatabase } from '../db/migrate.ts';
import { seedDemo } from '../db/seed/seed.ts';
import { staffEmail, startDelivery } from './delivery.ts';
import { listen } from './listen.ts';
import { loadApp } from './load-app.ts';
import { endWithParent, onStopSignal } from './stop.ts';

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
    const app = await loadApp({
      development,
      trustProxy: env.TRUST_PROXY,
      database,
      log,
      siteUrl: env.SITE_URL,
      outbox,
      secret,
      limiter: createRateLimiter(database, secret),
      staffEmail: staffEmail(env),
    });
    cleanup.push(app.close);
    const close = await listen(app, { host: env.HOST, port: env.PORT });
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
