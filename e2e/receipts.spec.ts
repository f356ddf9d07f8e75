// Needs a browser: reloads and storage.
import { VisitedForm, write } from './support/forms.ts';
import { expect, test } from './support/test.ts';
import { plain } from './support/texts.ts';

test('the receipt of a request stays after a reload', async ({ page }) => {
  const visited = new VisitedForm(page, 'contact');
  await visited.open('ru');
  await visited.fill(write('contact'));
  await visited.submit.click();
  const receipt = page.locator('#request').getByRole('status').filter({ hasText: 'K-' });
  const told = (await receipt.textContent()) ?? '';
  await page.reload();
  await expect(receipt).toHaveText(plain(told));
  await expect(visited.field('notes')).toHaveValue('');

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
  const visited = new VisitedForm(page, 'review');
  await visited.open('en');
  await visited.fill(write('review'));
  await visited.submit.click();
  const receipt = page.getByRole('main').getByText(visited.success('en'));
  await expect(receipt).toBeVisible();
  await page.reload();
  await expect(receipt).toBeVisible();
});
