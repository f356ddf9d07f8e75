import { HtmlValidate } from 'html-validate';
import { languages, languageTag } from '../app/i18n/languages.ts';
import { barriers } from './support/barriers.ts';
import { screens } from './support/screens.ts';
import { expect, test, widths } from './support/test.ts';

const validator = new HtmlValidate({ extends: ['html-validate:standard'] });

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
        if (width === 1440) expect(await mistakes(await response?.text())).toEqual([]);
        await expect(page.locator('html')).toHaveAttribute('lang', languageTag(language));
        await expect(page.locator('h1')).toHaveCount(1);
        await expect(page).toHaveTitle(/\S/);
        expect(await page.evaluate(brokenImages)).toEqual([]);
        expect(await page.evaluate(widerThanScreen)).toBe(0);
        expect(await barriers(page)).toEqual([]);
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

/** What the HTML standard objects to. */
async function mistakes(html = ''): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
  );
}

for (const { name, path } of screens) {
  test(`${name} by keyboard: everything is reached, and the focus is seen`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(path);
      // What comes with the whole stylesheet is there.
      await expect(page.locator('[data-styled-later] ~ :not([data-shown])')).toHaveCount(0);
      const count = await page.evaluate(watchFocus);
      // Carousels add their controls meanwhile.
      for (let step = 0; step < count + 40; step += 1) await page.keyboard.press('Tab');
      expect(await page.evaluate(notReached)).toEqual([]);
    }
  });
}

type Watched = { focusable: HTMLElement[]; reached: Set<Element>; unseen: string[] };

/** In the browser: notes every focusable element and how each shows the focus; returns their number. */
function watchFocus(): number {
  const selector = 'a[href], button, input, select, textarea, summary, [tabindex="0"]';
  const focusable = [...document.querySelectorAll<HTMLElement>(selector)].filter(
    (element) =>
      element.tabIndex >= 0 &&
      !element.matches(':disabled, [type=hidden], [type=radio]:not(:checked)') &&
      !element.closest('[inert]') &&
      element.checkVisibility({ visibilityProperty: true }),
  );
  const watched: Watched = { focusable, reached: new Set(), unseen: [] };
  Object.assign(window, { watched });
  // In the capture phase: React holds events back while it takes an island over.
  const note = ({ target }: Event) => {
    const element = target as HTMLElement;
    watched.reached.add(element);
    // A field hidden for the eye shows the focus on its label.
    const shown = element.matches('.vh') ? (element.closest('label') ?? element) : element;
    // A link that covers its card shows it around the card.
    const seen = [undefined, '::after'].some((part) => {
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(shown, part);
      return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none';
    });
    if (!seen) watched.unseen.push(element.outerHTML.slice(0, 120));
  };
  document.addEventListener('focusin', note, true);
  return focusable.length;
}

/** In the browser: what the Tab key did not reach, or reached without showing it. */
function notReached(): string[] {
  const { focusable, reached, unseen } = (window as unknown as { watched: Watched }).watched;
  const missed = focusable.filter((element) => !reached.has(element) && element.checkVisibility());
  return [...missed.map((element) => `missed ${element.outerHTML.slice(0, 120)}`), ...unseen];
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
