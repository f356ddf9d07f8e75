// Needs a browser: clicks on the switcher and what follows, cookies.
import { languageTag } from '../app/i18n/languages.ts';
import { inTurn } from '../test/fixtures/property-runs.ts';
import { languageLink, mainMenu } from './support/frame.ts';
import { expect, test } from './support/test.ts';
import { texts } from './support/texts.ts';

for (const language of ['kg', 'en'] as const) {
  test(`an address fixed to ${language} is no choice: other pages keep the language they had`, async ({
    page,
    context,
  }) => {
    await page.goto(`/${language}/about`);
    await expect(page.locator('html')).toHaveAttribute('lang', languageTag(language));
    await page.goto('/about');
    await expect(page.locator('html')).toHaveAttribute('lang', 'ru');
    expect(await context.cookies()).toEqual([]);
  });
}

for (const javaScriptEnabled of inTurn([true, false], 0)) {
  test.describe(`JavaScript ${javaScriptEnabled ? 'on' : 'off'}`, () => {
    test.use({ javaScriptEnabled });

    test('the switcher leads to the address of the other language, and the choice lasts', async ({
      page,
    }) => {
      await page.goto('/kg/blog-fullwidth?page=2');
      await languageLink(page, 'en').click();
      await expect(page).toHaveURL(/\/en\/blog-fullwidth\?page=2&lng=en$/);
      await expect(page.locator('html')).toHaveAttribute('lang', 'en');
      await page.goto('/contact');
      await expect(page.locator('html')).toHaveAttribute('lang', 'en');
      await page.goto('/kg/contact');
      await languageLink(page, 'ru').click();
      await expect(page).toHaveURL(/\/contact\?lng=ru$/);
      await expect(page.locator('html')).toHaveAttribute('lang', 'ru');
    });

    test('menu and breadcrumb of a Kyrgyz page stay Kyrgyz', async ({ page }) => {
      await page.goto('/kg');
      const { a11y, nav } = texts('kg', 'common');
      const menu = mainMenu(page, 'kg');
      await menu.getByRole('link', { name: nav.about }).click();
      await expect(page).toHaveURL(/\/kg\/about$/);
      await expect(menu.locator('[aria-current=page]')).toHaveText(nav.about);
      const breadcrumb = page.getByRole('navigation', { name: a11y.breadcrumb });
      await breadcrumb.getByRole('link', { name: nav.home }).click();
      await expect(page).toHaveURL(/\/kg$/);
    });
  });
}
