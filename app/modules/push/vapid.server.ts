import { createECDH } from 'node:crypto';
import type { Secret } from '#platform/secret.ts';

/** Key pair that identifies this site to push services (VAPID, RFC 8292), base64url. */
export type VapidKeys = { publicKey: string; privateKey: string };

const known = new WeakMap<Secret, VapidKeys>();

/**
 * Derives the key pair from the site's secret: all processes share it, and backups include it. With another secret
 * every device must subscribe again.
 */
export function vapidKeys(secret: Secret): VapidKeys {
  const keys = known.get(secret) ?? deriveKeys(secret);
  known.set(secret, keys);
  return keys;
}

function deriveKeys(secret: Secret): VapidKeys {
  const curve = createECDH('prime256v1');
  // One in 2^32 values of 32 bytes is not a valid private key.
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
