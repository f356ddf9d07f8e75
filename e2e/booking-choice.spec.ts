// Needs a browser: kept choices, scroll position, focus.
import type { Page } from '@playwright/test';
import { checkPage } from './support/check-page.ts';
import { post } from './support/desk.ts';
import { readHtml } from './support/html.ts';
import { newPhone } from './support/new-phone.ts';
import { expect, test } from './support/test.ts';
import { plain, texts } from './support/texts.ts';

const ru = texts('ru', 'booking');

const hours = (page: Page) => page.locator('.bk-hours input');
const foot = (page: Page) => page.locator('.bk-foot b');
const submit = (page: Page) => page.locator('.bk-foot button');

test('the chosen hour survives a reload, Back and a change of language', async ({ page }) => {
  await page.goto('/booking?lng=ru&kind=phone&in=en');
  await expect(page.locator('.bk')).toHaveAttribute('data-enhanced', 'booking');
  await page.locator('.bk-days a').last().click();
  await expect(page).toHaveURL(/day=/);
  await expect(page.locator('.bk')).toHaveAttribute('data-enhanced', 'booking');
  await page.getByLabel('Имя').fill('Нургүл');
  const chosen = hours(page).nth(1);
  const value = (await chosen.getAttribute('value')) ?? '';
  await chosen.press('Space');
  const checked = () => page.locator('.bk-hours input:checked').getAttribute('value');

  await page.reload();
  expect(await checked()).toBe(value);
  await expect(page.getByLabel('Имя')).toHaveValue('Нургүл');
  for (const [code, path] of [
    ['KG', '/kg/booking'],
    ['EN', '/en/booking'],
  ] as const) {
    await page.locator('.hdr').getByRole('link', { name: code }).click();
    await page.waitForURL((url) => url.pathname === path);
    expect(await checked()).toBe(value);
    await expect(page.locator('[name=name]')).toHaveValue('Нургүл');
  }
  await page.goto('/faq?lng=ru');
  await page.goBack();
  expect(await checked()).toBe(value);
});

test('without scripts Back brings the chosen hour, although others went meanwhile', async ({
  browser,
  site,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url });
  const page = await context.newPage();
  await page.goto('/booking?lng=ru&kind=phone&in=en');
  await page.locator('.bk-days a').last().click();
  const value = (await hours(page).nth(4).getAttribute('value')) ?? '';
  await hours(page).nth(4).check();
  const first = (await hours(page).first().getAttribute('value')) ?? '';
  await page.goto('/faq?lng=ru');
  // Two lawyers speak English; others book both at the first slot, so the list loses it.
  for (const name of ['Азиз', 'Чолпон']) {
    const booking = { hour: first, kind: 'phone', in: 'en', name, number: newPhone() };
    expect((await post(site, '/booking', booking)).status).toBe(303);
  }
  await page.goBack();
  await expect(page.locator('.bk-hours input:checked')).toHaveValue(value);
  await context.close();
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(`JavaScript ${javaScriptEnabled ? 'on' : 'off'}`, () => {
    test.use({ javaScriptEnabled, viewport: { width: 390, height: 844 } });

    test('the nearest slot is one tap; the footer shows the selection', async ({ page }) => {
      await page.goto('/booking?lng=ru');
      await expect(foot(page)).toHaveText(plain(ru.foot.choose), { useInnerText: true });
      await page.locator('.bk-nearest').scrollIntoViewIfNeeded();
      await expect(page.locator('.bk-foot')).toBeInViewport();
      const words = (await page.locator('.bk-nearest b').textContent()) ?? '';
      const clock = words.split(' ').at(-1) ?? '';
      await page.locator('.bk-nearest').click();
      await expect(page.locator('.bk-hours input:checked')).toHaveCount(1);
      await expect(foot(page)).toContainText(clock, { useInnerText: true });
      // Another one, without a page load.
      const other = hours(page).last();
      await other.press('Space');
      const time = await page.locator('.bk-hours time').last().textContent();
      await expect(foot(page)).toContainText(time ?? '-', { useInnerText: true });
      await expect(page.locator('.bk-foot')).toContainText(plain(ru.foot.free));
    });

    test('completed steps are collapsed, slots start on the first screen, a choice collapses its step', async ({
      page,
    }) => {
      await page.goto('/booking?lng=ru');
      expect((await page.locator('.bk-hours li').first().boundingBox())?.y).toBeLessThanOrEqual(
        700,
      );
      const people = page.locator('.bk-people');
      await expect(people).toBeHidden();
      await page.getByRole('link', { name: `${ru.change} ${plain(ru.who.title)}` }).click();
      await expect(people).toBeVisible();
      await expect(people.locator('time')).toHaveCount(7);
      await expect(people).toContainText('русский, кыргызский');
      await people.getByRole('link', { name: /Тимур Исмаилов/ }).click();
      await expect(page).toHaveURL(/lawyer=ismailov/);
      await expect(people).toBeHidden();
      await expect(page.locator('#who .bk-chosen')).toContainText('Тимур Исмаилов');
    });

    test('an empty form lists its errors at its button, and the focus is on the first field', async ({
      page,
    }) => {
      await page.goto('/booking?lng=ru&kind=phone');
      await submit(page).click();
      const summary = page.getByRole('alert');
      await expect(summary).toContainText(plain(ru.check));
      await expect(page.locator('#booking-hour')).toBeFocused();
      const contact = texts('ru', 'contact').errors;
      const links = summary.getByRole('link');
      await expect(links).toHaveText(
        [ru.errors.errorHour, contact.errorName, contact.errorNumber].map(plain),
      );
      await links.nth(1).click();
      await expect(page.getByLabel('Имя')).toBeInViewport();
      await expect(page.getByLabel('Имя')).toHaveAttribute('aria-invalid', 'true');
      if (javaScriptEnabled) await checkPage(page);
    });

    test('one wrong field has the focus, and its error goes when it is edited', async ({
      page,
    }) => {
      await page.goto('/booking?lng=ru&kind=phone');
      await hours(page).first().press('Space');
      await page.getByLabel('Имя').fill('Азиз');
      const number = page.getByLabel('Телефон', { exact: true });
      await number.fill('055512');
      await submit(page).click();
      await expect(number).toBeFocused();
      await expect(number).toBeInViewport({ ratio: 1 });
      await expect(number).toHaveAttribute('aria-invalid', 'true');
      const summary = page.getByRole('alert');
      await expect(summary.getByRole('link')).toHaveCount(1);
      if (!javaScriptEnabled) return;
      await expect(page.locator('#booking')).toHaveAttribute('data-enhanced', 'refused-form');
      await number.fill('0555123456');
      await expect(number).not.toHaveAttribute('aria-invalid');
      await expect(page.locator('.err')).toHaveCount(0);
      await expect(summary).toHaveCount(0);
    });
  });
}

test('an unavailable day, slot or meeting is explained', async ({ page, request }) => {
  const told = async (query: string) => {
    const html = await readHtml(request, `/booking?lng=ru${query}`);
    const [words] = html.all('div', { class: 'bk-told' });
    // Informational: not an error.
    expect(words?.all('p', { role: 'alert' }) ?? []).toEqual([]);
    return words?.text ?? '';
  };
  expect(await told('')).toBe('');
  expect(await told('&day=2020-01-01')).toBe(plain(ru.notHad.day));
  const meeting = await told('&kind=zzz&hour=2020-01-01T05:00:00.000Z');
  expect(meeting).toContain(plain(ru.kinds.office));
  expect(meeting).toContain(plain(ru.notHad.day));
  expect(await told('&lawyer=nobody')).toBe(plain(ru.notHad.lawyer));
  expect(await told('&hour=nonsense')).toBe(plain(ru.notHad.hour));
  // She speaks Russian and English.
  expect(await told('&lawyer=kovalenko&in=kg')).toContain('русский');
  await page.goto('/booking?lng=ru&lawyer=kovalenko&in=kg');
  await checkPage(page);
});

test('names of the days contain their text', async ({ page }) => {
  await page.goto('/booking?lng=ru');
  for (const day of await page.locator('.bk-days a').all()) {
    // biome-ignore lint/performance/useDomNodeTextContent: the text as it is shown, with its line breaks
    const shown = (await day.innerText()).replaceAll(/\s+/g, ' ').split(',')[0] ?? '-';
    const name = new RegExp(`^${shown.trim()}.*, ${plain(ru.free_one).split(':')[0]}: \\d+`, 'u');
    await expect(day).toHaveAccessibleName(name);
  }
});

test('a choice keeps the scroll position and compatible choices', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/booking?lng=ru&service=1');
  await expect(page.locator('.bk')).toHaveAttribute('data-enhanced', 'booking');
  const day = () => page.locator('.bk-days a').nth(3);
  await day().scrollIntoViewIfNeeded();
  const before = (await day().boundingBox())?.y ?? 0;
  await day().click();
  await expect(day()).toHaveAttribute('aria-current', 'date');
  await expect
    .poll(async () => Math.abs(((await day().boundingBox())?.y ?? 0) - before))
    .toBeLessThan(60);
  // The lawyers depend on the service, and the choice of a lawyer is dropped if they do not offer it.
  const people = page.locator('.bk-people a > span > b');
  const names = ['Айгерим Сыдыкова', 'Тимур Исмаилов', 'Гульнара Абдылдаева', 'Дмитрий Савельев'];
  await expect(people).toHaveText([plain(ru.who.first), ...names]);
  await page.locator('#who-change').click();
  await page.getByRole('link', { name: /Дмитрий Савельев/ }).click();
  await expect(page).toHaveURL(/lawyer=savelyev/);
  await page.locator('#what-change').click();
  await page.locator('#what li a').nth(1).click();
  await expect(page).not.toHaveURL(/lawyer=/);
  await expect(people).toHaveText([plain(ru.who.first), 'Бакыт Орозалиев']);
});
