import { once } from 'node:events';
import { request as ask, createServer } from 'node:http';
import { expect, test } from 'vitest';
import { chooseEncoding } from './encoding.ts';
import { readHead } from './request-head.ts';
import { readStyles } from './used-styles.ts';

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['*', 'br'],
  ['*;q=0', 'identity'],
  ['identity', 'identity'],
  ['', 'identity'],
  ['BR', 'br'],
  [';;,q=,br;q=abc', 'identity'],
] as const)('Accept-Encoding "%s" takes %s', (header, encoding) => {
  expect(chooseEncoding(header)).toBe(encoding);
  expect(chooseEncoding(header)).toBe(encoding);
});

/** What `readHead` makes of a request as Node gives it. */
async function head(options: { method?: string; path?: string; headers?: string[] }) {
  let seen: ReturnType<typeof readHead>;
  const server = createServer((request, response) => {
    seen = readHead(request);
    response.end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  const sent = ask({ port, setHost: false, agent: false, ...options });
  sent.end();
  const [answer] = await once(sent, 'response');
  answer.resume();
  server.close();
  return seen;
}

test('a plain question is read', async () => {
  const headers = ['Host', 'a', 'Accept-Encoding', 'br', 'COOKIE', 'i18next=kg'];
  const purpose = [
    'User-Agent',
    'Test',
    'Purpose',
    'prefetch',
    'Sec-Purpose',
    'prefetch;prerender',
  ];
  expect(await head({ path: '/', headers: [...headers, ...purpose] })).toEqual({
    acceptEncoding: 'br',
    acceptLanguage: '',
    cookie: 'i18next=kg',
    ifNoneMatch: '',
    userAgent: 'Test',
    purpose: 'prefetch;prerender',
  });
});

test.each([
  ['two Host headers', { headers: ['Host', 'a', 'Host', 'b'] }],
  ['a body', { headers: ['Host', 'a', 'Content-Length', '0'] }],
  ['a part of a file', { headers: ['Host', 'a', 'Range', 'bytes=0-1'] }],
  ['two cookies headers', { headers: ['Host', 'a', 'Cookie', 'a=1', 'Cookie', 'b=2'] }],
  ['another method', { headers: ['Host', 'a'], method: 'POST' }],
  ['an address that is no path', { headers: ['Host', 'a'], path: 'http://a/' }],
])('a request with %s takes the long way', async (_, request) => {
  expect(await head(request)).toBeUndefined();
});

const css =
  '@layer base,parts;@layer base{:root{--a:var(--b);--b:1;--c:2;top:0}p{color:var(--a)}}' +
  '@layer parts{.a{color:red;transition:color 1s,top 1s}.b,.a .c{cursor:help;color:blue}' +
  '.a>.c{transition:none}@media (width>=1px){.b{top:0}.a:not(.z){top:1px}}' +
  '.a:hover,.c:focus-visible{top:2px}.d{animation:turn 1s}#e{top:3px}[data-x=".q"] .a{top:4px}}' +
  '@font-face{font-family:"K;{";src:url(a)}@keyframes turn{to{top:0}}@media print{.a{top:9px}}';

test('names are read in any spelling, and others are passed over', async () => {
  const seen = await head({
    headers: ['hOST', 'a.kg', 'ACCEPT-encoding', 'br', 'constructor', '1', 'Constructor', '2'],
  });
  expect(seen).toMatchObject({ acceptEncoding: 'br' });
  expect(seen).not.toHaveProperty('ignored');
});

test('a page gets the rules of what it holds, in their order and layers', () => {
  const used = readStyles(css);
  expect(used('<p class="a x"><i class="c">')).toBe(
    '@layer base,parts;@layer base{:root{--a:var(--b);--b:1;top:0}p{color:var(--a)}}' +
      '@layer parts{.a{color:red}.a .c{color:blue}@media (width>=1px){.a:not(.z){top:1px}}' +
      '[data-x=".q"] .a{top:4px}}@font-face{font-family:"K;{";src:url(a)}',
  );
  expect(used('<p class="d" id="e" style="top:var(--c)">')).toBe(
    '@layer base,parts;@layer base{:root{--a:var(--b);--b:1;--c:2;top:0}p{color:var(--a)}}' +
      '@layer parts{.d{animation:turn 1s}#e{top:3px}}@font-face{font-family:"K;{";src:url(a)}' +
      '@keyframes turn{to{top:0}}',
  );
});
