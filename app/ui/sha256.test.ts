import { createHash } from 'node:crypto';
import { createChallenge, solveChallenge, verifySolution } from 'altcha-lib';
import { deriveKey as reference } from 'altcha-lib/algorithms/sha';
import { expect, test } from 'vitest';
import { deriveKey } from './derive-key.ts';
import { sha256 } from './sha256.ts';

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');

test('agrees with the one of Node at every length around its blocks', () => {
  for (let length = 0; length <= 200; length += 1) {
    const message = Uint8Array.from({ length }, (_, index) => (index * 31 + length) & 0xff);
    expect(hex(sha256(message))).toBe(createHash('sha256').update(message).digest('hex'));
  }
});

test('solves what the server asks', async () => {
  const secret = { hmacSignatureSecret: 'a secret of the test' };
  const challenge = await createChallenge({
    algorithm: 'SHA-256',
    cost: 1,
    keyPrefix: '000',
    deriveKey: reference,
    ...secret,
  });
  const solution = await solveChallenge({ challenge, deriveKey });
  if (!solution) throw new Error('No solution');
  const { verified } = await verifySolution({
    challenge,
    solution,
    deriveKey: reference,
    ...secret,
  });
  expect(verified).toBe(true);
});

test('does not pretend to know other algorithms', async () => {
  const { parameters } = await createChallenge({
    algorithm: 'SHA-512',
    cost: 1,
    deriveKey: reference,
  });
  await expect(deriveKey(parameters, new Uint8Array(), new Uint8Array())).rejects.toThrow(
    'SHA-512',
  );
});
