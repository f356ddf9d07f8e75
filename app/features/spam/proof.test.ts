import { randomBytes } from 'node:crypto';
import { solveChallenge } from 'altcha-lib';
import { expect, test } from 'vitest';
import { createSecret } from '#platform/secret.ts';
import { deriveKey } from '../../forms/derive-key.ts';
import { makeChallenge, tries } from './proof.server.ts';

test('a proof takes as many tries as were meant, never a matter of luck', async () => {
  const secret = createSecret(randomBytes(32));
  for (let round = 0; round < 4; round += 1) {
    const solution = await solveChallenge({ challenge: await makeChallenge(secret), deriveKey });
    expect(solution?.counter).toBeGreaterThanOrEqual(tries.least);
    expect(solution?.counter).toBeLessThan(tries.most);
  }
});
