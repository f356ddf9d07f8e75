// Needs a browser: layout shifts.
import type { Page } from '@playwright/test';
import type { Language } from '../app/i18n/languages.ts';
import { drip } from './support/dripping.ts';
import { fontsUsed } from './support/laid-out.ts';
import { layoutShift, mostShift } from './support/layout-shift.ts';
import { addressOf, screens } from './support/screens.ts';
import { expect, test } from './support/test.ts';

// Needs a browser, which paints partial pages: nothing may move when the rest arrives. pages.spec.ts does the same for
// every screen at its own widths.

// Screens that once had a shift, because text wrapped differently in the web font.
test('nothing moves at widths between those of pages.spec.ts either', async ({ page, site }) => {
  const turns = [
    { name: 'blog-list', language: 'kg', width: 320 },
    { name: 'blog', language: 'kg', width: 320 },
    { name: 'blog-single', language: 'kg', width: 320 },
    { name: 'privacy', language: 'en', width: 320 },
    { name: 'news', language: 'en', width: 320 },
    { name: 'about', language: 'en', width: 320 },
    { name: 'privacy', language: 'ru', width: 320 },
    { name: 'newsletter', language: 'ru', width: 320 },
    { name: 'post-unknown', language: 'ru', width: 320 },
    { name: 'reviews-ledger', language: 'ru', width: 320 },
    { name: 'reviews-ledger', language: 'en', width: 320 },
    { name: 'search-nothing', language: 'en', width: 320 },
    { name: 'search-nothing', language: 'ru', width: 375 },
    { name: 'search-nothing', language: 'kg', width: 375 },
    { name: 'service-1', language: 'en', width: 768 },
    { name: 'reviews-ledger', language: 'kg', width: 768 },
    { name: 'search', language: 'en', width: 1024 },
  ] as const;
  expect(await moved(page, site.url, turns)).toEqual([]);
});

// The fourth section of most pages is far below the fold; here it is not.
test('a short page does not move when its last section is laid out', async ({ page }) => {
  const short =
    '<style>main > :nth-child(3 of :not(script)) { height: 150px; overflow: hidden }</style></head>';
  await page.route('**/Attorneys*', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace('</head>', short);
    await route.fulfill({ body, contentType: 'text/html' });
  });
  await page.setViewportSize({ width: 390, height: 900 });
  await page.goto('/Attorneys');
  await fontsUsed(page);
  await expect(page.locator('main + .seam')).toBeInViewport();
  const { shift, moved } = await page.evaluate(layoutShift);
  expect(shift, moved.join('\n')).toBeLessThanOrEqual(mostShift);
});

type Turn = { name: string; language: Language; width: number };

/** Opens screens in chunks. @returns those with a layout shift, and its score */
async function moved(page: Page, siteUrl: string, turns: readonly Turn[]): Promise<string[]> {
  const slow = await drip(siteUrl);
  const all: string[] = [];
  for (const { name, language, width } of turns) {
    const screen = screens.find((one) => one.name === name);
    if (!screen) throw new Error(`No screen is called ${name}`);
    await page.setViewportSize({ width, height: 900 });
    await page.goto(slow.url + addressOf(screen, language));
    await fontsUsed(page);
    const { shift } = await page.evaluate(layoutShift);
    if (shift > mostShift) all.push(`${name} (${language}, ${width} px): ${shift.toFixed(4)}`);
  }
  await slow.close();
  return all;
}
