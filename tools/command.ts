import { resolve } from 'node:path';
import { replaceFacts } from '../app/content/snapshot.server.ts';
import type { Services } from '../app/context.ts';
import { loadFacts } from '../app/features/facts/current-facts.server.ts';
import { loadModuleSwitches } from '../app/features/switches/module-switches.server.ts';
import { loadTexts } from '../app/features/texts/live-texts.server.ts';
import { hooks } from '../app/modules.server.ts';
import { requireMigrated } from '../db/migrate.ts';
import { publicRole } from '../db/roles.ts';
import { readSecret, readSiteUrl } from '../db/site-identity.ts';
import { type Database, openDatabase } from '../platform/db/database.ts';
import { type Env, readEnv } from '../platform/env.ts';
import { loadEnvFile } from '../platform/env-file.ts';
import { createLog, type Log } from '../platform/log.ts';
import { createRateLimiter } from '../platform/rate-limit.ts';
import { safeMessage } from '../platform/redact.ts';
import { staffEmailOf } from '../server/jobs/channels.ts';
import { openCommandOutbox } from '../server/jobs/delivery.ts';

/**
 * Runs a command on the site's database, whether or not the site is running, and sets the exit code. The running site
 * sends messages that the command adds. A command never creates a database.
 * @param run returns the exit code
 * @param usage printed for `--help`, without a database
 */
export function runCommand(
  run: (args: string[], services: Services) => Promise<number>,
  usage: string,
): Promise<void> {
  return runOnDatabase((args, opened) => withServices(opened, (services) => run(args, services)), {
    usage,
  });
}

export type CommandContext = { env: Env; database: Database; log: Log };

/**
 * Like `runCommand`, without the site's services, for a database of this version.
 * @param orLater or of a later one
 */
export async function runOnDatabase(
  run: (args: string[], opened: CommandContext) => Promise<number>,
  { usage, orLater = false }: { usage: string; orLater?: boolean },
): Promise<void> {
  if (process.argv.slice(2).some((word) => word === '--help' || word === '-h')) {
    console.log(usage);
    return;
  }
  return runWithSettings(async (args, env) => {
    const opened = await openFor(env, { create: false });
    try {
      await requireMigrated(opened.database, { orLater });
      // To stderr, because scripts read stdout.
      const address = await readSiteUrl(opened.database).catch(
        () => 'a site before its first start',
      );
      console.error(`${address}, database ${databasePlace(env)}`);
      return await run(args, opened);
    } finally {
      await opened.database.close();
    }
  });
}

/** Names a command's database, without its password. */
export function databasePlace({ DATABASE_URL, DATA_DIR }: Env): string {
  if (!DATABASE_URL) return `embedded, in ${resolve(DATA_DIR)}`;
  const { host, pathname, searchParams } = new URL(DATABASE_URL);
  return `${pathname.slice(1)} at ${host || (searchParams.get('host') ?? 'this machine')}`;
}

export async function openFor(env: Env, { create }: { create: boolean }): Promise<CommandContext> {
  const log = createLog({ level: 'error' });
  return {
    env,
    log,
    database: await openDatabase({
      dataDir: env.DATA_DIR,
      databaseUrl: env.DATABASE_URL,
      directUrl: env.DATABASE_DIRECT_URL,
      ownerUrl: env.DATABASE_OWNER_URL,
      create,
      log,
      publicRole,
    }),
  };
}

type Refuse = (name: string, problem: string) => void;

/**
 * Like `runOnDatabase`, without a database.
 * @param refuse called with unknown names in the settings file, and invalid values; without it they stop the command
 */
export async function runWithSettings(
  run: (args: string[], env: Env) => Promise<number>,
  refuse: { name?: Refuse; value?: Refuse } = {},
): Promise<void> {
  try {
    loadEnvFile(undefined, refuse.name);
    // Facts of the files, until those of the database are loaded.
    replaceFacts({});
    process.exitCode = await run(process.argv.slice(2), readEnv(process.env, refuse.value));
  } catch (error) {
    // Database errors contain values, possibly personal data: not for the terminal.
    console.error(error instanceof Error ? safeMessage(error) : error);
    const isQuery = error instanceof Error && error.message.startsWith('Failed query:');
    if (isQuery && error.cause instanceof Error) console.error(safeMessage(error.cause));
    process.exitCode = 1;
  }
}

async function withServices(
  { env, database, log }: CommandContext,
  run: (services: Services) => Promise<number>,
): Promise<number> {
  // Mails use the site's current facts.
  await loadFacts(database);
  await loadModuleSwitches(database);
  const secret = await readSecret(database, { setting: env.SECRET, dataDir: env.DATA_DIR });
  const siteUrl = await readSiteUrl(database, process.env.SITE_URL?.trim() && env.SITE_URL);
  await loadTexts(database);
  const outbox = await openCommandOutbox({ env, database, log });
  try {
    return await run({
      database,
      log,
      siteUrl,
      outbox,
      secret,
      limiter: createRateLimiter(database, secret),
      staffEmail: staffEmailOf(env),
      hooks,
    });
  } finally {
    await outbox.close();
  }
}
