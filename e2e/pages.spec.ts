import AxeBuilder from '@axe-core/playwright';
import { languages, languageTag } from '../app/i18n/languages.ts';
import { screens } from './support/screens.ts';
import { expect, test, widths } from './support/test.ts';

/** In the browser: pictures that did not load. */
const brokenImages = () =>
  [...document.images]
    .filter((image) => image.loading !== 'lazy' && image.complete && image.naturalWidth === 0)
    .map((image) => image.src);

const widerThanScreen = () =>
  document.documentElement.scrollWidth - document.documentElement.clientWidth;

for (const { name, path, status } of screens) {
  for (const language of languages) {
    const url = `${path}${path.includes('?') ? '&' : '?'}lng=${language}`;
    test(`${name} in ${language}`, async ({ page, browser, site }) => {
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        const response = await page.goto(url);
        expect(response?.status()).toBe(status);
        await expect(page.locator('html')).toHaveAttribute('lang', languageTag(language));
        await expect(page.locator('h1')).toHaveCount(1);
        await expect(page).toHaveTitle(/\S/);
        expect(await page.evaluate(brokenImages)).toEqual([]);
        expect(await page.evaluate(widerThanScreen)).toBe(0);
        const { violations } = await new AxeBuilder({ page })
          .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'])
          .analyze();
        expect(violations.map((v) => [v.id, v.nodes.map((n) => n.target.join(' '))])).toEqual([]);
      }
      await page.setViewportSize({ width: 320, height: 700 });
      expect(await page.evaluate(widerThanScreen)).toBe(0);

      const plain = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url });
      const still = await plain.newPage();
      await still.setViewportSize({ width: 320, height: 700 });
      expect((await still.goto(url))?.status()).toBe(status);
      await expect(still.locator('h1')).toHaveCount(1);
      expect(await still.evaluate(widerThanScreen)).toBe(0);
      await plain.close();
    });
  }
}

test('every internal link of every page leads somewhere', async ({ request }) => {
  const links = new Map<string, string>();
  for (const { path } of screens) {
    const html = await (await request.get(path)).text();
    for (const [, href = ''] of html.matchAll(/(?:href|src)="(\/[^"]*)"/g)) {
      const target = href.replaceAll('&amp;', '&').split('#', 1)[0] ?? '';
      if (!links.has(target)) links.set(target, path);
    }
  }
  // Pages of what is not found link to themselves in other languages.
  const missing = screens.filter(({ status }) => status === 404).map(({ path }) => path);
  const broken: string[] = [];
  for (const [target, from] of links) {
    if (missing.some((path) => target.startsWith(path))) continue;
    const response = await request.get(target);
    if (!response.ok()) broken.push(`${response.status()} ${target} on ${from}`);
  }
  expect(links.size).toBeGreaterThan(100);
  expect(broken).toEqual([]);
});
