import { expect, test } from 'vitest';
import { pageAddress } from './page-address.ts';

const site = 'https://kalys.example';
const of = (path: string, headers: Record<string, string> = {}) =>
  pageAddress({ url: site + path, headers: new Headers(headers) });

test('the key of a page is its language and what it reads of the query, in one spelling', () => {
  expect(of('/')).toEqual({ language: 'ru', path: '/' });
  expect(of('/?utm_source=x&a[]=1', { 'accept-language': 'ky' })).toEqual({
    language: 'kg',
    path: '/',
  });
  expect(of('/blog-fullwidth?x=1&page=2&page=3')).toEqual({
    language: 'ru',
    path: '/blog-fullwidth?page=2',
  });
  expect(of('/faq?page=2')).toEqual({ language: 'ru', path: '/faq' });
  expect(of('/contact?plan=basic&lng=en', { cookie: 'i18next=kg' })).toEqual({
    language: 'en',
    path: '/contact?plan=basic',
    chosen: 'en',
  });
});

test.each([
  '/nothing',
  '/about/',
  '/ABOUT',
  '/api/forms/reviews',
  '/practice-details/abc',
  '/practice-details/1%20',
  '/blog-fullwidth?page=abc',
  '/contact?plan=none',
  '/case-stadies-details?case=none',
  '/?sent=AB12',
  '/newsletter?sent=1',
])('%s is left to the router', (path) => {
  expect(of(path)).toBeUndefined();
});
