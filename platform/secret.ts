import { createHmac, timingSafeEqual } from 'node:crypto';

/** Signs links, and hashes values that must be recognisable but not stored. */
export type Secret = {
  /** Keyed hash (HMAC-SHA256) of a value for one purpose: 43 characters of base64url. */
  hash: (purpose: string, value: string) => string;
  /**
   * Creates a link token: the readable value and its signature.
   * @param expires end of its validity; never by default
   */
  sign: (purpose: string, value: string, expires?: Date) => string;
  /** The signed value, or undefined when the signature is invalid, for another purpose, or expired. */
  open: (purpose: string, token: string, now?: Date) => string | undefined;
};

/** In base64url characters: 132 bits. */
const signatureLength = 22;

/** @param key at least 32 random bytes, the same in all processes of a site */
export function createSecret(key: Buffer): Secret {
  const hash: Secret['hash'] = (purpose, value) =>
    createHmac('sha256', key)
      .update(JSON.stringify([purpose, value]))
      .digest('base64url');
  const signature = (purpose: string, body: string) =>
    hash(`sign:${purpose}`, body).slice(0, signatureLength);
  return {
    hash,
    sign(purpose, value, expires) {
      const end = expires ? Math.floor(expires.getTime() / 1000).toString(36) : '';
      const body = `${encode(value)}.${end}`;
      return `${body}.${signature(purpose, body)}`;
    },
    open(purpose, token, now = new Date()) {
      const match = /^([\w~-]+)\.([0-9a-z]{0,9})\.([\w-]{22})$/.exec(token);
      if (!match) return undefined;
      const [, value = '', end = '', given = ''] = match;
      const made = Buffer.from(signature(purpose, `${value}.${end}`));
      if (!timingSafeEqual(made, Buffer.from(given))) return undefined;
      if (end && Number.parseInt(end, 36) * 1000 <= now.getTime()) return undefined;
      return decode(value);
    },
  };
}

/** Plain words stay readable in a link; others are base64url after a tilde. */
function encode(value: string): string {
  return /^[\w-]+$/.test(value) ? value : `~${Buffer.from(value).toString('base64url')}`;
}

function decode(value: string): string {
  return value.startsWith('~') ? Buffer.from(value.slice(1), 'base64url').toString() : value;
}
