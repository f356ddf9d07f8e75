// Needs a browser: bytes over the wire, painted pixels.
import { brotliCompressSync } from 'node:zlib';
import type { Page, Response } from '@playwright/test';
import { pathTo } from '../app/addresses/path-to.ts';
import { languages } from '../app/i18n/languages.ts';
import { inTurn } from '../test/fixtures/property-runs.ts';
import { fontsUsed } from './support/laid-out.ts';
import { writeRequest } from './support/requests.ts';
import { screens } from './support/screens.ts';
import { expect, test, widths } from './support/test.ts';
import { plain, texts } from './support/texts.ts';

const kilobyte = 1000;

/** Budget in transferred kilobytes: brotli, without headers. */
const budgets = {
  firstView: 105,
  fonts: 45,
  html: 20,
  // Includes the critical CSS of all its elements: 11 KB, with six pictograms and the cut of hero and transitions.
  homeHtml: 26,
  // Font stylesheet only: pages inline their CSS, the full stylesheet loads with the first form interaction.
  styles: 1,
  untouched: 15,
  // Includes the outlines of icons.
  script: 88,
  homeScript: 100,
};

const measured = [
  pathTo('home'),
  pathTo('service', { id: 1 }),
  '/blog-fullwidth',
  '/blog-single-fullwidth/24',
];

/** Collects a page's responses; the returned function sums the bytes of a kind so far. */
function weigh(page: Page) {
  const responses: Response[] = [];
  page.on('response', (response) => responses.push(response));
  return async (type?: string) => {
    const sizes = responses
      .filter((response) => !type || response.request().resourceType() === type)
      .map(async (response) => (await response.request().sizes()).responseBodySize);
    return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0) / kilobyte;
  };
}

for (const [place, path] of measured.entries()) {
  // Home is closest to its budgets, in each language.
  for (const language of path === '/' ? languages : inTurn(languages, place)) {
    test(`${path} in ${language} keeps the budgets`, async ({ page, context, site }) => {
      await context.addCookies([{ name: 'i18next', value: language, url: site.url }]);
      const weight = weigh(page);
      const answer = await page.goto(path);
      const html = (await answer?.text()) ?? '';
      expect(brotliCompressSync(html).length / kilobyte).toBeLessThan(
        path === '/' ? budgets.homeHtml : budgets.html,
      );
      await fontsUsed(page);
      await page.waitForLoadState('networkidle');
      expect(await weight('font')).toBeGreaterThan(10);
      expect(await weight('font')).toBeLessThan(budgets.fonts);
      expect(await weight('stylesheet')).toBeLessThan(budgets.styles);
      expect(await weight()).toBeLessThan(budgets.firstView);
      expect(await weight('script')).toBeGreaterThan(1);
      expect(await weight('script')).toBeLessThan(budgets.untouched);

      // Then everything a visitor can trigger: scroll the whole page, touch every form.
      for (const form of await page.locator('main form, footer form, [data-island] form').all()) {
        await form.locator('input:visible, textarea:visible').first().press('Shift');
      }
      await expect(page.locator('[data-island]:not([data-hydrated])')).toHaveCount(0);
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
      await page.waitForLoadState('networkidle');
      const most = path === '/' ? budgets.homeScript : budgets.script;
      expect(await weight('script')).toBeLessThan(most);
    });
  }
}

test('the page of a request loads few scripts, whatever is opened and chosen there', async ({
  page,
  site,
}) => {
  const { path, phone } = await writeRequest(site, 'kg');
  const words = texts('kg', 'request');
  const weight = weigh(page);
  await page.goto(`${path}?lng=kg`);
  await page.getByLabel(plain(words.locked.phone.label)).fill(phone.slice(-4));
  const chosen = page.getByLabel(plain(words.files.label));
  await chosen.scrollIntoViewIfNeeded();
  await expect(page.locator('form[data-enhanced*=send-files]')).toBeVisible();
  const png = { name: 'a.png', mimeType: 'image/png', buffer: Buffer.alloc(9) };
  await chosen.setInputFiles([png]);
  for (const summary of await page.locator('main summary').all()) await summary.click();
  await page.waitForLoadState('networkidle');
  expect(await weight('script')).toBeGreaterThan(1);
  expect(await weight('script')).toBeLessThan(budgets.untouched);
});

test('nothing but the first picture is loaded ahead of the first paint', async ({ request }) => {
  for (const path of measured) {
    const html = await (await request.get(path)).text();
    expect(html).not.toContain('modulepreload');
    expect(html).not.toContain('as="font"');
    const head = html.replace(/<\/head>.*/s, '').replace(/<noscript[^>]*>.*?<\/noscript>/s, '');
    expect(head).not.toContain('rel="stylesheet"');
    expect(head.match(/<script[^>]*\bsrc=/g)).toBeNull();
  }
});

/** Style and position of every element at first paint, as text. */
function appearance(): string[] {
  const properties = ['color', 'backgroundColor', 'fontSize', 'fontWeight', 'display', 'padding'];
  // Content of a closed <details> has no position yet.
  const all = [...document.querySelectorAll('body *')].filter((one) => one.checkVisibility());
  return all.map((element) => {
    const style = getComputedStyle(element) as unknown as Record<string, string>;
    const { x, y, width, height } = element.getBoundingClientRect();
    const box = [x, y, width, height].map((value) => Math.round(value)).join(' ');
    const looks = properties.map((property) => style[property]).join(' ');
    return `${element.tagName}.${element.getAttribute('class')} ${box} ${looks}`;
  });
}

for (const [turn, width] of widths.entries()) {
  test(`the styles in a page paint it as the whole stylesheet does, ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    // No scripts and no stylesheets: the inlined CSS must suffice. No pictures, which may load between the two
    // snapshots.
    await page.route(/\.(js|css|svg)$/, (route) => route.abort());
    for (const [place, { path }] of screens.entries()) {
      if (!inTurn(widths, place + turn).includes(width)) continue;
      await page.goto(path);
      // Force layout of sections that the first paint defers.
      await page.evaluate(() => {
        document.documentElement.dataset.layOut = 'all';
        return document.fonts.ready;
      });
      const first = await page.evaluate(appearance);
      const links = (await page.locator('noscript[data-styles]').textContent()) ?? '';
      const href = /href="([^"]*site-[^"]*)"/.exec(links)?.[1] ?? '';
      const css = await (await page.request.get(href)).text();
      await page.evaluate((text) => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(text);
        document.adoptedStyleSheets = [sheet];
      }, css);
      expect(await page.evaluate(appearance), path).toEqual(first);
    }
  });
}
