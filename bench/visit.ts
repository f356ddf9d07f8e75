import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { createHash, X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { addressNames, rowOf } from '../app/addresses/table.ts';
import { freePort } from '../e2e/support/site.ts';
import { findBrowser, findWholeBrowser } from '../tools/browser.ts';
import type { Report } from './bench-report.ts';
import { nginxPath } from './rivals.ts';
import { forget, root, startSite } from './site.ts';

/** A visit of five pages. */
export const visitedPages = ['/', '/practice', '/practice-details/1', '/case-stadies', '/booking'];
const screens = addressNames
  .map(rowOf)
  .filter(({ cached }) => cached)
  .map(({ path }) => path.replace(':id', '1'))
  .map((path) => path.replace('/blog-single-fullwidth/1', '/blog-single-fullwidth/24'));

/** Bytes that came to the browser, with those of TLS and headers; and the port that they came from. */
const wire = { bytes: 0, port: 0 };

/** Forwards connections. @returns its port */
async function countingProxy(): Promise<number> {
  const server = createServer((client: Socket) => {
    const upstream = connect(wire.port, '127.0.0.1');
    upstream.on('data', (chunk) => {
      wire.bytes += chunk.length;
    });
    client.pipe(upstream).pipe(client);
    for (const socket of [client, upstream]) socket.on('error', () => socket.destroy());
  });
  server.listen(0, '127.0.0.1').unref();
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

/** Opens a page as a tap on a link does, and waits until it is quiet. @returns kilobytes on the wire */
async function open(page: Page, address: string, first = false): Promise<number> {
  const before = wire.bytes;
  if (first) await page.goto(address);
  else {
    await page.evaluate((to) => location.assign(to), address);
    await page.waitForURL(address);
  }
  await page.waitForLoadState('networkidle');
  // Dictionaries and what comes when idle.
  await page.waitForTimeout(1500);
  return (wire.bytes - before) / 1000;
}

/** What the browser talks to: the address, and the option by which it trusts the certificate. */
type Door = { origin: string; trust: string[] };

/** A first and a second visit of one browser. */
async function visit(
  { origin, trust }: Door,
  dictionaries: boolean,
): Promise<[number[], number[]]> {
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    args: [
      ...trust,
      ...(dictionaries ? [] : ['--disable-features=CompressionDictionaryTransport']),
    ],
  });
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 3,
    isMobile: true,
    hasTouch: true,
    locale: 'ru-RU',
  });
  const read = async () => {
    const page = await context.newPage();
    const sizes: number[] = [];
    for (const path of visitedPages)
      sizes.push(await open(page, origin + path, sizes.length === 0));
    await page.close();
    return sizes;
  };
  const visits: [number[], number[]] = [await read(), await read()];
  await browser.close();
  return visits;
}

/** Screens that Back does not restore from memory. */
async function notRestored({ origin, trust }: Door): Promise<string[]> {
  const browser = await chromium.launch({
    executablePath: findWholeBrowser(),
    // Playwright turns the cache off.
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
    args: trust,
  });
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
  const lost: string[] = [];
  for (const path of screens) {
    await page.goto(origin + path);
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => {
      addEventListener('pageshow', ({ persisted }) => {
        document.documentElement.dataset.restored = String(persisted);
      });
    });
    await page.goto(`${origin}/privacy`);
    await page.goBack({ waitUntil: 'commit' }).catch(() => undefined);
    await page.waitForTimeout(300);
    const restored = await page.evaluate(() => document.documentElement.dataset.restored);
    if (restored !== 'true') lost.push(path);
  }
  await browser.close();
  return lost;
}

/** Bytes of HTML of each screen for who read the home page first, without headers, the smallest first. */
async function repeatPages(site: string, prefix: string): Promise<number[]> {
  const bytesOf = async (path: string, headers: Record<string, string>) => {
    const answer = await fetch(site + prefix + path, {
      headers: { 'accept-language': 'ru', 'sec-fetch-site': 'same-origin', ...headers },
    });
    return Buffer.from(await answer.arrayBuffer());
  };
  const home = prefix ? '' : '/';
  await bytesOf(home, { 'accept-encoding': 'br', 'sec-ch-ua': '"Chromium"' });
  const first = await bytesOf(home, { 'accept-encoding': 'identity' });
  const id = createHash('sha256').update(first).digest('base64');
  const having = { 'accept-encoding': 'dcz', 'available-dictionary': `:${id}:` };
  const next = screens.filter((path) => path !== '/');
  const sizes = await Promise.all(next.map(async (path) => (await bytesOf(path, having)).length));
  return sizes.sort((a, b) => a - b);
}

/** Hash of the certificate's key: Chromium caches nothing from a certificate that it merely tolerates. */
function trusted(certificate: string): string {
  const { publicKey } = new X509Certificate(readFileSync(certificate));
  const spki = publicKey.export({ type: 'spki', format: 'der' });
  return `--ignore-certificate-errors-spki-list=${createHash('sha256').update(spki).digest('base64')}`;
}

/** Makes a certificate of this machine. @returns its file and that of its key */
function makeCertificate(folder: string): [certificate: string, key: string] {
  const [certificate, key] = [join(folder, 'cert.pem'), join(folder, 'key.pem')];
  execFileSync(
    'openssl',
    [
      ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=localhost'],
      ...['-addext', 'subjectAltName=DNS:localhost', '-keyout', key, '-out', certificate],
    ],
    { stdio: 'ignore' },
  );
  return [certificate, key];
}

/** nginx with the file of `deploy/` and a certificate of its own, on this port. */
async function startNginx(folder: string, port: number, sitePort: number) {
  const [certificate, key] = makeCertificate(folder);
  const server = readFileSync(join(root, 'deploy/nginx.conf'), 'utf8')
    .replace(/server {\s+listen 80;.*?\n}\n/s, '')
    .replace(/listen 443 ssl/, `listen 127.0.0.1:${port} ssl`)
    .replace(/listen \[::\]:443 ssl.*\n/, '')
    .replace('127.0.0.1:3000', `127.0.0.1:${sitePort}`)
    .replace(/ssl_certificate .*;/, `ssl_certificate ${certificate};`)
    .replace(/ssl_certificate_key .*;/, `ssl_certificate_key ${key};`)
    // The port of the proxy is no standard one.
    .replaceAll('Host $host', 'Host $http_host');
  const file = join(folder, 'nginx.conf');
  const head = `daemon off; worker_processes 1; pid ${folder}/nginx.pid; error_log stderr;`;
  // Without the rights of root, too.
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((kind) => `${kind}_temp_path ${folder}/${kind};`)
    .join(' ');
  writeFileSync(file, `${head} events {} http { access_log off; ${temporary} ${server} }`);
  const nginx = spawn(nginxPath, ['-p', folder, '-c', file], { stdio: 'inherit' });
  await new Promise((resolve) => setTimeout(resolve, 1000));
  if (nginx.exitCode !== null) throw new Error('nginx did not start');
  return { trust: [trusted(certificate)], stop: () => nginx.kill() };
}

/**
 * What a visit costs on paid mobile data: the bytes that cross the wire of five pages and of the second visit of the
 * same browser, and which screens Back restores from memory. A proxy that counts stands between the browser and nginx
 * with `deploy/nginx.conf`; without nginx the site itself, by HTTP/1.1 and without TLS.
 * @param folder for files, such as a certificate
 */
export async function measureVisit(report: Report, folder: string): Promise<void> {
  const hasNginx = !spawnSync(nginxPath, ['-v']).error;
  const port = await countingProxy();
  const origin = hasNginx ? `https://127.0.0.1:${port}` : `http://localhost:${port}`;
  const settings = { SITE_URL: origin, DEMO: '1', ...(hasNginx && { TRUST_PROXY: '1' }) };
  const site = await startSite(settings);
  const sitePort = Number(new URL(site.url).port);
  wire.port = hasNginx ? await freePort() : sitePort;
  const nginx = hasNginx ? await startNginx(folder, wire.port, sitePort) : undefined;
  const door = { origin, trust: nginx?.trust ?? [] };
  // Dictionaries and pages are made once a process: not what a visitor pays.
  await visit(door, true);
  const rows = [
    ['brotli only', await visit(door, false)],
    ['with dictionaries', await visit(door, true)],
  ] as const;
  const lost = await notRestored(door);
  const repeated = await Promise.all(
    ['', '/kg', '/en'].map(
      async (prefix) => [prefix, await repeatPages(site.url, prefix)] as const,
    ),
  );
  nginx?.stop();
  await site.stop();
  forget(site.dataDir);

  const kb = (size: number) => size.toFixed(1);
  const line = (name: string, sizes: number[]) => [
    name,
    ...sizes.map(kb),
    kb(sizes.reduce((all, size) => all + size, 0)),
  ];
  report.table(
    `A visit of five pages: KB on the wire, ${hasNginx ? 'HTTP/2 and TLS, behind nginx' : 'HTTP/1.1 without TLS: nginx is not installed'} (goal: 130 in all)`,
    ['', ...visitedPages, 'all'],
    rows.flatMap(([name, [first, second]]) => [
      line(name, first),
      line(`${name}, second visit`, second),
    ]),
  );
  report.table(
    'A repeat page: bytes of HTML for who read the home page first (goal: 4,000 at the median)',
    ['language', 'screens', 'smallest', 'median', 'largest'],
    repeated.map(([prefix, sizes]) => [
      prefix || '/',
      sizes.length,
      sizes[0] ?? 0,
      sizes[Math.floor(sizes.length / 2)] ?? 0,
      sizes.at(-1) ?? 0,
    ]),
  );
  report.line(
    `Back restores ${screens.length - lost.length} of ${screens.length} screens from memory${lost.length > 0 ? `; not ${lost.join(', ')}` : ''}.`,
  );
}
