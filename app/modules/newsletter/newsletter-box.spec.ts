// Needs a browser: an island, errors in place.
import { query } from '../../../e2e/support/query.ts';
import { bareTest, expect, test } from '../../../e2e/support/test.ts';
import { texts } from '../../../e2e/support/texts.ts';
import { translate } from '../../../e2e/support/translate.ts';

// In a browser: the form hydrates under the hands of its visitor.
const words = texts('en', 'newsletter').block;

for (const javaScriptEnabled of [true, false]) {
  test.describe(`JavaScript ${javaScriptEnabled ? 'on' : 'off'}`, () => {
    test.use({ javaScriptEnabled });

    test('the form of a Kyrgyz page stays Kyrgyz', async ({ page, site }) => {
      await page.goto('/kg/newsletter');
      const email = `fixed-${javaScriptEnabled}@example.kg`;
      const { label, submit, success } = texts('kg', 'newsletter').block;
      const main = page.getByRole('main');
      await main.getByLabel(label).fill(email);
      await main.getByRole('button', { name: submit }).click();
      await expect(main.getByRole('status')).toContainText(success);
      if (!javaScriptEnabled) await expect(page).toHaveURL(/\/kg\/newsletter\?sent=1/);
      expect(await query(site, 'SELECT lang FROM subscribers WHERE email = $1', email)).toEqual([
        { lang: 'kg' },
      ]);
    });
  });

  test.describe(`JavaScript ${javaScriptEnabled ? 'on' : 'off'}, on a phone`, () => {
    test.use({ javaScriptEnabled, viewport: { width: 390, height: 844 }, hasTouch: true });

    test('an empty newsletter box says so in its place', async ({ page }) => {
      await page.goto('/about?lng=en');
      const box = page.getByRole('contentinfo');
      const address = page.url();
      await box.getByRole('button').scrollIntoViewIfNeeded();
      await box.getByRole('button').tap();
      await expect(box.getByRole('textbox')).toBeFocused();
      const said = await box
        .getByRole('textbox')
        .evaluate((input: HTMLInputElement) => input.validationMessage);
      expect(said).not.toBe('');
      expect(page.url()).toBe(address);
    });
  });
}

test('the box of the home page takes an address', async ({ page }) => {
  await page.goto('/en');
  const box = page.getByRole('region', { name: words.title });
  await box.getByRole('textbox').fill('reader@example.kg');
  await expect(box.locator('[data-island]')).toHaveAttribute('data-hydrated', '');
  await box.getByRole('button').click();
  await expect(box.getByText(words.success)).toBeVisible();
});

test('the first press on the button of an untouched form shows its own error', async ({ page }) => {
  await page.goto('/en/faq');
  const form = page.locator('footer form').last();
  const button = form.locator('[type=submit]');
  await button.scrollIntoViewIfNeeded();
  // The script of the page, not yet that of the form.
  await expect(form).toHaveJSProperty('noValidate', true);
  await button.click();
  await expect(form).toContainText(words.errorRequired);
  await expect(form.locator('[aria-invalid=true]').first()).toBeFocused();
});

// React logs that the page is not what the server sent: the fixture of `test` would take that for an error.
bareTest('the form of a translated page confirms', async ({ page, sharedSite: site }) => {
  await page.goto(`${site.url}/en/faq`);
  await page.evaluate(translate);
  const island = page.locator('[data-island=newsletter-form]').first();
  const field = island.getByRole('textbox');
  await field.click();
  await page.keyboard.type('translated@example.kg', { delay: 40 });
  await expect(island).toHaveAttribute('data-hydrated', '');
  await expect(field).toHaveValue('translated@example.kg');
  await page.keyboard.press('Enter');
  await expect(island.getByRole('status')).toContainText(words.success);
});
