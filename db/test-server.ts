import { randomBytes } from 'node:crypto';
import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { openDatabase } from '../platform/db/database.ts';
import { memoryLog, temporaryFolder } from '../platform/db/test-database.ts';
import { openCluster } from '../platform/embedded-postgres/cluster.ts';
import { publicRole } from './roles.ts';
import { migratedFolder } from './test-folder.ts';

/**
 * For tests only: one PostgreSQL per run, with a database per test file. Copying a database takes a tenth of the time
 * of starting a server.
 */

/** Name of the template and of its owner; role of the site. */
const template = 'kalys';
const siteRole = 'kalys_site';
/** Environment variable that passes the server to the workers: `Address` as JSON. */
const variable = 'TEST_POSTGRES';

/** Starts the server; global setup of Vitest and of Playwright. @returns a function that stops it */
export default async function startTestServer(): Promise<(() => Promise<void>) | undefined> {
  // Each Vitest project calls it.
  if (hasTestServer()) return;
  const folder = await migratedFolder();
  // Test data need no durability, and are small.
  const settings = ['fsync', 'synchronous_commit', 'full_page_writes', 'autovacuum'].map(
    (name) => `${name} = off`,
  );
  await appendFile(join(folder.path, 'postgres/postgresql.conf'), `\n${settings.join('\n')}\n`);
  const { log } = memoryLog();
  const cluster = await openCluster({
    dataDir: folder.path,
    name: template,
    // Every site and test has its own pools.
    maxConnections: 600,
    log,
  });
  const database = await openDatabase({ dataDir: folder.path, log, publicRole });
  await database.close();
  process.env[variable] = JSON.stringify(cluster.address);
  return async () => {
    await cluster.close();
    await folder[Symbol.asyncDispose]();
  };
}

export type TestPlace = {
  databaseUrl: string;
  ownerUrl: string;
  dataDir: string;
} & AsyncDisposable;

/** Creates a database with the schema, and a data folder: `openDatabase({ ...place, log, publicRole })`. */
export async function newDatabase(): Promise<TestPlace> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  // The default strategy logs every copied page.
  await administer(
    `CREATE DATABASE ${name} TEMPLATE ${template} OWNER ${template} STRATEGY = FILE_COPY`,
  );
  const folder = await temporaryFolder();
  return {
    databaseUrl: urlOf(name, siteRole),
    ownerUrl: urlOf(name, template),
    dataDir: folder.path,
    async [Symbol.asyncDispose]() {
      await administer(`DROP DATABASE ${name} WITH (FORCE)`);
      await folder[Symbol.asyncDispose]();
    },
  };
}

/** Runs a statement as superuser. @param databaseUrl database to run it in */
export async function asSuperuser(databaseUrl: string, statement: string): Promise<void> {
  return administer(statement, new URL(databaseUrl).pathname.slice(1));
}

async function administer(statement: string, name = 'postgres'): Promise<void> {
  const client = new Client({ connectionString: urlOf(name, 'postgres') });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

/** Whether this run has a test server. */
export const hasTestServer = () => process.env[variable] !== undefined;

function urlOf(name: string, user: string): string {
  const address = process.env[variable];
  if (!address) throw new Error(`${variable} is not set: the global setup of the tests sets it.`);
  return `postgres:///${name}?${new URLSearchParams({ ...JSON.parse(address), user })}`;
}
