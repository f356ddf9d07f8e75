// Needs a browser: first views, heights, touch and keys on a phone.
import type { Page } from '@playwright/test';
import { pathTo } from '../app/addresses/path-to.ts';
import { attorneyWords } from '../app/content/attorneys.ts';
import { languages } from '../app/i18n/languages.ts';
import { company } from './support/company.ts';
import { wholePage } from './support/laid-out.ts';
import { expect, test } from './support/test.ts';
import { texts } from './support/texts.ts';

const [phone] = company.phones;

/** Height limit of the home page on a phone, in CSS pixels. */
const homeHeight = 7200;

test.use({ viewport: { width: 390, height: 844 } });

test('days and hours of the consultation stand apart on the narrowest phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 844 });
  for (const language of languages) {
    await page.goto(`/?lng=${language}`);
    await wholePage(page);
    const gaps = await page.locator('.hours dt').evaluateAll((days) =>
      days.map((day) => {
        const words = document.createRange();
        words.selectNodeContents(day);
        const hours = document.createRange();
        hours.selectNodeContents(day.nextElementSibling ?? day);
        return hours.getBoundingClientRect().left - words.getBoundingClientRect().right;
      }),
    );
    expect(gaps, language).toHaveLength(2);
    expect(Math.min(...gaps), language).toBeGreaterThanOrEqual(12);
  }
});

for (const language of languages) {
  const home = texts(language, 'home');
  const common = texts(language, 'common');
  const hero = (page: Page) => page.getByRole('region', { name: home.hero.label });

  test(`first view of a small phone in ${language}: headline, button, phone, WhatsApp`, async ({
    page,
  }) => {
    for (const [width, height] of [
      [360, 560],
      [740, 360],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.goto(`/?lng=${language}`);
      await wholePage(page);
      const { title, button } = home.hero.slides.meeting;
      for (const part of [
        hero(page).getByRole('heading', { name: title }),
        hero(page).getByRole('link', { name: button }),
        hero(page).getByRole('link', { name: phone.display }),
        hero(page).getByRole('link', { name: common.chat.aria }),
      ]) {
        await expect(part).toBeInViewport({ ratio: 1 });
      }
    }
  });

  test(`home in ${language} is short on a phone, complete, and shows prices and people`, async ({
    page,
  }) => {
    await page.goto(`/?lng=${language}`);
    await wholePage(page);
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(
      homeHeight,
    );
    const { portfolio } = texts(language, 'cases');
    const cases = page.getByRole('region', { name: portfolio.title }).getByRole('article');
    await expect(cases).toHaveCount(6);
    await expect(cases.last()).not.toBeInViewport();
    await cases.last().getByRole('link').focus();
    await expect(cases.last()).toBeInViewport();
    const services = page.getByRole('region', { name: home.practice.title }).getByRole('article');
    await expect(services).toHaveCount(6);
    for (const box of await services.evaluateAll((rows) =>
      rows.map((row) => row.getBoundingClientRect().height),
    )) {
      expect(box).toBeLessThan(90);
    }
    const prices = page.getByRole('region', { name: home.prices.label }).getByRole('listitem');
    await expect(prices).toHaveText([home.prices.consultation, home.prices.court, /5\s000/]);
    const names = texts(language, 'attorneys');
    const people = page.getByRole('region', { name: names.section.title });
    await expect(people.getByRole('heading', { level: 3 })).toHaveText(
      company.attorneys.slice(0, 3).map(({ key }) => attorneyWords(key, language).name),
    );
    await expect(people.getByRole('link', { name: phone.display })).toHaveAttribute(
      'href',
      phone.href,
    );
    await expect(people).toContainText(String(company.replyHours));
    await expect(people).not.toContainText(home.people.register);
  });
}

test('the form comes before address and phones', async ({ page }) => {
  await page.goto('/#contact');
  const contact = page.getByRole('region', { name: texts('ru', 'home').contact.title });
  await expect(contact.getByRole('textbox').first()).toBeInViewport();
  const top = (role: 'textbox' | 'listitem') =>
    contact
      .getByRole(role)
      .first()
      .evaluate((element) => element.getBoundingClientRect().top);
  expect(await top('textbox')).toBeLessThan(await top('listitem'));
});

test('address and phone are one tap away in the frame', async ({ page }) => {
  const common = texts('ru', 'common');
  await page.goto('/faq');
  const top = page.getByRole('region', { name: common.a11y.topBar });
  const pin = top.getByRole('link', { name: company.address.short.ru });
  await expect(pin).toBeVisible();
  await expect(pin).toHaveAttribute('href', company.maps.twoGis);
  await page.getByRole('button', { name: common.menu.open }).click();
  const menu = page.getByRole('dialog', { name: common.a11y.mainNav });
  await expect(menu.getByRole('link', { name: phone.display })).toBeVisible();
  await expect(menu.getByRole('link', { name: common.chat.aria })).toBeVisible();
  await page.keyboard.press('Escape');
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByRole('link', { name: phone.display })).toBeVisible();
  await expect(footer.getByRole('link', { name: company.address.short.ru })).toBeVisible();
  await expect(footer.getByRole('link', { name: common.nav.contact })).toHaveAttribute(
    'href',
    '/contact',
  );
});

test('the name of the company is seen in a dark high-contrast theme', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
  await page.goto('/');
  const logo = page
    .getByRole('banner')
    .getByRole('img', { name: texts('ru', 'common').brand.name });
  const shown = () => logo.evaluate((image: HTMLImageElement) => image.currentSrc);
  expect(await shown()).toMatch(/felt\.svg$/);
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'light' });
  await expect.poll(shown).not.toMatch(/felt\.svg$/);
  // Search terms are highlighted by the theme's own pair of colours, and stay legible.
  await page.goto('/blog-search?q=договор');
  const [colour, ground] = await page
    .locator('mark')
    .first()
    .evaluate((one) => [getComputedStyle(one).color, getComputedStyle(one).backgroundColor]);
  expect(ground).not.toMatch(/, 0\)$/);
  expect(colour).not.toBe(ground);
  // So is the selected option.
  await page.goto(pathTo('booking'));
  const day = page.locator('.bk-days [aria-current]');
  expect(await day.evaluate((one) => getComputedStyle(one).backgroundColor)).toBe(ground);
});

test('a field with an error keeps its bar while it has the focus', async ({ page }) => {
  await page.goto('/');
  const form = page.locator('#contact-form');
  const name = form.locator('[name=name]');
  await name.click();
  await expect(page.locator('[data-island=contact-form]')).toHaveAttribute('data-hydrated', '');
  await form.getByRole('button').click();
  await expect(name).toBeFocused();
  await expect(name).toHaveAttribute('aria-invalid', 'true');
  await expect(name).toHaveCSS('border-left-color', 'rgb(184, 29, 44)');
});

test('the Tab key does not scroll smoothly, a link within the page does', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/');
  const behaviour = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior);
  expect(await behaviour()).toBe('smooth');
  await page.keyboard.press('Tab');
  expect(await behaviour()).toBe('auto');
});
