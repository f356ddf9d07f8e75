import { expect, test } from 'vitest';
import { canonicalPath } from './canonical-path.ts';
import { addressNames, rowOf } from './table.ts';

test.each([
  ['/case-studies', '/case-stadies'],
  ['/attorneys', '/Attorneys'],
  ['/ATTORNEYS/', '/Attorneys'],
  ['/services', '/practice'],
  ['/services/3', '/practice-details/3'],
  ['/news/24', '/blog-single-fullwidth/24'],
  ['/contact/', '/contact'],
  ['/Contact', '/contact'],
  ['/contact.html', '/contact'],
  ['/index.html', '/'],
  ['/about/index.php', '/about'],
  ['//contact', '/contact'],
  ['/ru', '/'],
  ['/ru/', '/'],
  ['/ru/contact', '/contact'],
  ['/RU/case-studies/', '/case-stadies'],
  ['/kg/', '/kg'],
  ['/KG/faq', '/kg/faq'],
  ['/ky/attorneys', '/kg/Attorneys'],
  ['/en/index.html', '/en'],
  ['/en/services/2/', '/en/practice-details/2'],
])('%s redirects to %s', (alias, canonical) => {
  expect(canonicalPath(alias)).toBe(canonical);
  expect(canonicalPath(canonical)).toBeUndefined();
});

test.each([
  '/nothing-here',
  '/nothing-here/',
  '/constructor',
  '/__proto__/1',
  '//evil.example',
  '//evil.example/contact',
  '/\\evil.example',
  '/fr/contact',
  '/practice-details/abc/',
  '/news/99999999999999999999',
])('%s is not redirected', (path) => {
  expect(canonicalPath(path)).toBeUndefined();
});

test('no address of the table is redirected', () => {
  for (const path of addressNames.map((name) => rowOf(name).path)) {
    for (const prefix of ['', '/kg', '/en']) {
      const address = prefix && path === '/' ? prefix : prefix + path.replace(/:\w+/, '1');
      expect(canonicalPath(address)).toBeUndefined();
    }
  }
});
