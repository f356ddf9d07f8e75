import { expect, test } from 'vitest';
import { addressPrefix, parseAddress } from './address.ts';
import { languages } from './languages.ts';

test.each([
  ['/', undefined, '/'],
  ['/contact', undefined, '/contact'],
  ['/kg', 'kg', '/'],
  ['/kg/', 'kg', '/'],
  ['/en/practice-details/3', 'en', '/practice-details/3'],
  ['/english', undefined, '/english'],
  ['/kg-news', undefined, '/kg-news'],
  // Redirects lead from these to their right spelling; they name no language themselves.
  ['/ru/contact', undefined, '/ru/contact'],
  ['/EN', undefined, '/EN'],
] as const)('%s is fixed to %s', (pathname, fixed, path) => {
  expect(parseAddress(pathname)).toEqual({ fixed, path });
});

test('prefix and path make the address again', () => {
  for (const language of languages) {
    const { path } = parseAddress(`${addressPrefix(language)}/contact`);
    expect(path).toBe('/contact');
  }
});
