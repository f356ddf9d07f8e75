import type { Page } from '@playwright/test';
import { barriers } from './barriers.ts';
import { expect, widths } from './test.ts';

/** Holds the page that is open to what every screen keeps: no barrier, no sideways scrolling. */
export async function checkPage(page: Page): Promise<void> {
  for (const width of [320, ...widths]) {
    await page.setViewportSize({ width, height: 900 });
    const surplus = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(surplus).toBe(0);
    expect(await barriers(page)).toEqual([]);
  }
}
