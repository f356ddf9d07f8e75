import type { Services } from '../app/context.ts';
import { migrateDatabase } from '../db/migrate.ts';
import { publicRole } from '../db/roles.ts';
import { openDatabase } from '../platform/db/database.ts';
import { readEnv } from '../platform/env.ts';
import { createLog } from '../platform/log.ts';
import { createRateLimiter } from '../platform/rate-limit.ts';
import { safeMessage } from '../platform/redact.ts';
import { readSecret } from '../platform/secret.ts';
import { openCommandOutbox, staffEmail } from '../server/delivery.ts';

/**
 * Runs a command of the command line on the site's database, beside the running site or without
 * it, and sets the exit code. Messages that it adds are sent by the running site.
 * @param run returns the exit code
 */
export async function runCommand(
  run: (args: string[], services: Services) => Promise<number>,
): Promise<void> {
  try {
    process.exitCode = await withServices((services) => run(process.argv.slice(2), services));
  } catch (error) {
    // A database error names the values it was about: those stay out of the terminal.
    console.error(error instanceof Error ? safeMessage(error) : error);
    process.exitCode = 1;
  }
}

async function withServices(run: (services: Services) => Promise<number>): Promise<number> {
  const env = readEnv(process.env);
  const log = createLog({ level: 'error' });
  const { DATA_DIR: dataDir, DATABASE_URL: databaseUrl } = env;
  const database = await openDatabase({ dataDir, databaseUrl, log, publicRole });
  try {
    await migrateDatabase(database);
    const secret = await readSecret(env.SECRET, dataDir);
    const outbox = await openCommandOutbox({ env, database, log });
    try {
      return await run({
        database,
        log,
        siteUrl: env.SITE_URL,
        outbox,
        secret,
        limiter: createRateLimiter(database, secret),
        staffEmail: staffEmail(env),
      });
    } finally {
      await outbox.close();
    }
  } finally {
    await database.close();
  }
}
