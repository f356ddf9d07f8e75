import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { ClientBase, Pool } from 'pg';
import type { Database } from '../platform/db/database.ts';
import { SettingError } from '../platform/errors.ts';
import type { Log } from '../platform/log.ts';
import { createSecret, type Secret } from '../platform/secret.ts';
import { siteIdentity } from './schema/site-identity.ts';

type Owner = Pick<Database, 'owner'>;

export type SecretOptions = {
  /** The setting SECRET. */
  setting?: string | undefined;
  /** Folder where earlier versions kept the key, in the file `secret`. */
  dataDir: string;
};

/**
 * The site's key: the setting, or the one that the first start generates in the database. Shared by all processes on
 * that database.
 * @throws SettingError when this database's links are signed with another one
 */
export async function readKey({ owner }: Owner, { setting, dataDir }: SecretOptions) {
  let known = await readIdentity({ owner });
  if (!known) {
    const key = setting ?? (await readKeyFile(dataDir)) ?? generateKey();
    await owner
      .insert(siteIdentity)
      .values({ key: setting ? null : key, fingerprint: fingerprintOf(key) })
      .onConflictDoNothing();
    // Another process may have won the race.
    known = await readIdentity({ owner });
  }
  const key = setting ?? known?.key;
  if (!key) {
    throw new SettingError(
      'SECRET is not set here, and the links of this database are signed with one: use the settings of the site (.env).',
    );
  }
  if (fingerprintOf(key) !== known?.fingerprint) {
    throw new SettingError(
      'SECRET is another one than the links of this database are signed with: set the earlier one, or end all links that were sent with "npm run secret -- replace".',
    );
  }
  return key;
}

/** The secret derived from `readKey`. */
export async function readSecret(database: Owner, options: SecretOptions): Promise<Secret> {
  return createSecret(Buffer.from(await readKey(database, options)));
}

/**
 * Stores another key, which invalidates all links. Names its columns, because an older backup is restored into tables
 * of its version.
 */
export async function replaceKey(
  client: Pick<ClientBase | Pool, 'query'>,
  setting?: string,
  other = generateKey(),
): Promise<void> {
  await client.query(
    `INSERT INTO site_identity (key, fingerprint) VALUES ($1, $2)
     ON CONFLICT (only_row) DO UPDATE SET key = excluded.key, fingerprint = excluded.fingerprint`,
    [setting ? null : other, fingerprintOf(setting ?? other)],
  );
}

/**
 * Invalidates all links by signing with SECRET, or with a new key if it is not set.
 * @throws SettingError when SECRET is the old key: nothing would change
 */
export async function endLinks({ owner }: Owner, setting?: string): Promise<void> {
  const known = await readIdentity({ owner });
  if (setting && fingerprintOf(setting) === known?.fingerprint) {
    throw new SettingError(
      'Nothing is replaced: links are signed with this SECRET already. Put a new one into .env first, or take the line out, and a key is made; if you have just replaced it, restart the site.',
    );
  }
  await replaceKey(owner.$client, setting);
}

/** Records the public address of the running site, for links in commands. */
export async function recordSiteUrl({ owner }: Owner, siteUrl: string, log: Log): Promise<void> {
  const before = (await readIdentity({ owner }))?.site_url;
  if (before === siteUrl) return;
  await owner.update(siteIdentity).set({ site_url: siteUrl });
  if (before)
    log.warn({ before, now: siteUrl }, 'The public address (SITE_URL) is another one now');
}

/**
 * The public address of this database's site.
 * @param setting SITE_URL, if set
 * @throws SettingError when the running site has another one
 */
export async function readSiteUrl(database: Owner, setting?: string): Promise<string> {
  const recorded = (await readIdentity(database))?.site_url;
  if (!recorded) {
    throw new SettingError('The site of this database was never started: start it first.');
  }
  if (setting && setting !== recorded) {
    throw new SettingError(
      `SITE_URL is ${setting} here, and the site of this database runs at ${recorded}: use the settings of the site (.env).`,
    );
  }
  return recorded;
}

async function readIdentity({ owner }: Owner) {
  const [row] = await owner.select().from(siteIdentity).where(sql`only_row`);
  return row;
}

function generateKey(): string {
  return randomBytes(32).toString('base64url');
}

function fingerprintOf(key: string): string {
  return createSecret(Buffer.from(key)).hash('fingerprint', '');
}

async function readKeyFile(dataDir: string): Promise<string | undefined> {
  return readFile(join(dataDir, 'secret'), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
}
