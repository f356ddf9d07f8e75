import { expect, test } from 'vitest';
import { createSecret } from './secret.ts';

const secret = createSecret(Buffer.alloc(32, 1));

test.each(['K-7F3M9Q', '12', 'почта@пример.рф', 'a.b~c/d', '~x', ''])(
  'what was signed is what is opened: %j',
  (value) => {
    const token = secret.sign('request', value);
    expect(token).toMatch(/^[\w~.-]+$/);
    expect(secret.open('request', token)).toBe(value);
  },
);

test('another purpose, another key or a changed letter makes it invalid', () => {
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

test('it expires', () => {
  const end = new Date('2026-11-23T10:00:00Z');
  const token = secret.sign('confirm', '5', end);
  expect(secret.open('confirm', token, new Date(end.getTime() - 1000))).toBe('5');
  expect(secret.open('confirm', token, end)).toBeUndefined();
});
