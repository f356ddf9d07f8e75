import type { Page } from '@playwright/test';
import { languageLink, mainMenu } from './support/frame.ts';
import { expect, test } from './support/test.ts';
import { texts } from './support/texts.ts';

const aboutLink = (page: Page) =>
  mainMenu(page).getByRole('link', { name: texts('ru', 'common').nav.about });

test('a page on whose link the pointer rests is ready before the click', async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('script[type=speculationrules]')).toBeAttached();
  const prepared: string[] = [];
  page.context().on('request', (request) => {
    if (request.headers()['sec-purpose']) prepared.push(new URL(request.url()).pathname);
  });
  await aboutLink(page).hover();
  await expect.poll(() => prepared).toContain('/about');
  expect(prepared).toEqual(['/about']);
});

test('a link that changes the language does nothing before the click', async ({ page }) => {
  await page.goto('/faq');
  await expect(page.locator('script[type=speculationrules]')).toBeAttached();
  const prepared: string[] = [];
  page.context().on('request', (request) => {
    if (request.headers()['sec-purpose']) prepared.push(new URL(request.url()).pathname);
  });
  await languageLink(page, 'en').hover();
  await aboutLink(page).hover();
  await expect.poll(() => prepared).toContain('/about');
  expect(prepared).not.toContain('/faq');
  expect(await page.context().cookies()).toEqual([]);
});
