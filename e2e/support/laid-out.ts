import { expect, type Page } from '@playwright/test';

/** How many pieces of a page the first paint has left out and nobody has laid out since. */
export const leftOut = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      [...document.querySelectorAll('main > *, body > footer')].filter(
        (element) => getComputedStyle(element).contentVisibility !== 'visible',
      ).length,
  );

/** Waits until the whole page is laid out and has what it shows. */
export async function wholePage(page: Page): Promise<void> {
  await expect.poll(() => leftOut(page)).toBe(0);
  await page.waitForLoadState('networkidle');
}

/** Waits until the text is set in the page's own fonts. */
export const fontsUsed = (page: Page): Promise<void> =>
  expect(page.locator('script[data-fonts]')).toHaveCount(0);
