import { expect, test } from 'vitest';
import { addressPrefix, parseAddress } from './language-prefix.ts';
import { languages } from './languages.ts';

test.each([
  ['/', undefined, '/'],
  ['/contact', undefined, '/contact'],
  ['/kg', 'kg', '/'],
  ['/kg/', 'kg', '/'],
  ['/en/practice-details/3', 'en', '/practice-details/3'],
  ['/english', undefined, '/english'],
  ['/kg-news', undefined, '/kg-news'],
  // Aliases, which redirect: only canonical prefixes name a language.
  ['/ru/contact', undefined, '/ru/contact'],
  ['/EN', undefined, '/EN'],
] as const)('%s is fixed to %s', (pathname, fixed, path) => {
  expect(parseAddress(pathname)).toEqual({ fixed, path });
});

test('prefix and path join to the same address', () => {
  for (const language of languages) {
    const { path } = parseAddress(`${addressPrefix(language)}/contact`);
    expect(path).toBe('/contact');
  }
});
