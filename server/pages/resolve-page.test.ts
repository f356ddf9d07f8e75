import { expect, test } from 'vitest';
import { resolvePage } from './resolve-page.ts';

const site = 'https://kalys.example';
const resolve = (path: string, headers: Record<string, string> = {}) =>
  resolvePage({ url: site + path, headers: new Headers(headers) });

test.each([
  ['/', {}, 'ru /'],
  ['/?utm_source=x&yclid=1', { 'accept-language': 'ky' }, 'kg /'],
  ['/blog-fullwidth?page=2&gclid=3', {}, 'ru /blog-fullwidth?page=2'],
  ['/contact?plan=basic&lng=en', { cookie: 'i18next=kg' }, 'en /contact?plan=basic'],
  ['/contact?lng=xx', {}, 'ru /contact'],
  ['/case-stadies?own=1&page=2', { 'accept-language': 'ky' }, 'kg /case-stadies?own=1&page=2'],
  ['/kg/contact', { cookie: 'i18next=en' }, 'kg /kg/contact'],
])('%s with %o is cached as "%s"', (path, headers, key) => {
  expect(resolve(path, headers).cacheKey).toBe(key);
});

test.each([
  '/nothing',
  '/about/',
  '/ABOUT',
  '/api/forms/reviews',
  '/feed.xml',
  '/practice-details/abc',
  '/practice-details/1%20',
  '/blog-fullwidth?page=abc',
  '/blog-fullwidth?page=2&page=3',
  '/blog-fullwidth?x=1&page=2',
  '/faq?page=2',
  '/faq?constructor=1',
  '/contact?plan=none',
  '/case-stadies?own=2',
  '/case-stadies-details?case=none',
  '/kg/contact?lng=en',
  '/?sent=AB12',
  '/newsletter?sent=1',
])('%s is rendered for each request', (path) => {
  expect(resolve(path).cacheKey).toBeUndefined();
});

test('a page keeps its query, without language and tracking parameters', () => {
  expect(resolve('/faq?x=1&utm_medium=y&lng=en')).toMatchObject({
    name: 'faq',
    language: 'en',
    fixed: false,
    path: '/faq',
    search: '?x=1',
    chosen: 'en',
  });
  expect(resolve('/kg?lng=kg')).toMatchObject({ name: 'home', path: '/', fixed: true });
});

test("a URL's language takes precedence, except in machine-readable ones", () => {
  const headers = { cookie: 'i18next=en', 'accept-language': 'ky' };
  expect(resolve('/kg/faq', headers).language).toBe('kg');
  expect(resolve('/faq', headers).language).toBe('en');
  expect(resolve('/feed.xml', headers).language).toBe('ru');
  expect(resolve('/kg/feed.xml', headers).language).toBe('kg');
});
