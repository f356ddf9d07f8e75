// Needs a browser: reloads and storage.
import { expect, test } from './support/test.ts';
import { moduleTexts, plain } from './support/texts.ts';

test('the receipt of a request stays after a reload', async ({ page }) => {
  await page.goto('/contact?lng=ru');
  const form = page.locator('#request form');
  await form.locator('[name=name]').fill('Бермет');
  await form.locator('[name=number]').fill('+996 555 31 32 33');
  await form.locator('[name=email]').fill('bermet@example.com');
  await form.locator('[name=adress]').fill('Ош');
  await form.locator('[name=notes]').fill('Проверьте договор');
  await form.locator('[type=submit]').click();
  const receipt = page.locator('#request').getByRole('status').filter({ hasText: 'K-' });
  const told = (await receipt.textContent()) ?? '';
  await page.reload();
  await expect(receipt).toHaveText(plain(told));
  await expect(form.locator('[name=notes]')).toHaveValue('');

  // The receipt carries over to another language, and Back returns to the former one.
  const number = /K-\w{6}/.exec(told)?.[0] ?? '';
  const chosen = () => page.locator('html').getAttribute('lang');
  await page.locator('.hdr .langs a[hreflang=en]:visible').click();
  await page.waitForURL(/\/en\/contact/);
  await expect(
    page.locator('#request').getByRole('status').filter({ hasText: number }),
  ).toBeVisible();
  await page.goBack();
  expect(await chosen()).toBe('ru');
  await page.goto('/about');
  await page.locator('.hdr .langs a[hreflang=en]:visible').click();
  await page.waitForURL(/\/en\/about/);
  await page.goBack();
  expect(await chosen()).toBe('ru');
});

test('the receipt of a review stays after a reload', async ({ page }) => {
  const { form: words } = moduleTexts<{ form: { success: string } }>('en', 'reviews');
  await page.goto('/en/case-stadies');
  const form = page.locator('#review-form');
  await form.locator('[name=name]').fill('Nurlan');
  await form.locator('[name=phoneNumber]').fill('+996 555 31 32 34');
  await form.locator('[name=notes]').fill('They explained everything in plain words.');
  await form.locator('[type=submit]').click();
  const receipt = page.getByRole('main').getByText(plain(words.success));
  await expect(receipt).toBeVisible();
  await page.reload();
  await expect(receipt).toBeVisible();
});
