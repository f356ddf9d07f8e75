import { loadavg } from 'node:os';
import { type BrowserContext, chromium } from '@playwright/test';
import { ask, doors, somebody } from '../e2e/support/asking.ts';
import { cookiesOf, join, linkIn } from '../e2e/support/desk.ts';
import { Site } from '../e2e/support/site.ts';
import { findBrowser } from '../tools/browser.ts';

/**
 * What a phone waits for on the desk: largest paint and bytes of its screens, on a slow 4G line with a CPU four times
 * slower, nothing cached. `bench/desk-screens.ts [rounds]`, after a build.
 */
const rounds = Number(process.argv[2] ?? 5);

/** Lighthouse's slow 4G: bytes a second, milliseconds. */
const slow4g = { downloadThroughput: 200_000, uploadThroughput: 93_750, latency: 150 };
const slowdown = 4;

const screens = {
  'sign-in': '/desk/sign-in',
  today: '/desk',
  inbox: '/desk/requests',
  request: '/desk/requests/1',
  reviews: '/desk/reviews',
};

type Load = { lcp: number; scripts: number; html: number; elements: number };

async function measure(context: BrowserContext, url: string): Promise<Load> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', { offline: false, ...slow4g });
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const bytes = { script: 0, document: 0 };
  page.on('requestfinished', async (request) => {
    const type = request.resourceType();
    if (type === 'script' || type === 'document') {
      bytes[type] += (await request.sizes()).responseBodySize;
    }
  });
  await page.goto(url, { waitUntil: 'load' });
  await page.waitForTimeout(1500);
  const seen = await page.evaluate(
    () =>
      new Promise<{ lcp: number; elements: number }>((resolve) => {
        new PerformanceObserver((list) => {
          const lcp = list.getEntries().at(-1)?.startTime ?? 0;
          resolve({ lcp, elements: document.querySelectorAll('*').length });
        }).observe({ type: 'largest-contentful-paint', buffered: true });
      }),
  );
  await page.close();
  return { ...seen, scripts: bytes.script / 1000, html: bytes.document / 1000 };
}

const median = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)];

const site = await Site.start();
const owner = await join(site, linkIn(site.output), 'owner@site.example');
for (let n = 0; n < 30; n += 1) {
  await ask(site, 'home', { ...somebody(), ...doors.home.extra, seconds: '60' });
}
const browser = await chromium.launch({ executablePath: findBrowser() });

console.log(`Load of the machine at the start: ${loadavg()[0]?.toFixed(1)}; ${rounds} rounds.\n`);
console.log('| screen | LCP, ms | scripts, KB | HTML, KB | elements |\n|---|---|---|---|---|');
for (const [name, path] of Object.entries(screens)) {
  const loads: Load[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const context = await browser.newContext({ viewport: { width: 412, height: 823 } });
    if (name !== 'sign-in') await context.addCookies(cookiesOf(site, owner));
    loads.push(await measure(context, site.url + path));
    await context.close();
  }
  const middle = (key: keyof Load) => median(loads.map((load) => load[key])) ?? 0;
  const cells = [middle('lcp').toFixed(0), middle('scripts').toFixed(1), middle('html').toFixed(1)];
  console.log(`| ${name} | ${cells.join(' | ')} | ${middle('elements')} |`);
}
await browser.close();
await site.remove();
