// Needs a browser: the search as a visitor does it, with and without scripts.
import type { Page } from '@playwright/test';
import { languageLink } from '../../../e2e/support/frame.ts';
import { expect, test } from '../../../e2e/support/test.ts';
import { texts } from '../../../e2e/support/texts.ts';
import { inTurn } from '../../../test/fixtures/property-runs.ts';

const ru = texts('ru', 'search');
const results = (page: Page) => page.getByRole('main').getByRole('article');
const marks = (page: Page) => results(page).locator('mark');

for (const javaScriptEnabled of inTurn([true, false], 1)) {
  test.describe(`JavaScript ${javaScriptEnabled ? 'on' : 'off'}`, () => {
    test.use({ javaScriptEnabled });

    test('a sidebar box leads to the news with the word in any form, marked', async ({ page }) => {
      await page.goto('/blog-list');
      const { title: searchLabel, button: searchButton } = ru.sidebar;
      await page.getByRole('searchbox', { name: searchLabel }).fill('договор');
      await page.getByRole('button', { name: searchButton }).click();
      await expect(page).toHaveURL(/\/blog-search\?q=/);
      await expect(results(page)).toHaveCount(10);
      const marked = await marks(page).allTextContents();
      expect(marked).toContain('договора');
      expect(marked.every((word) => /^договор/i.test(word))).toBe(true);
      await page
        .getByRole('navigation', { name: ru.pages })
        .getByRole('link', { name: texts('ru', 'news').pagination.next })
        .click();
      await expect(page).toHaveURL(/page=2/);
      await expect(results(page).first()).toBeVisible();
      // Another language has other results, perhaps one page of them.
      await expect(languageLink(page, 'en')).toHaveAttribute(
        'href',
        `/en/blog-search?${new URLSearchParams({ q: 'договор', lng: 'en' })}`,
      );
      await results(page).getByRole('heading').getByRole('link').first().click();
      await expect(page).toHaveURL(/\/blog-single-fullwidth\/\d+$/);
    });
  });
}
