import { execFileSync, spawn } from 'node:child_process';
import { createHash, X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { addressNames, rowOf } from '../app/addresses/table.ts';
import { freePort } from '../e2e/support/site.ts';
import { root, startSite } from './site.ts';

/*
 * What a visit costs on paid mobile data: the bytes that cross the wire of five pages and of the second visit of the
 * same browser, and whether Back restores each page from memory. Between the browser and the site stand nginx, with
 * `deploy/nginx.conf`, and a proxy that counts.
 *
 *   node bench/visit.ts       three minutes; needs nginx, openssl, and a whole Chromium in CHROME_PATH
 */

const pages = ['/', '/practice', '/practice-details/1', '/case-stadies', '/booking'];
const screens = addressNames
  .map(rowOf)
  .filter(({ cached }) => cached)
  .map(({ path }) => path.replace(':id', '1'))
  .map((path) => path.replace('/blog-single-fullwidth/1', '/blog-single-fullwidth/24'));

/** Bytes that came to the browser, with those of TLS and headers. */
const wire = { bytes: 0 };

/** Forwards connections to a port. @returns its own port */
async function countingProxy(port: number): Promise<number> {
  const server = createServer((client: Socket) => {
    const upstream = connect(port, '127.0.0.1');
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

/** A first and a second visit of one browser. */
async function visit(origin: string, dictionaries: boolean): Promise<[number[], number[]]> {
  const browser = await chromium.launch({
    executablePath: process.env.CHROME_PATH,
    args: [
      trusted(),
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
    for (const path of pages) sizes.push(await open(page, origin + path, sizes.length === 0));
    await page.close();
    return sizes;
  };
  const visits: [number[], number[]] = [await read(), await read()];
  await browser.close();
  return visits;
}

/** Screens that Back does not restore from memory. */
async function notRestored(origin: string): Promise<string[]> {
  const browser = await chromium.launch({
    executablePath: process.env.CHROME_PATH,
    // Playwright turns the cache off.
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
    args: [trusted()],
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

const folder = mkdtempSync(join(tmpdir(), 'kalys-visit-'));
const [certificate, key] = [join(folder, 'cert.pem'), join(folder, 'key.pem')];
execFileSync('openssl', [
  ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=127.0.0.1'],
  ...['-keyout', key, '-out', certificate],
]);

/** Hash of the certificate's key: Chromium caches nothing from a certificate that it merely tolerates. */
function trusted(): string {
  const { publicKey } = new X509Certificate(readFileSync(certificate));
  const spki = publicKey.export({ type: 'spki', format: 'der' });
  return `--ignore-certificate-errors-spki-list=${createHash('sha256').update(spki).digest('base64')}`;
}

/** nginx with the file of `deploy/`, on this port. */
async function startNginx(port: number, sitePort: string): Promise<() => void> {
  const server = readFileSync(join(root, 'deploy/nginx.conf'), 'utf8')
    .replace(/server {\s+listen 80;.*?\n}\n/s, '')
    .replace(/listen 443 ssl/, `listen 127.0.0.1:${port} ssl`)
    .replace(/listen \[::\]:443 .*\n/, '')
    .replace('127.0.0.1:3000', `127.0.0.1:${sitePort}`)
    .replace(/ssl_certificate .*;/, `ssl_certificate ${certificate};`)
    .replace(/ssl_certificate_key .*;/, `ssl_certificate_key ${key};`)
    // The port of the proxy is no standard one.
    .replaceAll('Host $host', 'Host $http_host');
  const file = join(folder, 'nginx.conf');
  const head = `daemon off; worker_processes 1; pid ${folder}/nginx.pid; error_log stderr;`;
  writeFileSync(file, `${head} events {} http { access_log off; ${server} }`);
  const nginx = spawn(process.env.NGINX_PATH ?? 'nginx', ['-p', folder, '-c', file], {
    stdio: 'inherit',
  });
  await new Promise((resolve) => setTimeout(resolve, 1000));
  if (nginx.exitCode !== null) throw new Error('nginx did not start');
  return () => nginx.kill();
}

const nginxPort = await freePort();
const origin = `https://127.0.0.1:${await countingProxy(nginxPort)}`;
const site = await startSite({ SITE_URL: origin, TRUST_PROXY: '1', DEMO: '1' });
const stopNginx = await startNginx(nginxPort, new URL(site.url).port);
// Dictionaries and pages are made once a process: not what a visitor pays.
await visit(origin, true);
const rows = [
  ['brotli only', await visit(origin, false)],
  ['with dictionaries', await visit(origin, true)],
] as const;
const lost = await notRestored(origin);
stopNginx();
await site.stop();
rmSync(folder, { recursive: true });

const kb = (size: number) => size.toFixed(1);
const sum = (sizes: number[]) => sizes.reduce((all, size) => all + size, 0);
const line = (name: string, sizes: number[]) =>
  `| ${[name, ...sizes.map(kb), kb(sum(sizes))].join(' | ')} |`;
const text = `# A visit on paid data

${new Date().toISOString().slice(0, 10)}; a phone of 390 px with three dots a pixel, ru; kilobytes on the wire, counted by a proxy,
TLS and headers included, behind nginx with deploy/nginx.conf (HTTP/2).

| | ${pages.join(' | ')} | all |
|---|${'---|'.repeat(pages.length + 1)}
${rows
  .flatMap(([name, [first, second]]) => [line(name, first), line(`${name}, second visit`, second)])
  .join('\n')}

Back restores ${screens.length - lost.length} of ${screens.length} screens from memory${lost.length > 0 ? `; not ${lost.join(', ')}` : ''}.
`;
process.stdout.write(text);
writeFileSync(join(import.meta.dirname, 'results/visit.md'), text);
