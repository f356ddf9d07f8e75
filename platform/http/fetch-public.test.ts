import { once } from 'node:events';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { localhostCertificate } from '#test/fixtures/localhost-certificate.ts';
import { fetchPublic, isPublicAddress } from './fetch-public.ts';

const limits = { maxBytes: 1000, timeoutMs: 2000 };

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  'fe80::1',
  'fc00::1',
  'fd12::1',
  '::ffff:127.0.0.1',
  '::ffff:8.8.8.8',
  '64:ff9b::a00:1',
  '2002:a00:1::1',
  '2001::1',
  'ff02::1',
  'localhost',
  '',
])('%s is of no public network', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test.each(['8.8.8.8', '172.32.0.1', '1.1.1.1', '2a00:1450:4001::1', '2606:4700::1111'])(
  '%s is public',
  (address) => {
    expect(isPublicAddress(address)).toBe(true);
  },
);

test.each([
  ['http://a.example/', 'address'],
  ['ftp://a.example/', 'address'],
  ['https://user:word@a.example/', 'address'],
  ['no address', 'address'],
  ['https://127.0.0.1/', 'private'],
  ['https://[::1]/', 'private'],
  ['https://2130706433/', 'private'],
  ['https://0x7f.1/', 'private'],
  ['https://[::ffff:127.0.0.1]/', 'private'],
  ['https://[::ffff:a01:203]/', 'private'],
  // A name that resolves to the loopback address.
  ['https://localhost/', 'private'],
])('%s is not read: %s', async (address, problem) => {
  await expect(fetchPublic(address, limits)).rejects.toMatchObject({ problem });
});

/** A server with hostile responses. @returns URL of a path, and the paths requested at 127.0.0.2 */
async function hostileServer() {
  const inner: string[] = [];
  const server = createServer(localhostCertificate, (request, response) => {
    const { url = '', headers } = request;
    const { port } = server.address() as AddressInfo;
    const to = (location: string) => response.writeHead(302, { location }).end();
    if (headers.host?.startsWith('127.0.0.2')) inner.push(url);
    if (url === '/calendar') response.end('BEGIN:VCALENDAR');
    else if (url === '/moved') to('/calendar');
    else if (url === '/inner') to(`https://127.0.0.2:${port}/calendar`);
    else if (url === '/mapped') to(`https://[::ffff:127.0.0.2]:${port}/calendar`);
    else if (url === '/plain') to('http://localhost/calendar');
    else if (url === '/round') to('/round');
    else if (url === '/packed') {
      response.setHeader('content-encoding', 'gzip').end(gzipSync('BEGIN:VCALENDAR'));
    } else if (url === '/bomb') {
      response.setHeader('content-encoding', 'gzip').end(gzipSync(Buffer.alloc(20 * 1024 * 1024)));
    } else if (url === '/broken') {
      response.writeHead(200, { 'content-length': 1000 }).write('BEGIN:VCALENDAR');
      setTimeout(() => response.destroy(), 50);
    } else if (/^\/\d+$/.test(url)) response.writeHead(Number(url.slice(1))).end();
    else if (url === '/twenty') {
      for (let mb = 0; mb < 20; mb += 1) response.write(Buffer.alloc(1024 * 1024, 'x'));
      response.end();
    }
    // Other paths never get an answer.
  }).listen(0);
  await once(server, 'listening');
  const close = () => {
    server.close();
    server.closeAllConnections();
  };
  const { port } = server.address() as AddressInfo;
  return {
    at: (path: string) => `https://localhost:${port}${path}`,
    inner,
    [Symbol.dispose]: close,
  };
}

test('redirects are followed to public addresses only; endless, huge and silent responses are aborted', async () => {
  using server = await hostileServer();
  const isAllowed = (address: string) => ['127.0.0.1', '::1'].includes(address);
  const own = { isAllowed, ca: localhostCertificate.cert, maxBytes: 5 * 1024 * 1024 };
  const read = (path: string, timeoutMs = 5000) =>
    fetchPublic(server.at(path), { ...own, timeoutMs });
  expect(await read('/moved')).toBe('BEGIN:VCALENDAR');
  expect(await read('/packed')).toBe('BEGIN:VCALENDAR');
  const problems = {
    '/inner': 'private',
    '/mapped': 'private',
    '/plain': 'address',
    '/round': 'status',
    '/twenty': 'size',
    '/bomb': 'size',
    '/silent': 'time',
    '/broken': 'network',
    '/304': 'status',
    '/404': 'status',
    '/401': 'page',
    '/403': 'page',
    '/503': 'network',
  };
  for (const [path, problem] of Object.entries(problems)) {
    await expect(read(path, path === '/silent' ? 300 : 5000), path).rejects.toMatchObject({
      problem,
    });
  }
  expect(server.inner).toEqual([]);
});
