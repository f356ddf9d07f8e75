// Needs a browser: scroll positions.
import type { Page } from '@playwright/test';
import { mainMenu } from './support/frame.ts';
import { expect, test } from './support/test.ts';
import { texts } from './support/texts.ts';

const scrollY = (page: Page) => page.evaluate(() => window.scrollY);
/** It scrolls half a second after it has started. */
const gentle = '[data-enhance=gentle-scroll]';

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'no-preference' }));

test('a plain visit is led gently to 200 px', async ({ page }) => {
  await page.goto('/contact');
  await expect.poll(() => scrollY(page)).toBe(200);
});

test('so is a visit by a link of the site, and from a page made ready before', async ({ page }) => {
  await page.goto('/about');
  const link = mainMenu(page).getByRole('link', { name: texts('ru', 'common').nav.contact });
  await link.hover();
  // Long enough for prerendering: it must not scroll before it is shown.
  await page.waitForTimeout(2500);
  await link.click();
  await expect(page).toHaveURL(/contact$/);
  await page.mouse.move(5, 300);
  await expect.poll(() => scrollY(page)).toBe(200);
});

test('the page does not scroll after a key press', async ({ page }) => {
  await page.goto('/contact', { waitUntil: 'commit' });
  await page.locator('h1').waitFor();
  await page.keyboard.press('Shift');
  await expect(page.locator(gentle)).toHaveAttribute('data-enhanced', /./);
  await page.waitForTimeout(1000);
  expect(await scrollY(page)).toBe(0);
});

test('the page does not scroll after scrolling, at an anchor, or with reduced motion', async ({
  page,
}) => {
  await page.goto('/contact#request');
  await expect(page.locator(gentle)).toHaveAttribute('data-enhanced', /./);
  await page.waitForTimeout(1000);
  expect(await scrollY(page)).toBeGreaterThan(220);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/contact');
  await expect(page.locator(gentle)).toHaveAttribute('data-enhanced', /./);
  await page.waitForTimeout(1000);
  expect(await scrollY(page)).toBe(0);
});
