import { expect, test } from 'vitest';
import { checkSender } from './mail-authentication.server.ts';

const own = ['kalys.example', 'google.com'];
const check = (results: string | undefined, from = 'aziz@example.com') =>
  checkSender(results, from, own);

test.each([
  ['mx.google.com; dmarc=pass (p=NONE sp=NONE) header.from=example.com', 'passed'],
  ['mx.google.com; dkim=pass header.i=@mail.example.com header.s=s; spf=none', 'passed'],
  ['mx.google.com 1; spf=pass (a; b (c)) smtp.mailfrom=bounce@example.com; dkim=none', 'passed'],
  ['mx.kalys.example; dmarc=fail header.from=example.com; spf=fail', 'failed'],
  ['mx.google.com; dkim=pass header.d=evil.example; spf=pass smtp.mailfrom=evil.example', 'failed'],
  ['mx.google.com; dmarc=pass header.from=evil.example', 'failed'],
  ['mx.google.com; spf=none; dkim=none; dmarc=none', 'failed'],
  ['mx.google.com; dmarc=fail (dmarc=pass) header.from=example.com', 'failed'],
  ['mx.google.com; none', 'unknown'],
  ['forged.example; dmarc=pass header.from=example.com', 'unknown'],
  ['example; dmarc=pass header.from=example.com', 'unknown'],
  ['forged.example; dmarc=fail', 'failed'],
  ['forged.example; spf=softfail smtp.mailfrom=x@example.com; dkim=none', 'failed'],
  ['spf=pass smtp.mailfrom=example.com; dkim=pass header.d=example.com; dmarc=fail', 'failed'],
  [undefined, 'unknown'],
])('%s: %s', (results, verdict) => {
  expect(check(results)).toBe(verdict);
});
