import { Hono, type MiddlewareHandler } from 'hono';
import { expect, test } from 'vitest';
import { resolvePage } from '../pages/resolve-page.ts';
import type { ServerEnv } from '../server-env.ts';
import { canonicalRedirect } from './canonical-redirect.ts';
import { csrfProtection } from './csrf-protection.ts';
import { storeLanguage } from './language-cookie.ts';
import { securityHeaders } from './security-headers.ts';
import { validateRequest } from './validate-request.ts';

const site = 'https://kalys.example';
const languageOf = (url: string, init?: RequestInit) =>
  resolvePage(new Request(url, init)).language;

/** App with the middleware under test; rejections respond with a bare status. */
function app(...middleware: MiddlewareHandler<ServerEnv>[]) {
  const tiny = new Hono<ServerEnv>();
  tiny.use(async (c, next) => {
    c.set('page', resolvePage(c.req.raw));
    c.set('refuse', async (status) => new Response('refused', { status }));
    await next();
  });
  for (const one of middleware) tiny.use(one);
  tiny.all('*', (c) => c.html('<p>page</p>'));
  return tiny;
}

const post = (headers: Record<string, string>) =>
  app(csrfProtection(site)).request(`${site}/`, { method: 'POST', headers });

test.each([
  [200, { origin: site }],
  [200, { origin: site, 'sec-fetch-site': 'same-origin' }],
  [200, {}],
  [403, { origin: 'https://evil.example' }],
  [403, { origin: 'null' }],
  [403, { origin: `${site}.evil.example` }],
  // Without encryption, a network attacker can serve a page under the same host name.
  [403, { origin: site.replace('https:', 'http:') }],
  [403, { origin: site, 'sec-fetch-site': 'cross-site' }],
  [403, { 'sec-fetch-site': 'same-site' }],
])('a write is answered %i with %o', async (status, headers) => {
  expect((await post(headers)).status).toBe(status);
});

test.each([
  [200, { origin: site }],
  [200, { 'sec-fetch-site': 'same-origin' }],
  [403, {}],
  [403, { origin: '' }],
  [403, { 'sec-fetch-site': 'none' }],
  [403, { referer: `${site}/desk` }],
])('a write to the desk is answered %i with %o', async (status, headers) => {
  const init = { method: 'POST', headers };
  expect((await app(csrfProtection(site)).request(`${site}/desk/staff`, init)).status).toBe(status);
});

test.each([
  [200, { origin: 'null', 'sec-fetch-site': 'none' }],
  [200, { 'sec-fetch-site': 'none' }],
  [200, { origin: site, 'sec-fetch-site': 'same-origin' }],
  [403, { origin: 'null', 'sec-fetch-site': 'cross-site' }],
  [403, { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }],
  [403, { origin: 'null' }],
  [403, {}],
])('what a phone shares to the desk is answered %i with %o', async (status, headers) => {
  const init = { method: 'POST', headers };
  expect((await app(csrfProtection(site)).request(`${site}/desk/share`, init)).status).toBe(status);
});

test('forms are accepted under any host name of the site', async () => {
  const url = 'http://127.0.0.1:3000/';
  const init = { method: 'POST', headers: { origin: 'http://127.0.0.1:3000' } };
  expect((await app(csrfProtection(site)).request(url, init)).status).toBe(200);
});

test('React Router does not check the origin again', async () => {
  const tiny = app(csrfProtection(site), async (c) => c.text(c.req.header('origin') ?? 'none'));
  const init = { method: 'POST', headers: { origin: site } };
  expect(await (await tiny.request('http://kalys.example/', init)).text()).toBe('none');
});

test('cross-site GET requests are allowed', async () => {
  const headers = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' };
  expect((await app(csrfProtection(site)).request(`${site}/`, { headers })).status).toBe(200);
});

test('unsupported methods and malformed paths are rejected', async () => {
  const checked = app(validateRequest());
  const put = await checked.request(`${site}/`, { method: 'PUT' });
  expect([put.status, put.headers.get('allow')]).toEqual([405, 'GET, HEAD, POST']);
  expect((await checked.request(`${site}/%E0%A4%A`)).status).toBe(400);
  expect((await checked.request(`${site}/a%00b`)).status).toBe(400);
  expect((await checked.request(`${site}/%D2%AF`)).status).toBe(200);
});

test('a language chosen by link is stored in a cookie, an unknown one is not', async () => {
  const storing = app(storeLanguage({ secure: true }));
  const chosen = await storing.request(`${site}/?lng=kg`);
  expect(chosen.headers.get('set-cookie')).toBe(
    'i18next=kg; Max-Age=31536000; Path=/; Secure; SameSite=Lax',
  );
  for (const url of ['/', '/?lng=xx', '/?lng=']) {
    expect((await storing.request(site + url)).headers.get('set-cookie')).toBeNull();
  }
});

test('a language prefix overrides query, cookie and headers', async () => {
  const headers = { cookie: 'i18next=en', 'accept-language': 'en' };
  expect(languageOf(`${site}/kg/contact?lng=ru`, { headers })).toBe('kg');
  expect(languageOf(`${site}/kg/feed.xml`, { headers })).toBe('kg');
  expect(languageOf(`${site}/feed.xml?lng=kg`, { headers })).toBe('ru');
  expect(languageOf(`${site}/api/forms/reviews?lng=kg`, { headers })).toBe('kg');
  const protectedApp = app(securityHeaders({ production: true, secure: true }));
  const vary = async (path: string) =>
    (await protectedApp.request(site + path)).headers.get('vary');
  expect(await vary('/kg/contact')).toBeNull();
  expect(await vary('/contact')).toBe('Accept-Language, Cookie');
});

test('aliases redirect to the canonical path; a POST stays a POST', async () => {
  const redirecting = app(canonicalRedirect());
  const to = async (path: string, method = 'GET') => {
    const { status, headers } = await redirecting.request(site + path, { method });
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

test('a malformed cookie header does not break language detection', () => {
  const headers = { cookie: 'i18next=%E0%A4%A; i18next=en; =;;', 'accept-language': 'ky' };
  expect(languageOf(site, { headers })).toMatch(/^(kg|en)$/);
});

test('pages have security headers', async () => {
  const { headers } = await app(securityHeaders({ production: true, secure: true })).request(site);
  const policy = headers.get('content-security-policy') ?? '';
  const scripts = /script-src ([^;]*)/.exec(policy)?.[1];
  expect(scripts).toMatch(/^'self'( 'sha256-[\w+/=]+')+$/);
  expect(policy).not.toMatch(/unsafe/);
  expect(policy).toContain("frame-ancestors 'none'");
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('referrer-policy')).toBeTruthy();
  expect(headers.get('permissions-policy')).toBeTruthy();
  expect(headers.get('vary')).toContain('Cookie');
  expect(headers.get('strict-transport-security')).toMatch(/^max-age=31536000/);
  const plain = await app(securityHeaders({ production: true, secure: false })).request(site);
  expect(plain.headers.get('strict-transport-security')).toBeNull();
});

/** Header score of Mozilla's Observatory (2024, without preloading and cookies). */
function observatory(headers: Headers): number {
  const policy = headers.get('content-security-policy') ?? '';
  const has = (name: string, value: RegExp) => value.test(headers.get(name) ?? '');
  return [
    [/unsafe|script-src[^;]*(https:|data:| \*)/.test(policy) || !policy, -20],
    [/default-src 'none'/.test(policy), 10],
    [/default-src 'self'/.test(policy), 5],
    [/frame-ancestors 'none'/.test(policy), 5],
    [has('referrer-policy', /^(same-origin|strict-origin-when-cross-origin)$/), 5],
    [!has('x-content-type-options', /^nosniff$/), -5],
    [!has('strict-transport-security', /max-age=31536000/), -20],
    [has('cross-origin-resource-policy', /^same-origin$/), 10],
    [has('cross-origin-embedder-policy', /^(require-corp|credentialless)$/), 10],
    [has('cross-origin-opener-policy', /^same-origin$/), 10],
  ].reduce((score, [holds, points]) => score + (holds ? Number(points) : 0), 100);
}

test('the headers of pages and of the desk score what docs/security.md says', async () => {
  const protectedApp = app(securityHeaders({ production: true, secure: true }));
  const headersOf = async (path: string) => (await protectedApp.request(site + path)).headers;
  expect(observatory(await headersOf('/contact'))).toBe(135);
  expect(observatory(await headersOf('/desk/requests'))).toBe(150);
  for (const path of ['/contact', '/desk/requests']) {
    const policy = (await headersOf(path)).get('content-security-policy');
    expect(policy).toContain("require-trusted-types-for 'script'; trusted-types ");
  }
});

test('one-click unsubscribe (RFC 8058) of each kind of mail is the only cross-site POST that is accepted', async () => {
  const foreign = { origin: 'https://mail.example', 'sec-fetch-site': 'cross-site' };
  const status = async (path: string) =>
    (
      await app(csrfProtection(site)).request(`${site}${path}`, {
        method: 'POST',
        headers: foreign,
      })
    ).status;
  for (const path of ['/newsletter/unsubscribe', '/no-more-mail', '/reviews/invited'])
    expect(await status(`${path}/1..abc`), path).toBe(200);
  expect(await status('/newsletter/unsubscribe/')).toBe(403);
  expect(await status('/newsletter/unsubscribe/1/2')).toBe(403);
  expect(await status('/newsletter/confirm/1..abc')).toBe(403);
  expect(await status('/newsletter')).toBe(403);
});
