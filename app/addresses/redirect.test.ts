import { expect, test } from 'vitest';
import { pathIn } from './path-in.ts';
import { pathTo } from './path-to.ts';
import { absoluteUrl, publicAddress } from './public-address.ts';
import { redirect } from './redirect.ts';

const site = 'https://site.example';

/** `tsc` checks the lines below: one that compiles makes its `@ts-expect-error` an error. */
test('a path with the prefix of a language is no target of a redirect', () => {
  // @ts-expect-error: React Router would add the prefix again, `/kg/kg/request/token`.
  redirect(pathIn('kg')('request', { id: 'token' }));
  // @ts-expect-error: a text may or may not have a prefix.
  redirect('/kg/request/token');
  const { status, headers } = redirect(pathTo('request', { id: 'token' }), 303);
  expect([status, headers.get('location')]).toEqual([303, '/request/token']);
});

test('a path without the prefix is no target of a link in a mail', () => {
  // @ts-expect-error: the page would answer in the language of the browser.
  absoluteUrl(site, pathTo('request', { id: 'token' }));
  // @ts-expect-error: the prefix would be there twice.
  publicAddress(site, 'kg', pathIn('kg')('news'));
  expect(absoluteUrl(site, pathIn('kg')('contact'))).toBe(`${site}/kg/contact`);
  expect(publicAddress(site, 'kg', pathTo('contact'))).toBe(`${site}/kg/contact`);
});

test('an address without a prefix in any language serves for both', () => {
  expect(redirect(pathTo('deskRequest', { id: 7 })).headers.get('location')).toBe(
    '/desk/requests/7',
  );
  expect(absoluteUrl(site, pathTo('deskRequest', { id: 7 }))).toBe(`${site}/desk/requests/7`);
  expect(absoluteUrl(site, pathIn('kg')('deskToday'))).toBe(`${site}/desk`);
});
