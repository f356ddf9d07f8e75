import type { DeriveKeyFunction } from 'altcha-lib/types';
import { sha256 } from './sha256.ts';

/** The key of a try, as `altcha-lib/algorithms/sha` makes it: SHA-256, `cost` times over. */
export const deriveKey: DeriveKeyFunction = async (parameters, salt, password) => {
  const { algorithm, cost, keyLength = 32 } = parameters;
  if (algorithm !== 'SHA-256') throw new Error(`No proof of work with ${algorithm}`);
  let key = new Uint8Array(salt.length + password.length);
  key.set(salt);
  key.set(password, salt.length);
  for (let round = 0; round < Math.max(1, cost); round += 1) key = sha256(key);
  return { derivedKey: key.slice(0, keyLength) };
};
