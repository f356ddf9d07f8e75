import { expect, type Page } from '@playwright/test';

/** Sections whose layout is deferred until near the viewport (`content-visibility`). */
export const laidOutLater = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      [...document.querySelectorAll('main > *, body > footer')].filter(
        (element) => getComputedStyle(element).contentVisibility !== 'visible',
      ).length,
  );

/** Forces layout of the whole page, and waits until its fonts are in use. */
export async function wholePage(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.dataset.layOut = 'all';
  });
  await fontsUsed(page);
}

/** Waits until the web fonts are in use: their system fallbacks load long before. */
export async function fontsUsed(page: Page): Promise<void> {
  // Where scripts are off, nothing in the page can wait.
  const used = () =>
    page.evaluate(() => {
      const loaded = [...document.fonts].filter(({ status }) => status === 'loaded');
      return ['Piazzolla K', 'Golos K'].every((name) =>
        loaded.some(({ family }) => family.includes(name)),
      );
    });
  await expect.poll(used, { intervals: [20, 50] }).toBe(true);
}
