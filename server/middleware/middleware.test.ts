import { Hono, type MiddlewareHandler } from 'hono';
import { expect, test } from 'vitest';
import type { ServerEnv } from '../server-env.ts';
import { checkedRequest } from './checked-request.ts';
import { languageOf, rememberLanguage } from './language.ts';
import { ownOrigin } from './own-origin.ts';
import { rightAddress } from './right-address.ts';
import { securityHeaders } from './security-headers.ts';

const site = 'https://kalys.example';

/** A tiny app behind the middleware under test; a refusal answers with its bare status. */
function app(...middleware: MiddlewareHandler<ServerEnv>[]) {
  const tiny = new Hono<ServerEnv>();
  tiny.use(async (c, next) => {
    c.set('refuse', async (status) => new Response('refused', { status }));
    await next();
  });
  for (const one of middleware) tiny.use(one);
  tiny.all('*', (c) => c.html('<p>page</p>'));
  return tiny;
}

const post = (headers: Record<string, string>) =>
  app(ownOrigin(site)).request(`${site}/`, { method: 'POST', headers });

test.each([
  [200, { origin: site }],
  [200, { origin: site, 'sec-fetch-site': 'same-origin' }],
  [200, {}],
  [403, { origin: 'https://evil.example' }],
  [403, { origin: 'null' }],
  [403, { origin: `${site}.evil.example` }],
  [403, { origin: site, 'sec-fetch-site': 'cross-site' }],
  [403, { 'sec-fetch-site': 'same-site' }],
])('a write is answered %i with %o', async (status, headers) => {
  expect((await post(headers)).status).toBe(status);
});

test('a site reached under another name takes its own forms', async () => {
  const url = 'http://127.0.0.1:3000/';
  const init = { method: 'POST', headers: { origin: 'http://127.0.0.1:3000' } };
  expect((await app(ownOrigin(site)).request(url, init)).status).toBe(200);
});

test('what was let through is not held to its origin a second time', async () => {
  const tiny = app(ownOrigin(site), async (c) => c.text(c.req.header('origin') ?? 'none'));
  const init = { method: 'POST', headers: { origin: site } };
  expect(await (await tiny.request('http://kalys.example/', init)).text()).toBe('none');
});

test('reading is open to links from everywhere', async () => {
  const headers = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' };
  expect((await app(ownOrigin(site)).request(`${site}/`, { headers })).status).toBe(200);
});

test('unknown methods and unreadable addresses are refused', async () => {
  const checked = app(checkedRequest());
  const put = await checked.request(`${site}/`, { method: 'PUT' });
  expect([put.status, put.headers.get('allow')]).toEqual([405, 'GET, HEAD, POST']);
  expect((await checked.request(`${site}/%E0%A4%A`)).status).toBe(400);
  expect((await checked.request(`${site}/a%00b`)).status).toBe(400);
  expect((await checked.request(`${site}/%D2%AF`)).status).toBe(200);
});

test('a language chosen by link is kept in a cookie, a wrong one is not', async () => {
  const remember = app(rememberLanguage({ secure: true }));
  const chosen = await remember.request(`${site}/?lng=kg`);
  expect(chosen.headers.get('set-cookie')).toBe(
    'i18next=kg; Max-Age=31536000; Path=/; Secure; SameSite=Lax',
  );
  for (const url of ['/', '/?lng=xx', '/?lng=']) {
    expect((await remember.request(site + url)).headers.get('set-cookie')).toBeNull();
  }
});

test('an address that names a language depends on nothing else', async () => {
  const headers = { cookie: 'i18next=en', 'accept-language': 'en' };
  expect(languageOf(new Request(`${site}/kg/contact?lng=ru`, { headers }))).toBe('kg');
  expect(languageOf(new Request(`${site}/kg/feed.xml`, { headers }))).toBe('kg');
  expect(languageOf(new Request(`${site}/feed.xml?lng=kg`, { headers }))).toBe('ru');
  expect(languageOf(new Request(`${site}/api/forms/reviews?lng=kg`, { headers }))).toBe('kg');
  const protectedApp = app(securityHeaders({ production: true }));
  const vary = async (path: string) =>
    (await protectedApp.request(site + path)).headers.get('vary');
  expect(await vary('/kg/contact')).toBeNull();
  expect(await vary('/contact')).toBe('Accept-Language, Cookie');
});

test('other spellings are led to the right one, forms as forms', async () => {
  const led = app(rightAddress());
  const to = async (path: string, method = 'GET') => {
    const { status, headers } = await led.request(site + path, { method });
    return [status, headers.get('location')];
  };
  expect(await to('/ru/contact?plan=basic')).toEqual([301, '/contact?plan=basic']);
  expect(await to('/Contact', 'HEAD')).toEqual([301, '/contact']);
  expect(await to('/contact/', 'POST')).toEqual([308, '/contact']);
  expect(await to('/kg/contact?lng=en')).toEqual([302, '/en/contact?lng=en']);
  expect(await to('/kg/contact?lng=en', 'POST')).toEqual([200, null]);
  expect(await to('/contact?lng=en')).toEqual([200, null]);
  expect(await to('//evil.example/contact')).toEqual([200, null]);
});

test('a broken cookie header does not break the language', () => {
  const headers = { cookie: 'i18next=%E0%A4%A; i18next=en; =;;', 'accept-language': 'ky' };
  expect(languageOf(new Request(site, { headers }))).toMatch(/^(kg|en)$/);
});

test('pages carry their protection', async () => {
  const { headers } = await app(securityHeaders({ production: true })).request(site);
  const policy = headers.get('content-security-policy') ?? '';
  const scripts = /script-src ([^;]*)/.exec(policy)?.[1];
  expect(scripts).toMatch(/^'self'( 'sha256-[\w+/=]+')+$/);
  expect(policy).not.toMatch(/unsafe/);
  expect(policy).toContain("frame-ancestors 'none'");
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('referrer-policy')).toBeTruthy();
  expect(headers.get('permissions-policy')).toBeTruthy();
  expect(headers.get('vary')).toContain('Cookie');
});

test('the button of a mail client to end a subscription is taken from anywhere, nothing else is', async () => {
  const foreign = { origin: 'https://mail.example', 'sec-fetch-site': 'cross-site' };
  const status = async (path: string) =>
    (await app(ownOrigin(site)).request(`${site}${path}`, { method: 'POST', headers: foreign }))
      .status;
  expect(await status('/newsletter/unsubscribe/1..abc')).toBe(200);
  expect(await status('/newsletter/unsubscribe/')).toBe(403);
  expect(await status('/newsletter/unsubscribe/1/2')).toBe(403);
  expect(await status('/newsletter/confirm/1..abc')).toBe(403);
  expect(await status('/newsletter')).toBe(403);
});
