import { type BrowserContext, chromium } from '@playwright/test';
import { findBrowser } from '../tools/browser.ts';
import type { Report } from './bench-report.ts';
import { forget, startSite } from './site.ts';
import { visitedPages } from './visit.ts';

/** A cheap phone on 3G behind a hill: bytes a second, milliseconds. */
const line = { downloadThroughput: 50_000, uploadThroughput: 25_000, latency: 400 };
const slowdown = 6;

/** Times of one page, in milliseconds. */
type Times = { paint: number; largest: number };

/** Opens the pages of a visit one after the other. */
async function visit(context: BrowserContext, origin: string): Promise<Times[]> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', { offline: false, ...line });
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const times: Times[] = [];
  for (const path of visitedPages) {
    await page.goto(origin + path, { waitUntil: 'load' });
    await page.waitForTimeout(3000);
    times.push(
      await page.evaluate(async () => {
        const largest = new Promise<number>((resolve) => {
          new PerformanceObserver((list) =>
            resolve(list.getEntries().at(-1)?.startTime ?? 0),
          ).observe({ type: 'largest-contentful-paint', buffered: true });
        });
        const [paint] = performance.getEntriesByName('first-contentful-paint');
        return { paint: paint?.startTime ?? 0, largest: await largest };
      }),
    );
  }
  await page.close();
  return times;
}

/** Three of four are at most so long. */
function p75(values: number[]): number {
  return [...values].sort((a, b) => a - b)[Math.ceil(values.length * 0.75) - 1] ?? Number.NaN;
}

/** What a slow phone waits for on a visit of five pages: 75th percentiles, as of field numbers. */
export async function measurePhone(report: Report, rounds: number): Promise<void> {
  const site = await startSite();
  const browser = await chromium.launch({ executablePath: findBrowser() });
  const visits: Times[][] = [];
  for (let round = 0; round < rounds; round += 1) {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
    visits.push(await visit(context, site.url));
    await context.close();
  }
  await browser.close();
  await site.stop();
  forget(site.dataDir);
  const row = (name: string, times: Times[]) => [
    name,
    Math.round(p75(times.map(({ paint }) => paint))),
    Math.round(p75(times.map(({ largest }) => largest))),
  ];
  report.table(
    `A slow phone: 400 kbit/s, 400 ms, CPU ${slowdown} times slower; p75 of ${rounds} visits, ms`,
    ['page', 'first paint', 'largest paint'],
    [
      row(
        'first page',
        visits.flatMap((times) => times.slice(0, 1)),
      ),
      row(
        'next pages',
        visits.flatMap((times) => times.slice(1)),
      ),
    ],
  );
}
