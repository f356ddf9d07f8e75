import { isIP } from 'node:net';
import { resolve } from 'node:path';
import * as v from 'valibot';

/* Validation of setting values (env.ts). Each message describes a valid value, and follows the setting's name. */

export const host = v.pipe(
  v.string(),
  v.check(
    (value) => isIP(value) > 0 || /^(?!-)[a-z\d-]+(\.[a-z\d-]+)*$/i.test(value),
    'must be an IP address or a host name without protocol and port, such as 127.0.0.1',
  ),
);

export const folder = v.pipe(
  v.string(),
  v.transform((value) => resolve(value)),
);

export const port = v.pipe(
  v.string(),
  v.check(
    (value) => /^\d{1,5}$/.test(value) && Number(value) <= 65_535,
    'must be a whole number from 0 to 65535',
  ),
  v.transform(Number),
);

/** An origin, normalised as `URL.origin`: without a trailing slash. */
export const origin = v.pipe(
  v.string(),
  v.check((value) => {
    const url = parseUrl(value, ['http:', 'https:']);
    return !!url && !url.username && url.pathname === '/' && !url.search && !url.hash;
  }, 'must be an origin without a path, such as https://example.com'),
  v.transform((value) => new URL(value).origin),
);

/** Base URL of an API, returned without a trailing slash. */
export const webAddress = v.pipe(
  v.string(),
  v.check(
    (value) => !!parseUrl(value, ['http:', 'https:']),
    'must be a web address such as https://example.com',
  ),
  v.transform((value) => value.replace(/\/+$/, '')),
);

export const databaseUrl = v.pipe(
  v.string(),
  v.check((value) => {
    const url = parseUrl(value, ['postgres:', 'postgresql:']);
    return !!url && (!!url.hostname || url.searchParams.has('host')) && url.pathname.length > 1;
  }, 'must look like postgres://user:password@host:5432/database'),
);

export const smtpUrl = v.pipe(
  v.string(),
  v.check(
    (value) => !!parseUrl(value, ['smtp:', 'smtps:'])?.hostname,
    'must look like smtp://user:password@host:587 or smtps://user:password@host:465',
  ),
);

export const address = v.pipe(
  v.string(),
  v.check(isAddress, 'must be an e-mail address such as office@example.com'),
);

export const sender = v.pipe(
  v.string(),
  v.check(
    (value) => isAddress(/^[^<>\r\n]*<([^<>]+)>$/.exec(value)?.[1] ?? value),
    'must be an e-mail address such as office@example.com or Office <office@example.com>',
  ),
);

/** Any text of a form, or none. @param rule what a valid one is, after the setting's name */
export const matching = (pattern: RegExp, rule: string) =>
  v.optional(v.pipe(v.string(), v.regex(pattern, rule)));

export const key = v.pipe(v.string(), v.minLength(32, 'must be at least 32 characters long'));

export const flag = v.pipe(
  v.string(),
  v.picklist(['1', 'true', '0', 'false'], 'must be 1 (yes) or 0 (no)'),
  v.transform((value) => value === '1' || value === 'true'),
);

export const megabytes = v.pipe(
  v.string(),
  v.check((value) => /^\d{1,5}$/.test(value), 'must be a whole number of megabytes, 0 for none'),
  v.transform(Number),
);

export const ageRecipient = v.pipe(
  v.string(),
  v.check(
    (value) => !/^AGE-SECRET-KEY-/i.test(value),
    'must be the public key, and this is the private one: its place is the safe, and the line BACKUP_KEY=age1… that was printed with it goes here',
  ),
  v.regex(
    /^age1[a-z\d]{58}$/,
    'must be the public key that "npm run backup -- keys" printed: age1…',
  ),
);

export const storeUrl = v.pipe(
  v.string(),
  v.check((value) => {
    const url = parseUrl(value, ['https:', 'http:']);
    return !!url?.username && !!url.password && url.pathname.length > 1;
  }, 'must look like https://key:secret@host/bucket/folder?region=…'),
);

export const logLevel = v.pipe(
  v.string(),
  v.picklist(
    ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'],
    'must be trace, debug, info, warn, error, fatal or silent',
  ),
);

/** A URL with one of these protocols. */
export function parseUrl(value: string, protocols: string[]): URL | undefined {
  const url = URL.parse(value);
  return url && protocols.includes(url.protocol) ? url : undefined;
}

export function isAddress(value: string): boolean {
  return /^[^\s@<>",;]+@[^\s@<>",;]+$/.test(value);
}
