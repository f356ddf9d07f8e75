import { createECDH } from 'node:crypto';
import type { Secret } from '../secret.ts';

/** Key pair by which push services recognise this site (VAPID, RFC 8292), base64url. */
export type VapidKeys = { publicKey: string; privateKey: string };

const known = new WeakMap<Secret, VapidKeys>();

/**
 * The key pair of the site, derived from its secret: it is in the backup with it, and all processes share it. With
 * another secret every device must subscribe again.
 */
export function vapidKeys(secret: Secret): VapidKeys {
  const keys = known.get(secret) ?? deriveKeys(secret);
  known.set(secret, keys);
  return keys;
}

function deriveKeys(secret: Secret): VapidKeys {
  const curve = createECDH('prime256v1');
  // One of 2^32 numbers of 32 bytes is no key of the curve.
  for (let attempt = 0; ; attempt += 1) {
    const privateKey = secret.hash('vapid', String(attempt));
    try {
      curve.setPrivateKey(privateKey, 'base64url');
    } catch (error) {
      if (attempt < 8) continue;
      throw error;
    }
    return { privateKey, publicKey: curve.getPublicKey('base64url') };
  }
}
