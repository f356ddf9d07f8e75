import { expect, test } from 'vitest';
import { isPersonal } from './paths.ts';

test.each([
  ['/request/abc', true],
  ['/newsletter/confirm/abc', true],
  ['/newsletter/unsubscribe/abc', true],
  ['/reviews/decide/abc', true],
  ['/newsletter', false],
  ['/blog-single-fullwidth/24', false],
  ['/', false],
])('%s is for one person only: %s', (path, personal) => {
  expect(isPersonal(path)).toBe(personal);
});
