import { createChallenge, solveChallenge, verifySolution } from 'altcha-lib';
import { deriveKey as reference } from 'altcha-lib/algorithms/sha';
import { expect, test } from 'vitest';
import { deriveKey } from './derive-key.ts';

test.each([1, 2, 7])('derives the same key as the server at cost %i', async (cost) => {
  const { parameters } = await createChallenge({
    algorithm: 'SHA-256',
    cost,
    deriveKey: reference,
  });
  for (let length = 0; length <= 200; length += 1) {
    const salt = Uint8Array.from({ length }, (_, index) => (index * 31 + length) & 0xff);
    const password = salt.slice(0, length % 17);
    const { derivedKey } = await deriveKey(parameters, salt, password);
    const expected = await reference(parameters, salt, password);
    expect(Buffer.from(derivedKey)).toEqual(Buffer.from(expected.derivedKey));
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
