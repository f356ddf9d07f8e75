// Needs a browser: accordions, the clipboard, layout.
import { inTurn } from '../test/fixtures/property-runs.ts';
import { expect, test } from './support/test.ts';
import { plain, texts } from './support/texts.ts';

for (const javaScriptEnabled of inTurn([true, false], 1)) {
  test.describe(`FAQ, JavaScript ${javaScriptEnabled ? 'on' : 'off'}`, () => {
    test.use({ javaScriptEnabled });

    test('the three questions of the specification come first; the first is open, one at a time', async ({
      page,
    }) => {
      await page.goto('/faq?lng=en');
      const items = page.locator('main details');
      for (const [place, { title }] of texts('en', 'faq').items.slice(0, 3).entries()) {
        await expect(items.nth(place).locator('summary')).toHaveText(plain(title));
      }
      await expect(page.getByText('Frequently Asked Question')).toBeVisible();
      await expect(items.nth(0)).toHaveAttribute('open', '');
      await items.nth(1).locator('summary').focus();
      await page.keyboard.press('Enter');
      await expect(items.nth(1)).toHaveAttribute('open', '');
      await expect(items.nth(0)).not.toHaveAttribute('open');
      expect(
        await items
          .nth(1)
          .evaluate((part) => getComputedStyle(part, '::details-content').transitionDuration),
      ).toBe('0s');
    });
  });
}

test('the link of a page can be copied', async ({ page, context, site }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/blog-single-fullwidth/24');
  const address = `${site.url}/blog-single-fullwidth/24`;
  const { share } = texts('ru', 'common');
  // The button appears near the viewport.
  await page.getByRole('link', { name: share.telegram }).scrollIntoViewIfNeeded();
  await page.getByRole('button', { name: share.copyLink }).click();
  await expect(page.getByText(share.linkCopied)).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
});

test('the only case of a category takes both halves of the page', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/?lng=en');
  const { tabs } = texts('en', 'cases').portfolio;
  const cases = page.getByRole('region', { name: texts('en', 'cases').portfolio.title });
  const width = async () => (await cases.getByRole('article').first().boundingBox())?.width ?? 0;
  const beside = await width();
  await cases.getByText(tabs.real).first().click();
  await expect(cases.getByRole('article')).toHaveCount(1);
  expect(await width()).toBeGreaterThan(2.5 * beside);
});
