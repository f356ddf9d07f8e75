// Needs a browser: the back/forward cache.
import { chromium, type Page } from '@playwright/test';
import { languages } from '../app/i18n/languages.ts';
import { findWholeBrowser } from '../tools/browser.ts';
import { post } from './support/desk.ts';
import { newPhone } from './support/new-phone.ts';
import { addressOf, screens } from './support/screens.ts';
import { expect, test } from './support/test.ts';
import { plain, texts } from './support/texts.ts';

/** Runs in the browser before any script: records how Back restored the page. */
const noteRestore = () =>
  addEventListener('pageshow', ({ persisted }) => {
    document.documentElement.dataset.restored = String(persisted);
  });

/** Opens another page and goes back. @returns why the page was not restored from memory; empty if it was */
async function leaveAndReturn(page: Page): Promise<string> {
  const address = page.url();
  await page.evaluate(() => location.assign('/llms.txt'));
  await page.waitForURL('**/llms.txt');
  // A restored page triggers no load that Playwright could wait for.
  void page.goBack({ waitUntil: 'commit' }).catch(() => undefined);
  await expect.poll(() => page.evaluate(() => location.href).catch(() => '')).toBe(address);
  return page.evaluate(() => {
    if (document.documentElement.dataset.restored === 'true') return '';
    const [navigation] = performance.getEntriesByType('navigation');
    const { notRestoredReasons } = navigation as { notRestoredReasons?: unknown };
    return JSON.stringify(notRestoredReasons ?? 'unknown');
  });
}

/** Each screen once: services differ in their texts only. */
const different = screens.filter(
  ({ name, status }) => status === 200 && !/^service-[2-5]/.test(name),
);

test('Back restores every screen from memory, with its input', async ({ site }, { project }) => {
  // All screens in one browser.
  const browser = await chromium.launch({
    ...project.use.launchOptions,
    executablePath: findWholeBrowser(),
    // Playwright disables the cache.
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  const page = await browser.newPage({
    baseURL: site.url,
    viewport: { width: 390, height: 844 },
  });
  await page.addInitScript(noteRestore);
  const lost: string[] = [];
  for (const [place, one] of different.entries()) {
    await page.goto(addressOf(one, languages[place % languages.length] ?? 'ru'));
    await page.locator('script[type=speculationrules]').waitFor({ state: 'attached' });
    const field = page
      .locator('main form')
      .locator('input:not([type=radio], [type=checkbox]):enabled:visible, textarea:enabled:visible')
      .first();
    const hasForm = (await field.count()) > 0;
    if (hasForm) await field.fill('Ж');
    const reasons = await leaveAndReturn(page);
    if (reasons) lost.push(`${one.name}: ${reasons}`);
    else if (hasForm) expect([one.name, await field.inputValue()]).toEqual([one.name, 'Ж']);
  }
  expect(lost).toEqual([]);

  await page.goto('/booking?lng=ru&kind=phone&in=en');
  // The first day may lose its last slot.
  await page.locator('.bk-days a').last().click();
  await expect(page).toHaveURL(/day=/);
  await expect(page.locator('.bk')).toHaveAttribute('data-enhanced', 'booking');
  await page.getByLabel('Имя').fill('Нургүл');
  await page.locator('.bk-hours input').last().press('Space');
  const hour = await page.locator('.bk-hours input:checked').inputValue();
  const told = page.locator('.bk-told');
  expect(await leaveAndReturn(page)).toBe('');
  await expect(page.locator('.bk-hours input:checked')).toHaveValue(hour);
  await expect(told).toHaveCount(0);
  // Until each English-speaking lawyer has another meeting then.
  const body = { hour, kind: 'phone', in: 'en', name: 'Another' };
  let taken = 0;
  while ((await post(site, '/booking', { ...body, number: newPhone() })).status === 303) taken += 1;
  expect(taken).toBeGreaterThan(0);
  // The page reloads itself when its slot is gone, possibly while being queried.
  await leaveAndReturn(page).catch(() => undefined);
  await expect(told).toHaveText(plain(texts('ru', 'booking').notHad.hour));
  await expect(page.locator('.bk-hours input:checked')).toHaveCount(0);
  await expect(page.getByLabel('Имя')).toHaveValue('Нургүл');
  await browser.close();
});
