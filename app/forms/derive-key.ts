import { sha256 } from '@noble/hashes/sha2.js';
import { concatBytes } from '@noble/hashes/utils.js';
import type { DeriveKeyFunction } from 'altcha-lib/types';

/**
 * Derives the key of one proof-of-work attempt: SHA-256, repeated `cost` times, like `altcha-lib/algorithms/sha`. Not
 * Web Crypto: it is missing on pages over plain HTTP, and its promises cost more than the tens of thousands of short
 * hashes themselves.
 * @throws when the algorithm is not SHA-256
 */
export const deriveKey: DeriveKeyFunction = async (parameters, salt, password) => {
  const { algorithm, cost, keyLength = 32 } = parameters;
  if (algorithm !== 'SHA-256') throw new Error(`No proof of work with ${algorithm}`);
  let key = concatBytes(salt, password);
  for (let round = 0; round < cost; round += 1) key = sha256(key);
  return { derivedKey: key.slice(0, keyLength) };
};
