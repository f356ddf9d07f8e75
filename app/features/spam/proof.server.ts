import { randomInt } from 'node:crypto';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/sha';
import type { Challenge, Payload } from 'altcha-lib/types';
import type { RateLimiter } from '#platform/rate-limit.ts';
import type { Secret } from '#platform/secret.ts';

/** How long a challenge may be solved, in seconds. */
const validity = 600;

/**
 * Attempts that a challenge takes: about a second on a slow phone. The server chooses the number:
 * if it were left to chance, one visitor in fifty would wait four times as long as the average.
 */
export const tries = { least: 30_000, most: 60_000 };

/** Creates a proof of work (ALTCHA) that the browser solves without the visitor. */
export async function makeChallenge(secret: Secret): Promise<Challenge> {
  return createChallenge({
    algorithm: 'SHA-256',
    cost: 1,
    counter: randomInt(tries.least, tries.most),
    deriveKey,
    expiresAt: Math.floor(Date.now() / 1000) + validity,
    hmacSignatureSecret: secret.hash('altcha', 'signature'),
  });
}

/**
 * Whether a solution is valid and used for the first time.
 * @param proof base64 of the JSON `{challenge, solution}`
 */
export async function isProof(
  proof: string,
  { secret, limiter }: { secret: Secret; limiter: RateLimiter },
): Promise<boolean> {
  const payload = parse(proof);
  if (!payload) return false;
  const { verified } = await verifySolution({
    challenge: payload.challenge,
    solution: payload.solution,
    deriveKey,
    hmacSignatureSecret: secret.hash('altcha', 'signature'),
  }).catch(() => ({ verified: false }));
  if (!verified) return false;
  // The window is longer than the validity. Across its edge a proof may be used twice.
  const once = { hits: 1, seconds: 86_400 };
  const use = await limiter.count('proof', payload.challenge.signature ?? '', once);
  return !use.exceeded;
}

function parse(proof: string): Payload | undefined {
  try {
    const payload = JSON.parse(Buffer.from(proof, 'base64').toString()) as Payload;
    return payload?.challenge?.parameters && payload.solution ? payload : undefined;
  } catch {
    return undefined;
  }
}
