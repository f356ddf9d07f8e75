import type { Page } from '@playwright/test';

/** How many sections of a page are laid out only when they come near the viewport. */
export const laidOutLater = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      [...document.querySelectorAll('main > *, body > footer')].filter(
        (element) => getComputedStyle(element).contentVisibility !== 'visible',
      ).length,
  );

/** Has the whole page laid out, and waits until its fonts are in use. */
export async function wholePage(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.dataset.layOut = 'all';
  });
  await fontsUsed(page);
}

/** Waits until the web fonts are in use: their stand-ins of the system are loaded long before. */
export async function fontsUsed(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const loaded = [...document.fonts].filter(({ status }) => status === 'loaded');
    return ['Piazzolla K', 'Golos K'].every((name) =>
      loaded.some(({ family }) => family.includes(name)),
    );
  });
}
