import { once } from 'node:events';
import { createServer, request as send } from 'node:http';
import { expect, test } from 'vitest';
import { readHead } from './request-head.ts';

/** Result of `readHead` for a request parsed by Node's server. */
async function head(options: { method?: string; path?: string; headers?: string[] }) {
  let seen: ReturnType<typeof readHead>;
  const server = createServer((request, response) => {
    seen = readHead(request);
    response.end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  const sent = send({ port, setHost: false, agent: false, ...options });
  sent.end();
  const [answer] = await once(sent, 'response');
  answer.resume();
  server.close();
  return seen;
}

test('the headers of a simple request are read', async () => {
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
    availableDictionary: '',
    clientHint: '',
    userAgent: 'Test',
    purpose: 'prefetch;prerender',
    fetchSite: '',
  });
});

test.each([
  ['two Host headers', { headers: ['Host', 'a', 'Host', 'b'] }],
  ['a body', { headers: ['Host', 'a', 'Content-Length', '0'] }],
  ['a range', { headers: ['Host', 'a', 'Range', 'bytes=0-1'] }],
  ['two Cookie headers', { headers: ['Host', 'a', 'Cookie', 'a=1', 'Cookie', 'b=2'] }],
  ['another method', { headers: ['Host', 'a'], method: 'POST' }],
  ['a target that is not a path', { headers: ['Host', 'a'], path: 'http://a/' }],
])('a request with %s is left to the framework', async (_, request) => {
  expect(await head(request)).toBeUndefined();
});

test('header names are case-insensitive, and unknown ones are ignored', async () => {
  const seen = await head({
    headers: ['hOST', 'a.kg', 'ACCEPT-encoding', 'br', 'constructor', '1', 'Constructor', '2'],
  });
  expect(seen).toMatchObject({ acceptEncoding: 'br' });
  expect(seen).not.toHaveProperty('ignored');
});
