import { isIP } from 'node:net';
import { join } from 'node:path';
import * as v from 'valibot';
import { SettingError } from './errors.ts';
import {
  address,
  ageRecipient,
  databaseUrl,
  flag,
  folder,
  host,
  key,
  logLevel,
  matching,
  megabytes,
  origin,
  port,
  sender,
  smtpUrl,
  storeUrl,
} from './setting-values.ts';

/** Settings whose value is or contains a password and must not appear in messages. */
const secret = new Set([
  // People put its private half here by mistake.
  'BACKUP_KEY',
  'BACKUP_S3',
  'FILES_KEY',
  'STORAGE_URL',
  'DATABASE_DIRECT_URL',
  'DATABASE_OWNER_URL',
  'DATABASE_URL',
  'SMTP_URL',
  'SECRET',
  'METRICS_TOKEN',
]);

export const isSecret = (name: string): boolean => secret.has(name);

const entries = {
  HOST: v.optional(host, '127.0.0.1'),
  PORT: v.optional(port, '3000'),
  SITE_URL: v.optional(origin),
  DATA_DIR: v.optional(folder, './data'),
  DATABASE_URL: v.optional(databaseUrl),
  /** The server without a pooler; DATABASE_URL is then a pooler in transaction mode. */
  DATABASE_DIRECT_URL: v.optional(databaseUrl),
  /** The database as the role that owns its tables, for migrations and restores; DATABASE_URL then owns nothing. */
  DATABASE_OWNER_URL: v.optional(databaseUrl),
  SMTP_URL: v.optional(smtpUrl),
  MAIL_FROM: v.optional(sender),
  STAFF_EMAIL: v.optional(address),
  SECRET: v.optional(key),
  TRUST_PROXY: v.optional(flag, '0'),
  /** Demo posts and reviews in an empty database. */
  DEMO: v.optional(flag),
  /** Hourly backups and the nightly test restore. */
  BACKUPS: v.optional(flag, '1'),
  BACKUP_DIR: v.optional(folder),
  /** Public key that backups are encrypted with. */
  BACKUP_KEY: v.optional(ageRecipient),
  /** S3-compatible store that backups are also sent to. */
  BACKUP_S3: v.optional(storeUrl),
  /** S3-compatible store for news photos; without it they are in DATA_DIR. */
  STORAGE_URL: v.optional(storeUrl),
  FILES_KEY: matching(/^AGE-SECRET-KEY-1[A-Z\d]{58}$/, 'must be a whole private key of age'),
  PAGE_CACHE_MB: v.optional(megabytes, '32'),
  /** Renders pages before the first request: two seconds of CPU after each start and change. */
  PAGES_AHEAD: v.optional(flag, '1'),
  LOG_LEVEL: v.optional(logLevel, 'info'),
  /** Logs a line per request. */
  ACCESS_LOG: v.optional(flag, '0'),
  /** Port of HOST that serves only /metrics. */
  METRICS_PORT: v.optional(port),
  /** Grants access to /metrics on the site; on METRICS_PORT it becomes required. */
  METRICS_TOKEN: v.optional(key),
};

/** Settings of modules, added by declaration merging. */
// biome-ignore lint/suspicious/noEmptyInterface: merged
export interface ModuleSettings {}

/** All settings, validated; `undefined` when not set. */
export type Env = v.InferOutput<v.ObjectSchema<typeof entries, undefined>> &
  ModuleSettings & {
    SITE_URL: string;
    DEMO: boolean;
    BACKUP_DIR: string;
  };

/** Settings of a module. */
export type Settings = {
  entries: v.ObjectEntries;
  /** Those with a password. */
  secret?: readonly string[];
  /** All `names` must be set when one of `by` is. */
  required?: readonly { names: readonly string[]; by: readonly string[] }[];
};

const all: v.ObjectEntries = { ...entries };
const required: { names: readonly string[]; by: readonly string[]; why?: string }[] = [
  { names: ['DATABASE_URL'], by: ['DATABASE_OWNER_URL'] },
  { names: ['DATABASE_URL'], by: ['DATABASE_DIRECT_URL'] },
  { names: ['BACKUP_KEY'], by: ['BACKUP_S3'], why: ': others keep that store' },
];

/** Adds the settings of a module; before `readEnv`. */
export function declareSettings(added: Settings): void {
  Object.assign(all, added.entries);
  for (const name of added.secret ?? []) secret.add(name);
  required.push(...(added.required ?? []));
}

/**
 * Reads the settings from environment variables; an empty value counts as not set.
 * @param refuse called with each invalid setting, which then counts as not set
 * @throws SettingError that names all invalid ones, without `refuse`
 */
export function readEnv(
  source: NodeJS.ProcessEnv,
  refuse?: (name: string, problem: string) => void,
): Env {
  const given = Object.fromEntries(
    Object.keys(all)
      .map((name) => [name, source[name]?.trim()])
      .filter(([, value]) => value),
  );
  const wrong = wrongSettings(given);
  if (wrong.size > 0 && !refuse) throw new SettingError([...wrong.values()].join('\n'));
  for (const [name, problem] of wrong) {
    refuse?.(name, problem);
    delete given[name];
  }
  const env = v.parse(v.object(all), given) as Omit<Env, 'SITE_URL' | 'DEMO' | 'BACKUP_DIR'> &
    Partial<Env>;
  const siteUrl = env.SITE_URL ?? ownOrigin(env.HOST, env.PORT);
  // The site is reachable by others: demo content must be requested explicitly.
  const isPrivate = isThisMachine(env.HOST) && isThisMachine(new URL(siteUrl).hostname);
  const backups = env.BACKUP_DIR ?? join(env.DATA_DIR, 'backups');
  return { ...env, SITE_URL: siteUrl, DEMO: env.DEMO ?? isPrivate, BACKUP_DIR: backups };
}

/** Settings with an invalid value, or missing while another one requires them, each with a sentence about it. */
function wrongSettings(given: Record<string, string>): Map<string, string> {
  const wrong = new Map<string, string>();
  for (const issue of v.safeParse(v.object(all), given).issues ?? []) {
    const name = v.getDotPath(issue) ?? 'A setting';
    const shown = secret.has(name) ? '' : `, but it is ${JSON.stringify(given[name])}`;
    if (!wrong.has(name)) wrong.set(name, `${name} ${issue.message}${shown}.`);
  }
  const isSet = (name: string) => given[name] && !wrong.has(name);
  for (const { names, by, why = '' } of required) {
    const set = by.find(isSet);
    const missing = names.find((name) => !given[name]);
    if (set && missing) wrong.set(missing, `${missing} must be set when ${set} is${why}.`);
  }
  if (
    isSet('METRICS_PORT') &&
    given.METRICS_PORT === (given.PORT ?? '3000') &&
    given.PORT !== '0'
  ) {
    wrong.set(
      'METRICS_PORT',
      'METRICS_PORT is the port of the site: give it another one than PORT.',
    );
  }
  return wrong;
}

/** Whether a host is only reachable from this machine. */
export function isThisMachine(host: string): boolean {
  return /^(localhost|127(\.\d+){3}|\[?::1\]?)$/.test(host);
}

/** Variables of other programs that are allowed in `.env`. */
const foreignName = /^(NODE_|npm_|PG|UV_|TZ$|LANG$|LC_)/;

/** Read by Node at startup, before `.env` is loaded. */
const earlyName = /^NODE_(EXTRA_CA_CERTS|OPTIONS)$/;

/** Settings of earlier versions: ignored, and listed by `npm run doctor`. */
export const retired: Readonly<Record<string, string>> = {
  CLAMD_URL:
    'files of clients are no longer scanned: pictures are encoded again, others reach staff as downloads',
};

/** Explains a name that has no effect in `.env`, suggesting a similar setting; undefined for a setting. */
export function explainUnknown(name: string): string | undefined {
  if (earlyName.test(name) && process.env[name] === undefined) {
    return `${name} has no effect here, because Node reads it before this file: it goes into the environment, as "Environment=${name}=…" of the service and before each command.`;
  }
  if (name in all || name in retired || foreignName.test(name)) return undefined;
  const meant = misspelt(name);
  return `${name} is no setting${meant ? `: ${meant} may be meant` : ''}.`;
}

/** The setting within two edits of a name; undefined for a setting and for any other name. */
export function misspelt(name: string): string | undefined {
  if (name in all || name.length < 4) return undefined;
  const upper = name.toUpperCase();
  if (upper in all) return upper;
  return Object.keys(all).find((known) => distance(known, upper) <= (known.length > 6 ? 2 : 1));
}

function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const swap = (row[j - 1] ?? 0) + (one[i - 1] === other[j - 1] ? 0 : 1);
      next.push(Math.min(swap, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[other.length] ?? 0;
}

/** Origin of the site as reached from this machine. */
function ownOrigin(host: string, port: number): string {
  const everyAddress = host === '0.0.0.0' || host === '::';
  const name = everyAddress ? 'localhost' : isIP(host) === 6 ? `[${host}]` : host;
  return new URL(`http://${name}:${port}`).origin;
}
