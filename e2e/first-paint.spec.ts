import type { Page } from '@playwright/test';
import { fontsUsed, leftOut, wholePage } from './support/laid-out.ts';
import { restyledBy } from './support/restyled.ts';
import { expect, test } from './support/test.ts';

/** Times of a page's first paint and of when it asked for its fonts and its script, in milliseconds. */
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
    // A review in Kyrgyz needs a font of its own on every page that shows it.
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
  // As a browser that does not make pages ready ahead: this one would.
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

/** Keeps files back until the function returned is called; a page may not be "loaded" before. */
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

test('the rest of a page is laid out when it is idle', async ({ page }) => {
  const release = await hold(page, entry);
  await page.goto('/', { waitUntil: 'commit' });
  await expect.poll(() => leftOut(page)).toBeGreaterThan(3);
  release();
  await expect.poll(() => leftOut(page)).toBe(0);
});

/** Stops the page's script, so that the rest of the page is never laid out ahead. */
async function withoutEntry(page: Page) {
  await page.route(entry, (route) => route.abort());
}

test('what the first paint has no styles for is seen when they are there', async ({ page }) => {
  const release = await hold(page, stylesheet);
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.locator('.tiles')).toBeVisible();
  await expect(page.locator('#contact')).toBeHidden();
  await expect(page.locator('footer.ftr')).toBeHidden();
  release();
  await expect(page.locator('#contact')).toBeVisible();
  await expect(page.locator('footer.ftr')).toHaveCSS('background-color', 'rgb(20, 27, 51)');
});

test('a page whose styles do not come is seen without', async ({ page }) => {
  await page.route(stylesheet, (route) => route.abort());
  await page.goto('/');
  await expect(page.locator('#contact')).toBeVisible();
  await expect(page.locator('footer.ftr')).toBeVisible();
});

test('a place far below is found before the page is idle', async ({ page }) => {
  await withoutEntry(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const top = () =>
    page.locator('#contact').evaluate((element) => element.getBoundingClientRect().top);
  await page.goto('/#contact');
  await expect.poll(top).toBeGreaterThan(-2);
  await expect.poll(top).toBeLessThan(200);
  await page.goto('/');
  await page.locator('.hero .slide.on .btn').click();
  await expect.poll(top).toBeGreaterThan(-2);
  await expect.poll(top).toBeLessThan(200);
});

test('a page that is opened again stands where it was left', async ({ page }) => {
  await page.goto('/');
  await expect.poll(() => leftOut(page)).toBe(0);
  await page.evaluate(() =>
    document.querySelector('.hours-band')?.scrollIntoView({ behavior: 'instant' }),
  );
  const top = () =>
    page.locator('.hours-band').evaluate((element) => element.getBoundingClientRect().top);
  await expect.poll(top).toBeLessThan(100);
  const left = await top();
  await withoutEntry(page);
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

test('fonts wait for a finger that is down', async ({ page }) => {
  const release = await hold(page, '**/*.woff2');
  await page.goto('/faq', { waitUntil: 'domcontentloaded' });
  await page.mouse.move(5, 300);
  await page.mouse.down();
  const arrived = page.waitForEvent('requestfinished', (request) =>
    request.url().endsWith('.woff2'),
  );
  release();
  await arrived;
  await page.waitForTimeout(300);
  await expect(page.locator('script[data-fonts]')).toHaveCount(1);
  await page.mouse.up();
  await fontsUsed(page);
});

test('fonts do not wait for ever for the end of a touch', async ({ page }) => {
  await page.goto('/faq', { waitUntil: 'commit' });
  await page.mouse.move(5, 300);
  await page.mouse.down();
  await fontsUsed(page);
});

test('a touch styles what it changes, and not the whole page', async ({ page }) => {
  await page.goto('/');
  await wholePage(page);
  const all = await page.evaluate(() => document.querySelectorAll('*').length);
  const tab = page.locator('.tabs label').nth(1);
  await tab.scrollIntoViewIfNeeded();
  const touched = await restyledBy(page, () => tab.click());
  expect(touched).toBeLessThan(all / 4);
  await expect(tab.locator('input')).toBeChecked();
});
