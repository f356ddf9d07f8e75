// Needs a browser: paint, fonts, layout.
import type { Page } from '@playwright/test';
import { fontsUsed, laidOutLater, wholePage } from './support/laid-out.ts';
import { restyledBy } from './support/restyled.ts';
import { expect, test } from './support/test.ts';
import { texts } from './support/texts.ts';

/** Times of a page's first paint and of its font and script requests, in milliseconds. */
function timesOf(page: Page) {
  return page.evaluate(async () => {
    const painted = await new Promise<number>((resolve) => {
      new PerformanceObserver((list) => {
        const [paint] = list.getEntriesByName('first-contentful-paint');
        if (paint) resolve(paint.startTime);
      }).observe({ type: 'paint', buffered: true });
    });
    const { entry = '' } = document.querySelector<HTMLElement>('script[data-entry]')?.dataset ?? {};
    const asked = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const startOf = (name: string) =>
      asked.filter((one) => one.name.endsWith(name)).map((one) => one.startTime);
    return { painted, fonts: startOf('.woff2'), script: startOf(entry) };
  });
}

for (const path of ['/', '/kg/practice-details/1', '/en/blog-fullwidth']) {
  test(`fonts and script of ${path} wait for the first paint`, async ({ page }) => {
    await page.goto(path);
    await fontsUsed(page);
    await page.waitForLoadState('networkidle');
    const { painted, fonts, script } = await timesOf(page);
    // A Kyrgyz review needs its own font on every page that shows it.
    expect(fonts.length).toBeGreaterThanOrEqual(2);
    expect(script).toHaveLength(1);
    expect(Math.min(...fonts, ...script)).toBeGreaterThan(painted);
    const loaded = await page.evaluate(() =>
      [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family),
    );
    expect(loaded.join()).toMatch(/Piazzolla K/);
    expect(loaded.join()).toMatch(/Golos K/);
  });
}

test('the next page uses the fonts that are there at once', async ({ page }) => {
  await page.goto('/faq');
  await fontsUsed(page);
  // Not by a link, which this browser would prerender.
  await page.evaluate(() => location.assign('/about'));
  await page.waitForURL('**/about');
  await page.waitForLoadState('networkidle');
  const { painted, fonts } = await timesOf(page);
  expect(Math.min(...fonts)).toBeLessThan(painted);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('fonts come with the stylesheet', async ({ page }) => {
    const fonts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'font') fonts.push(request.url());
    });
    await page.goto('/');
    await expect.poll(() => fonts.length).toBeGreaterThanOrEqual(4);
  });
});

/** Blocks files until the returned function is called; the page cannot finish loading before. */
async function hold(page: Page, files: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(files, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

const entry = '**/entry.client-*.js';
const stylesheet = '**/site-*.css';

test('sections far below are laid out when they come near', async ({ page }) => {
  await page.route(entry, (route) => route.abort());
  await page.goto('/');
  expect(await laidOutLater(page)).toBeGreaterThan(3);
  const form = page.getByRole('region', { name: texts('ru', 'home').contact.title });
  await form.scrollIntoViewIfNeeded();
  await expect(form.getByRole('textbox').first()).toBeInViewport();
});

for (const width of [390, 1440]) {
  for (const path of ['/', '/about', '/practice', '/case-stadies']) {
    test(`all of ${path} is laid out at rest, ${width} px wide`, async ({ page }) => {
      await page.setViewportSize({ width, height: 844 });
      const release = await hold(page, entry);
      await page.goto(path, { waitUntil: 'commit' });
      await expect(page.getByRole('contentinfo')).toBeAttached();
      expect(await laidOutLater(page)).toBeGreaterThan(0);
      release();
      await expect.poll(() => laidOutLater(page)).toBe(0);
      const height = () => page.evaluate(() => document.documentElement.scrollHeight);
      const atRest = await height();
      for (let top = 0; top < atRest; top += 800) {
        await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), top);
        expect(Math.abs((await height()) - atRest) / atRest).toBeLessThan(0.01);
      }
    });
  }
}

test('a page shows all that it has while its stylesheet is on the way', async ({ page }) => {
  await hold(page, stylesheet);
  await page.goto('/', { waitUntil: 'commit' });
  const footer = page.getByRole('contentinfo');
  await expect(page.getByRole('region', { name: texts('ru', 'home').contact.title })).toBeVisible();
  await expect(footer).toBeVisible();
  await expect(footer).toHaveCSS('background-color', 'rgb(20, 27, 51)');
});

test('a page whose stylesheet does not come keeps the styles that it brought', async ({ page }) => {
  await page.route(stylesheet, (route) => route.abort());
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('contentinfo')).toHaveCSS('background-color', 'rgb(20, 27, 51)');
});

test('a place far below is found before the script is there', async ({ page }) => {
  await page.route(entry, (route) => route.abort());
  const top = () =>
    page.locator('#contact').evaluate((element) => element.getBoundingClientRect().top);
  await page.goto('/#contact');
  await expect.poll(top).toBeGreaterThan(-2);
  await expect.poll(top).toBeLessThan(200);
  await page.goto('/');
  await page.locator('.hero .btn').click();
  await expect.poll(top).toBeGreaterThan(-2);
  await expect.poll(top).toBeLessThan(200);
});

test('a reopened page keeps its scroll position', async ({ page }) => {
  await page.goto('/');
  await wholePage(page);
  const section = page.locator('.hours-band');
  await section.evaluate((element) => element.scrollIntoView({ behavior: 'instant' }));
  const top = () => section.evaluate((element) => element.getBoundingClientRect().top);
  await expect.poll(top).toBeLessThan(100);
  const left = await top();
  await page.reload();
  await fontsUsed(page);
  await expect.poll(async () => Math.abs((await top()) - left)).toBeLessThan(20);
});

test('a form that was touched before its script came gets it', async ({ page }) => {
  const release = await hold(page, entry);
  await page.goto('/', { waitUntil: 'commit' });
  const form = page.locator('[data-island="newsletter-form"]').last();
  await form.getByRole('textbox').fill('reader@example.kg');
  release();
  await expect(form).toHaveAttribute('data-hydrated', '');
  await expect(form.getByRole('textbox')).toHaveValue('reader@example.kg');
});

test('an untouched form loads no React', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('/case-stadies');
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await page.waitForLoadState('networkidle');
  expect(asked.filter((url) => /react|review-form/.test(url))).toEqual([]);
  await page.locator('[data-island="review-form"] input:visible').first().click();
  await expect(page.locator('[data-island="review-form"]')).toHaveAttribute('data-hydrated', '');
  expect(asked.some((url) => /review-form/.test(url))).toBe(true);
});

test('an interaction restyles only what it changes', async ({ page }) => {
  await page.goto('/');
  await wholePage(page);
  const all = await page.evaluate(() => document.querySelectorAll('*').length);
  const tab = page.locator('.tabs label').nth(1);
  await tab.scrollIntoViewIfNeeded();
  const touched = await restyledBy(page, () => tab.click());
  expect(touched).toBeLessThan(all / 4);
  await expect(tab.locator('input')).toBeChecked();
});
