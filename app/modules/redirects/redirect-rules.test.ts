import { expect, test } from 'vitest';
import { locationOf, readRedirect } from './redirect-rules.ts';

const origin = 'https://kalys.example';
const known = [
  { from: '/taken', target: '/about', status: 301 },
  { from: '/other', target: '/kg/gone?a=1', status: 308 },
] as const;
const read = (from: string, target: string) =>
  readRedirect({ from, target, status: 301 }, origin, known);

test.each([
  ['/o-nas', '/about', '/o-nas', '/about'],
  ['/KG/O-Nas/', '/about', '/o-nas', '/about'],
  ['/ky//o-nas', '/about', '/o-nas', '/about'],
  [
    `${origin}/page/uslugi.php`,
    `${origin}/practice#prices`,
    '/page/uslugi.php',
    '/practice#prices',
  ],
  ['/%D0%9E-%D0%BD%D0%B0%D1%81', '/kg/about', '/о-нас', '/kg/about'],
  ['/О-нас', '/Services/', '/о-нас', '/practice'],
  ['/forum', 'https://forum.example/a?b=1', '/forum', 'https://forum.example/a?b=1'],
])('%s to %s is stored as %s to %s', (from, target, storedFrom, storedTarget) => {
  expect(read(from, target)).toEqual({ from: storedFrom, target: storedTarget, status: 301 });
});

test.each([
  ['', '/about', 'from'],
  ['o-nas', '/about', 'from'],
  ['//evil.example/a', '/about', 'from'],
  ['https://other.example/a', '/about', 'from'],
  ['/index2.php?id=3', '/about', 'from'],
  ['/', '/about', 'exists'],
  ['/services', '/about', 'exists'],
  ['/kg/contact/', '/about', 'exists'],
  ['/blog-single-fullwidth/9', '/about', 'exists'],
  ['/desk/nothing', '/about', 'exists'],
  ['/assets/a.js', '/about', 'exists'],
  ['/old', 'about', 'target'],
  ['/old', 'javascript:alert(1)', 'target'],
  ['/old', 'http://other.example/', 'target'],
  ['/old', 'https://a:b@other.example/', 'target'],
  ['/old', '//other.example/', 'target'],
  ['/old', '/nothing-here', 'unknown'],
  ['/old', '/desk', 'unknown'],
  ['/old', '/en/OLD/', 'loop'],
  ['/en/Taken', '/contact', 'taken'],
  ['/old', '/kg/taken?a=1', 'chain'],
  ['/gone', '/about', 'chain'],
])('%s to %s is refused: %s', (from, target, problem) => {
  expect(read(from, target)).toEqual({ problem });
});

test.each([
  ['/about', undefined, '', '/about'],
  ['/about', 'ru', '?a=1', '/about?a=1'],
  ['/about', 'kg', '', '/kg/about'],
  ['/', 'en', '?a=1', '/en?a=1'],
  ['/en/about', 'kg', '', '/en/about'],
  ['/contact?plan=basic#form', 'kg', '?a=1', '/kg/contact?plan=basic#form'],
  ['/robots.txt', 'kg', '', '/robots.txt'],
  ['https://other.example/', 'kg', '?a=1', 'https://other.example/'],
] as const)('%s asked for in %s with "%s" leads to %s', (target, language, search, location) => {
  expect(locationOf({ target }, language, search)).toBe(location);
});
