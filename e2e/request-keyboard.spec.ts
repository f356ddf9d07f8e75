// Needs a browser: keys and focus.
import type { Locator, Page } from '@playwright/test';
import { query } from './support/query.ts';
import { writeRequest } from './support/requests.ts';
import { expect, test } from './support/test.ts';
import { plain, texts } from './support/texts.ts';

const kg = texts('kg', 'request');
/** Outline of a focused element including its offset, in pixels. */
const outline = 5;

/** Presses Tab until an element is focused, and checks that it is fully visible, including its outline. */
async function tabTo(page: Page, wanted: Locator): Promise<void> {
  const isFocused = () => wanted.evaluate((element) => element === document.activeElement);
  for (let tabs = 0; tabs < 40; tabs += 1) {
    await page.keyboard.press('Tab');
    if (await isFocused()) break;
  }
  await expect(wanted).toBeFocused();
  const { top, bottom, height } = await wanted.evaluate((element) => ({
    top: element.getBoundingClientRect().top,
    height: innerHeight,
    bottom: element.getBoundingClientRect().bottom,
  }));
  expect(top).toBeGreaterThanOrEqual(outline);
  expect(bottom + outline).toBeLessThanOrEqual(height);
}

test('by the keyboard alone: the end of the phone, words, a file; to erase asks first', async ({
  page,
  site,
}) => {
  const { code, path, phone } = await writeRequest(site, 'kg');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${site.url}${path}?lng=kg`);
  const main = page.getByRole('main');
  await tabTo(page, main.getByLabel(plain(kg.add.label)));
  await page.keyboard.type('Акт бар.');
  await tabTo(page, main.getByRole('button', { name: plain(kg.add.submit), exact: true }));
  await page.keyboard.press('Enter');
  await expect(main.getByRole('status')).toContainText(plain(kg.done.detail));
  await tabTo(page, main.getByLabel(plain(kg.locked.phone.label)));
  await page.keyboard.type(phone.slice(-4));
  const files = main.getByLabel(plain(kg.files.label));
  await files.waitFor();
  await tabTo(page, files);
  await expect(page.locator('form[data-enhanced*=send-files]')).toBeVisible();
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.keyboard.press('Space'),
  ]);
  const pdf = { name: 'акт.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 а') };
  await chooser.setFiles([pdf]);
  await tabTo(page, main.getByRole('button', { name: plain(kg.files.submit) }));
  await page.keyboard.press('Enter');
  await expect(main.getByRole('link', { name: pdf.name })).toBeVisible();

  const erase = main.locator('summary').filter({ hasText: plain(kg.data.erase.title) });
  await tabTo(page, erase);
  await page.keyboard.press('Enter');
  await tabTo(page, main.getByRole('button', { name: plain(kg.data.erase.submit) }));
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(main.locator('details[open]')).toHaveCount(0);
  expect(await query(site, 'SELECT FROM requests WHERE code = $1', code)).toHaveLength(1);
});
