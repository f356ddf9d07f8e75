import { setTimeout as sleep } from 'node:timers/promises';
import { type CDPSession, chromium, type Page } from '@playwright/test';
import { findBrowser } from '../tools/browser.ts';

/** What people touch first, on a phone; the first element of a selector is touched. */
const touched: { name: string; path: string; selector: string }[] = [
  { name: 'menu', path: '/', selector: 'header .burger' },
  { name: 'tabs', path: '/', selector: '.tabs label + label' },
  { name: 'accordion', path: '/faq', selector: 'main details:not([open]) summary' },
  { name: 'form', path: '/contact', selector: 'main form button[type=submit]' },
];

/** How many times a slow phone is slower than this machine. */
const slowdown = 4;

export type Interaction = {
  name: string;
  /**
   * Longest time from a touch to the next paint, in milliseconds: at the first paint, and at rest. None where the
   * touch led to another page at once: the browser sent the form by itself.
   */
  early: number | undefined;
  rest: number | undefined;
};

/** Touches each thing as soon as the page is painted, and again when it is at rest, on a slowed CPU. */
export async function measureInteractions(origin: string, runs = 3): Promise<Interaction[]> {
  const browser = await chromium.launch({ executablePath: findBrowser() });
  const results: Interaction[] = [];
  for (const { name, path, selector } of touched) {
    const worst: Pick<Interaction, 'early' | 'rest'> = { early: 0, rest: 0 };
    for (let run = 0; run < runs; run += 1) {
      for (const moment of ['early', 'rest'] as const) {
        const context = await browser.newContext({
          viewport: { width: 412, height: 823 },
          hasTouch: true,
          isMobile: true,
        });
        const page = await context.newPage();
        await watch(page);
        const session = await context.newCDPSession(page);
        await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
        await page.goto(origin + path, { waitUntil: 'commit' });
        await page.waitForFunction(
          () => performance.getEntriesByName('first-contentful-paint').length > 0,
        );
        if (moment === 'rest') {
          await page.waitForLoadState('networkidle');
          await page.waitForTimeout(1500);
        }
        const place = await page.evaluate(placeOf, selector);
        // What comes into sight loads its pictures; at rest it has.
        if (moment === 'rest') await page.waitForTimeout(1500);
        await tap(session, place);
        await page.waitForTimeout(1500);
        const left = (await page.evaluate(() => performance.timeOrigin)) !== place.visit;
        worst[moment] = left ? undefined : Math.max(worst[moment] ?? 0, await longest(page));
        await context.close();
      }
    }
    results.push({ name, ...worst });
  }
  await browser.close();
  return results;
}

/** How long a finger stays down, in milliseconds. */
const press = 80;

/**
 * Presses a place as a mouse does. A touch of the DevTools protocol would be more like a finger, but it waits in the
 * browser until the page has made another frame, up to half a second, and counts from before: that is time of the tool.
 */
async function tap(session: CDPSession, { x, y }: { x: number; y: number }): Promise<void> {
  const dispatch = (type: 'mousePressed' | 'mouseReleased') =>
    session.send('Input.dispatchMouseEvent', { type, x, y, button: 'left', clickCount: 1 });
  const down = dispatch('mousePressed');
  await sleep(press);
  await Promise.all([down, dispatch('mouseReleased')]);
}

/**
 * Brings the first element of a selector to the middle of the screen; returns its middle, in CSS pixels, when it is
 * seen there: nobody touches what is not.
 */
async function placeOf(selector: string): Promise<{ x: number; y: number; visit: number }> {
  const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  const element = document.querySelector(selector);
  // What is far below may come right after the first paint.
  while (element?.getClientRects().length === 0) await frame();
  element?.scrollIntoView({ block: 'center', behavior: 'instant' });
  await frame();
  const { left, top, width, height } = element?.getBoundingClientRect() ?? new DOMRect();
  return { x: left + width / 2, y: top + height / 2, visit: performance.timeOrigin };
}

type Timed = { interactionId?: number; duration: number };

/** Notes how long interactions take until the next paint (Event Timing). */
async function watch(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const noted: number[] = [];
    Object.assign(window, { noted });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as Timed[]) {
        if (entry.interactionId) noted.push(entry.duration);
      }
    }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
  });
}

/** Shorter ones than 16 ms are not told: they count as 16. */
const longest = (page: Page) =>
  page.evaluate(() => Math.max(16, ...(window as unknown as { noted: number[] }).noted));
