import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { createHash, X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { freePort } from '../e2e/support/site.ts';
import { findWholeBrowser } from '../tools/browser.ts';
import { type BenchSite, checkouts, median, printTable, startSite } from './site.ts';

/**
 * Cost of a five-page visit on a phone, for built checkouts in turn: bytes on the wire behind nginx with
 * `deploy/nginx.conf` (without nginx directly from the site, over HTTP/1.1 without TLS), paint times and blocking time
 * on slow 4G.
 *
 *   npm run bench:visit -- [folder …]
 */
const visitedPages = ['/', '/practice', '/practice-details/1', '/case-stadies', '/booking'];
const rounds = Number(process.env.ROUNDS ?? 3);
/** Lighthouse's slow 4G: bytes per second, milliseconds; with a CPU slowdown of 4. */
const slow4g = { downloadThroughput: 200_000, uploadThroughput: 93_750, latency: 150 };
const slowdown = 4;
const phone = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 3,
  isMobile: true,
  hasTouch: true,
  locale: 'ru-RU',
};
const hasNginx = !spawnSync('nginx', ['-v']).error;

/** Hash of the certificate's key: Chromium does not cache over merely tolerated certificates. */
function trusted(certificate: string): string {
  const { publicKey } = new X509Certificate(readFileSync(certificate));
  const spki = publicKey.export({ type: 'spki', format: 'der' });
  return `--ignore-certificate-errors-spki-list=${createHash('sha256').update(spki).digest('base64')}`;
}

/** Creates a local certificate. @returns paths of the certificate and its key */
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

/** nginx on this port with the configuration of `deploy/` and a local certificate. */
async function startNginx(checkout: string, port: number, sitePort: number) {
  const folder = mkdtempSync(join(tmpdir(), 'kalys-nginx-'));
  const [certificate, key] = makeCertificate(folder);
  const server = readFileSync(join(checkout, 'deploy/nginx.conf'), 'utf8')
    .replace(/server {\s+listen 80;.*?\n}\n/s, '')
    .replace(/listen 443 ssl/, `listen 127.0.0.1:${port} ssl`)
    .replace(/listen \[::\]:443 ssl.*\n/, '')
    .replace('127.0.0.1:3000', `127.0.0.1:${sitePort}`)
    .replace(/ssl_certificate .*;/, `ssl_certificate ${certificate};`)
    .replace(/ssl_certificate_key .*;/, `ssl_certificate_key ${key};`)
    // The proxy's port is not the default one.
    .replaceAll('Host $host', 'Host $http_host');
  const file = join(folder, 'nginx.conf');
  const head = `daemon off; worker_processes 1; pid ${folder}/nginx.pid; error_log stderr;`;
  // Works without root, too.
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((kind) => `${kind}_temp_path ${folder}/${kind};`)
    .join(' ');
  writeFileSync(file, `${head} events {} http { access_log off; ${temporary} ${server} }`);
  const nginx = spawn('nginx', ['-p', folder, '-c', file], { stdio: 'inherit' });
  await new Promise((resolve) => setTimeout(resolve, 1000));
  if (nginx.exitCode !== null) throw new Error('nginx did not start');
  return {
    trust: [trusted(certificate)],
    stop: () => {
      nginx.kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A site behind a proxy that counts all bytes, including TLS and headers. */
type Door = {
  site: BenchSite;
  origin: string;
  /** Browser options to trust the certificate. */
  trust: string[];
  bytes: () => number;
  stop: () => Promise<void>;
};

async function openDoor(checkout: string): Promise<Door> {
  let bytes = 0;
  const target = await freePort();
  let port = target;
  const proxy = createServer((client: Socket) => {
    const upstream = connect(port, '127.0.0.1');
    upstream.on('data', (chunk) => {
      bytes += chunk.length;
    });
    client.pipe(upstream).pipe(client);
    for (const socket of [client, upstream]) socket.on('error', () => socket.destroy());
  });
  proxy.listen(0, '127.0.0.1').unref();
  await once(proxy, 'listening');
  const { port: outer } = proxy.address() as AddressInfo;
  const origin = hasNginx ? `https://127.0.0.1:${outer}` : `http://localhost:${outer}`;
  const site = await startSite(checkout, {
    SITE_URL: origin,
    DEMO: '1',
    ...(hasNginx && { TRUST_PROXY: '1' }),
  });
  const sitePort = Number(new URL(site.url).port);
  const nginx = hasNginx ? await startNginx(checkout, target, sitePort) : undefined;
  if (!nginx) port = sitePort;
  return {
    site,
    origin,
    trust: nginx?.trust ?? [],
    bytes: () => bytes,
    async stop() {
      nginx?.stop();
      proxy.close();
      await site.stop();
    },
  };
}

/** Kilobytes of each page in a visit, opened in turn as by clicks on links. */
async function measureBytes({ origin, trust, bytes }: Door): Promise<number[]> {
  const browser = await chromium.launch({ executablePath: findWholeBrowser(), args: trust });
  const page = await (await browser.newContext(phone)).newPage();
  const sizes: number[] = [];
  for (const path of visitedPages) {
    const before = bytes();
    if (sizes.length === 0) await page.goto(origin + path);
    else {
      await page.evaluate((to) => location.assign(to), origin + path);
      await page.waitForURL(origin + path);
    }
    await page.waitForLoadState('networkidle');
    // Includes dictionaries and idle-time downloads.
    await page.waitForTimeout(1500);
    sizes.push((bytes() - before) / 1000);
  }
  await browser.close();
  return sizes;
}

/** Timings of a first load, in milliseconds; blocking: the part of tasks beyond 50 ms. */
type Times = { paint: number; largest: number; blocking: number };

async function measureTimes({ origin, trust }: Door, path: string): Promise<Times> {
  const browser = await chromium.launch({ executablePath: findWholeBrowser(), args: trust });
  const page = await (await browser.newContext(phone)).newPage();
  await slowDown(page);
  await page.goto(origin + path, { waitUntil: 'load' });
  await page.waitForTimeout(3000);
  const times = await page.evaluate(async () => {
    const entriesOf = (type: string) =>
      new Promise<PerformanceEntry[]>((resolve) => {
        new PerformanceObserver((list) => resolve(list.getEntries())).observe({
          type,
          buffered: true,
        });
        setTimeout(resolve, 500, []);
      });
    const [paint] = performance.getEntriesByName('first-contentful-paint');
    const [largest, tasks] = await Promise.all([
      entriesOf('largest-contentful-paint'),
      entriesOf('longtask'),
    ]);
    return {
      paint: paint?.startTime ?? 0,
      largest: largest.at(-1)?.startTime ?? 0,
      blocking: tasks.reduce((all, { duration }) => all + duration - 50, 0),
    };
  });
  await browser.close();
  return times;
}

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', { offline: false, ...slow4g });
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
}

const doors = await Promise.all(checkouts().map(openDoor));
const kilobytes = [];
for (const door of doors) {
  // Warm-up: dictionaries and pages are created once per process.
  await measureBytes(door);
  const sizes = await measureBytes(door);
  const all = sizes.reduce((sum, size) => sum + size, 0);
  kilobytes.push([door.site.name, ...[...sizes, all].map((size) => size.toFixed(1))]);
}
printTable(
  `KB on the wire, ${hasNginx ? 'HTTP/2 and TLS, behind nginx' : 'HTTP/1.1 without TLS: nginx is not installed'}`,
  ['checkout', ...visitedPages, 'all'],
  kilobytes,
);
const rows = [];
for (const path of visitedPages) {
  const figures = doors.map(() => [] as Times[]);
  for (let round = 0; round < rounds; round += 1) {
    for (const [place, door] of doors.entries())
      figures[place]?.push(await measureTimes(door, path));
  }
  for (const [place, { site }] of doors.entries()) {
    const own = figures[place] ?? [];
    const middle = (key: keyof Times) => Math.round(median(own.map((each) => each[key])));
    rows.push([path, site.name, middle('paint'), middle('largest'), middle('blocking')]);
  }
}
printTable(
  `First load on slow 4G, processor ${slowdown} times slower, medians of ${rounds} in turn, ms; load ${loadavg()[0]?.toFixed(1)}`,
  ['page', 'checkout', 'first paint', 'largest paint', 'blocking'],
  rows,
);
for (const door of doors) await door.stop();
