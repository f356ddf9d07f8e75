import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createSecret, readSecret } from './secret.ts';

const secret = createSecret(Buffer.alloc(32, 1));

test.each(['K-7F3M9Q', '12', 'почта@пример.рф', 'a.b~c/d', '~x', ''])(
  'what was signed is what is opened: %j',
  (value) => {
    const token = secret.sign('request', value);
    expect(token).toMatch(/^[\w~.-]+$/);
    expect(secret.open('request', token)).toBe(value);
  },
);

test('nothing else opens it: another purpose, another key, a changed letter', () => {
  const token = secret.sign('request', 'K-7F3M9Q');
  expect(secret.open('unsubscribe', token)).toBeUndefined();
  expect(createSecret(Buffer.alloc(32, 2)).open('request', token)).toBeUndefined();
  for (let i = 0; i < token.length; i += 1) {
    const other = token[i] === 'x' ? 'y' : 'x';
    expect(secret.open('request', token.slice(0, i) + other + token.slice(i + 1))).toBeUndefined();
  }
  for (const forged of ['', '.', '..', 'K-7F3M9Q', `${token}.`, 'ы'.repeat(40)]) {
    expect(secret.open('request', forged)).toBeUndefined();
  }
});

test('it ends when it was said to', () => {
  const end = new Date('2026-11-23T10:00:00Z');
  const token = secret.sign('confirm', '5', end);
  expect(secret.open('confirm', token, new Date(end.getTime() - 1000))).toBe('5');
  expect(secret.open('confirm', token, end)).toBeUndefined();
});

test('the key is made once, for the owner of the folder only', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'secret-'));
  const made = await Promise.all([1, 2, 3].map(() => readSecret(undefined, join(folder, 'data'))));
  const token = made[0]?.sign('a', 'b') ?? '';
  for (const other of made) expect(other.open('a', token)).toBe('b');
  const again = await readSecret(undefined, join(folder, 'data'));
  expect(again.open('a', token)).toBe('b');
  expect((await stat(join(folder, 'data/secret'))).mode & 0o777).toBe(0o600);
  await rm(folder, { recursive: true });
});
