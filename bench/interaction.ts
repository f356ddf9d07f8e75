import { setTimeout as sleep } from 'node:timers/promises';
import { type CDPSession, chromium, type Page } from '@playwright/test';
import { findBrowser } from '../tools/browser.ts';

/** Likely first interactions on a phone, with the first match of each selector. */
const targets: { name: string; path: string; selector: string }[] = [
  { name: 'menu', path: '/', selector: 'header .burger' },
  { name: 'tabs', path: '/', selector: '.tabs label + label' },
  { name: 'accordion', path: '/faq', selector: 'main details:not([open]) summary' },
  { name: 'form', path: '/contact', selector: 'main form button[type=submit]' },
];

/** CPU throttling rate of a slow phone. */
const slowdown = 4;

export type Interaction = {
  name: string;
  /**
   * Longest interaction to next paint (INP), in milliseconds, right after the first paint and when the
   * page is idle. Undefined where the interaction navigated.
   */
  early: number | undefined;
  rest: number | undefined;
};

/** Taps each target right after the first paint, and again when idle, with a throttled CPU. */
export async function measureInteractions(origin: string, runs = 3): Promise<Interaction[]> {
  const browser = await chromium.launch({ executablePath: findBrowser() });
  const results: Interaction[] = [];
  for (const { name, path, selector } of targets) {
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
        // Wait for lazy images that scrolling started to load.
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

/** Duration of a press. */
const pressMs = 80;

/**
 * Clicks with the mouse. A DevTools touch event would be more realistic, but Chromium holds it until
 * the next frame, up to 500 ms, and counts that delay.
 */
async function tap(session: CDPSession, { x, y }: { x: number; y: number }): Promise<void> {
  const dispatch = (type: 'mousePressed' | 'mouseReleased') =>
    session.send('Input.dispatchMouseEvent', { type, x, y, button: 'left', clickCount: 1 });
  const down = dispatch('mousePressed');
  await sleep(pressMs);
  await Promise.all([down, dispatch('mouseReleased')]);
}

/**
 * Waits until the first match of a selector is laid out, and scrolls it to the centre of the
 * viewport. Returns its centre, in CSS pixels.
 */
async function placeOf(selector: string): Promise<{ x: number; y: number; visit: number }> {
  const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  const element = document.querySelector(selector);
  // Sections far below render only after the first paint.
  while (element?.getClientRects().length === 0) await frame();
  element?.scrollIntoView({ block: 'center', behavior: 'instant' });
  await frame();
  const { left, top, width, height } = element?.getBoundingClientRect() ?? new DOMRect();
  return { x: left + width / 2, y: top + height / 2, visit: performance.timeOrigin };
}

type Timed = { interactionId?: number; duration: number };

/** Records the duration of interactions (Event Timing API). */
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

/** Event Timing does not report interactions below 16 ms: they count as 16. */
const longest = (page: Page) =>
  page.evaluate(() => Math.max(16, ...(window as unknown as { noted: number[] }).noted));
