import { isIP } from 'node:net';
import { resolve } from 'node:path';
import * as v from 'valibot';
import { SettingError } from './errors.ts';

/** Settings whose value must not appear in a message: it holds a password or is one. */
const secret = new Set(['DATABASE_URL', 'SMTP_URL', 'TELEGRAM_BOT_TOKEN', 'SECRET']);

const host = v.pipe(
  v.string(),
  v.check(
    (value) => isIP(value) > 0 || /^(?!-)[a-z\d-]+(\.[a-z\d-]+)*$/i.test(value),
    'must be an IP address or a host name without protocol and port, such as 127.0.0.1',
  ),
);

const port = v.pipe(
  v.string(),
  v.check(
    (value) => /^\d{1,5}$/.test(value) && Number(value) <= 65_535,
    'must be a whole number from 0 to 65535',
  ),
  v.transform(Number),
);

/** An origin, returned as the browser writes it: without a slash at the end. */
const origin = v.pipe(
  v.string(),
  v.check((value) => {
    const url = parse(value, ['http:', 'https:']);
    return !!url && !url.username && url.pathname === '/' && !url.search && !url.hash;
  }, 'must be an origin without a path, such as https://example.com'),
  v.transform((value) => new URL(value).origin),
);

/** Base address of an API, returned without a slash at the end. */
const webAddress = v.pipe(
  v.string(),
  v.check(
    (value) => !!parse(value, ['http:', 'https:']),
    'must be a web address such as https://example.com',
  ),
  v.transform((value) => value.replace(/\/+$/, '')),
);

const databaseUrl = v.pipe(
  v.string(),
  v.check((value) => {
    const url = parse(value, ['postgres:', 'postgresql:']);
    return !!url && (!!url.hostname || url.searchParams.has('host')) && url.pathname.length > 1;
  }, 'must look like postgres://user:password@host:5432/database'),
);

const smtpUrl = v.pipe(
  v.string(),
  v.check(
    (value) => !!parse(value, ['smtp:', 'smtps:'])?.hostname,
    'must look like smtp://user:password@host:587 or smtps://user:password@host:465',
  ),
);

const address = v.pipe(
  v.string(),
  v.check(isAddress, 'must be an e-mail address such as office@example.com'),
);

const sender = v.pipe(
  v.string(),
  v.check(
    (value) => isAddress(/^[^<>\r\n]*<([^<>]+)>$/.exec(value)?.[1] ?? value),
    'must be an e-mail address such as office@example.com or Office <office@example.com>',
  ),
);

const botToken = v.pipe(
  v.string(),
  v.regex(/^\d+:[\w-]+$/, 'must be the token that BotFather gave: digits, a colon, letters'),
);

const chatId = v.pipe(
  v.string(),
  v.regex(/^(-?\d+|@\w+)$/, 'must be a whole number or the @name of a channel'),
);

const key = v.pipe(v.string(), v.minLength(32, 'must be at least 32 characters long'));

const flag = v.pipe(
  v.string(),
  v.picklist(['1', 'true', '0', 'false'], 'must be 1 (yes) or 0 (no)'),
  v.transform((value) => value === '1' || value === 'true'),
);

const megabytes = v.pipe(
  v.string(),
  v.check((value) => /^\d{1,5}$/.test(value), 'must be a whole number of megabytes, 0 for none'),
  v.transform(Number),
);

const schema = v.object({
  HOST: v.optional(host, '127.0.0.1'),
  PORT: v.optional(port, '3000'),
  SITE_URL: v.optional(origin),
  DATA_DIR: v.pipe(
    v.optional(v.string(), './data'),
    v.transform((value) => resolve(value)),
  ),
  DATABASE_URL: v.optional(databaseUrl),
  SMTP_URL: v.optional(smtpUrl),
  MAIL_FROM: v.optional(sender),
  STAFF_EMAIL: v.optional(address),
  TELEGRAM_BOT_TOKEN: v.optional(botToken),
  TELEGRAM_CHAT_ID: v.optional(chatId),
  TELEGRAM_API: v.optional(webAddress, 'https://api.telegram.org'),
  SECRET: v.optional(key),
  TRUST_PROXY: v.optional(flag, '0'),
  DEMO: v.optional(flag, '0'),
  PAGE_CACHE_MB: v.optional(megabytes, '32'),
});

/** All settings of the site, checked; `undefined` means that a setting has no value. */
export type Env = v.InferOutput<typeof schema> & { SITE_URL: string };

/**
 * Reads the settings from environment variables; an empty value counts as none.
 * @throws SettingError naming the first variable whose value cannot be used
 */
export function readEnv(source: NodeJS.ProcessEnv): Env {
  const given = Object.fromEntries(
    Object.keys(schema.entries)
      .map((name) => [name, source[name]?.trim()])
      .filter(([, value]) => value),
  );
  const result = v.safeParse(schema, given);
  if (!result.success) {
    const [issue] = result.issues;
    const name = v.getDotPath(issue) ?? 'A setting';
    const shown = secret.has(name) ? '' : `, but it is ${JSON.stringify(given[name])}`;
    throw new SettingError(`${name} ${issue.message}${shown}.`);
  }
  const env = result.output;
  if (env.TELEGRAM_BOT_TOKEN && !env.TELEGRAM_CHAT_ID) {
    throw new SettingError('TELEGRAM_CHAT_ID must be set when TELEGRAM_BOT_TOKEN is.');
  }
  return { ...env, SITE_URL: env.SITE_URL ?? ownOrigin(env.HOST, env.PORT) };
}

/** Address at which this machine itself reaches the site. */
function ownOrigin(host: string, port: number): string {
  const everyAddress = host === '0.0.0.0' || host === '::';
  const name = everyAddress ? 'localhost' : isIP(host) === 6 ? `[${host}]` : host;
  return new URL(`http://${name}:${port}`).origin;
}

function parse(value: string, protocols: string[]): URL | undefined {
  const url = URL.parse(value);
  return url && protocols.includes(url.protocol) ? url : undefined;
}

function isAddress(value: string): boolean {
  return /^[^\s@<>",;]+@[^\s@<>",;]+$/.test(value);
}
