// Needs a browser: layout and print.
import { pathTo } from '../app/addresses/path-to.ts';
import { languages } from '../app/i18n/languages.ts';
import { inTurn } from '../test/fixtures/property-runs.ts';
import { company } from './support/company.ts';
import { post } from './support/desk.ts';
import { VisitedForm } from './support/forms.ts';
import { wholePage } from './support/laid-out.ts';
import { overflow } from './support/layout.ts';
import { newPhone } from './support/new-phone.ts';
import { expect, test } from './support/test.ts';
import { interpolate, texts } from './support/texts.ts';

test.describe('attorneys', () => {
  const path = `${pathTo('attorneys')}?lng=en`;
  const goTo = new RegExp(interpolate(texts('en', 'common').carousel.goTo, { number: '\\d' }));

  test('one at a time on a phone, with a dot for each', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(path);
    await page.getByRole('figure').first().scrollIntoViewIfNeeded();
    await expect(page.getByRole('button', { name: goTo })).toHaveCount(company.attorneys.length);
    await expect(page.getByRole('figure').last()).not.toBeInViewport();
    // The next one indicates that there are more; there is no autoplay.
    await expect(page.getByRole('figure').nth(1)).toBeInViewport();
    await expect(
      page.getByRole('button', { name: texts('en', 'common').carousel.pause }),
    ).toHaveCount(0);
  });

  for (const width of [768, 1440]) {
    test(`all six stand side by side, nothing slides, ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 3000 });
      await page.goto(path);
      for (const figure of await page.getByRole('figure').all()) {
        await expect(figure).toBeInViewport({ ratio: 1 });
      }
      await expect(page.getByRole('button', { name: goTo })).toHaveCount(0);
    });
  }
});

test('on paper no words are squeezed into the column of a picture that is not printed', async ({
  page,
}) => {
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: 680, height: 960 });
  for (const path of [pathTo('practice'), pathTo('director')]) {
    await page.goto(path);
    for (const name of await page.locator('.blk h3, .trio b').all()) {
      expect((await name.boundingBox())?.width, path).toBeGreaterThan(150);
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThan(690);
  }
});

test('the contact page on paper: an address apart from its link, the whole map, no empty form', async ({
  page,
}) => {
  await page.goto(pathTo('contact'));
  const form = new VisitedForm(page, 'contact');
  await form.open('ru');
  await form.fill({ name: 'Азиз' });
  await page.reload();
  // A note about the saved draft is not a printable receipt.
  await expect(form.notice).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: 794, height: 1000 });
  const link = page.locator('main a[href*="2gis"]').first();
  const glued = () => link.evaluate((one) => getComputedStyle(one, '::after').content);
  await expect.poll(glued).toMatch(/^"\u00a0\(/);
  await expect(page.locator('#request')).toBeHidden();
  const map = page.locator('.office-map img');
  await map.scrollIntoViewIfNeeded();
  const { width = 0, height = 1 } = (await map.boundingBox()) ?? {};
  expect(width / height).toBeCloseTo(1, 1);
  const outside = await map.evaluate((one) => {
    const paper = one.getBoundingClientRect();
    return [...(one.parentElement?.querySelectorAll('text') ?? [])].filter((name) => {
      const { left, right, top, bottom } = name.getBoundingClientRect();
      return left > paper.right || right < paper.left || top > paper.bottom || bottom < paper.top;
    }).length;
  });
  expect(outside).toBe(0);
});

test('a printed booking has time, place and documents to bring, without buttons', async ({
  page,
  site,
}) => {
  await page.goto('/booking?lng=ru&kind=office&in=ru');
  await page.locator('.bk-days a').last().click();
  const hour = (await page.locator('.bk-hours input').last().getAttribute('value')) ?? '';
  const booking = { hour, kind: 'office', in: 'ru', name: 'Азиз', number: newPhone() };
  const booked = await post(site, '/booking', booking);
  await page.goto(booked.headers.get('location') ?? '');
  await page.emulateMedia({ media: 'print' });
  const main = page.getByRole('main');
  await expect(main.locator('time').first()).toBeVisible();
  await expect(main.locator('.ticks li').first()).toBeVisible();
  const printed = (one: Element) => getComputedStyle(one, '::before').printColorAdjust;
  expect(await main.locator('.ticks li').first().evaluate(printed)).toBe('exact');
  for (const hidden of ['.meet-keep', '.acc', '#add', '#files-title', 'form']) {
    for (const part of await main.locator(hidden).all()) await expect(part).toBeHidden();
  }
});

test('with text of twice the size pages fit a phone, and no word of the first headline is broken', async ({
  playwright,
  site,
}) => {
  // The browser's setting, which rem in media queries follows; a page style would not affect them.
  const { executablePath, args = [] } = test.info().project.use.launchOptions ?? {};
  const browser = await playwright.chromium.launch({
    executablePath,
    args: [...args, '--blink-settings=defaultFontSize=32'],
  });
  const page = await browser.newPage({ viewport: { width: 390, height: 844 }, baseURL: site.url });
  const paths = ['/', '/about', '/booking', '/reviews-ledger', '/faq'];
  for (const [turn, language] of languages.entries()) {
    for (const [place, path] of paths.entries()) {
      if (!inTurn(languages, place + turn).includes(language)) continue;
      await page.goto(`${path}?lng=${language}`);
      await wholePage(page);
      expect(await overflow(page), `${path} ${language}`).toBe(0);
    }
    await page.goto(`/?lng=${language}`);
    const broken = await page.evaluate(() => {
      const [text] = document.querySelector('.slide-txt h2')?.childNodes ?? [];
      const range = document.createRange();
      return [...(text?.textContent ?? '').matchAll(/[\p{L}]+/gu)].flatMap(({ 0: word, index }) => {
        range.setStart(text as Node, index);
        range.setEnd(text as Node, index + word.length);
        return range.getClientRects().length > 1 ? [word] : [];
      });
    });
    expect(broken).toEqual([]);
    // No column is so narrow that words break into letters.
    const narrow = page.locator('.hours dt, .ftr nav li, .ftr form input:visible');
    for (const { width } of await narrow.evaluateAll((all) =>
      all.filter((one) => one.checkVisibility()).map((one) => one.getBoundingClientRect()),
    )) {
      expect(width).toBeGreaterThan(200);
    }
  }
  await browser.close();
});

test('long Kyrgyz names fit the smallest screen', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of [pathTo('about'), pathTo('attorneys')]) {
    await page.goto(`/kg${path}`);
    const main = page.getByRole('main');
    expect(await main.evaluate((element) => element.scrollWidth), path).toBe(320);
  }
});
