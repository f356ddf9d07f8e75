// Needs a browser: storage, clicks, scroll positions, the back/forward cache.
import { addressPrefix, appPath, withPrefix } from '../app/i18n/language-prefix.ts';
import { languageTag } from '../app/i18n/languages.ts';
import { inTurn } from '../test/fixtures/property-runs.ts';
import { languageLink } from './support/frame.ts';
import { expect, test } from './support/test.ts';
import { texts } from './support/texts.ts';

for (const javaScriptEnabled of inTurn([true, false], 1)) {
  test.describe(`switcher, JavaScript ${javaScriptEnabled ? 'on' : 'off'}`, () => {
    test.use({ javaScriptEnabled });

    test('stays on the page and lasts on the next one', async ({ page }) => {
      await page.goto('/blog-fullwidth?page=2');
      for (const language of ['kg', 'en', 'ru'] as const) {
        await languageLink(page, language).click();
        await expect(page.locator('html')).toHaveAttribute('lang', languageTag(language));
        expect(new URL(page.url()).pathname).toBe(
          withPrefix(addressPrefix(language), appPath('/blog-fullwidth')),
        );
        expect(new URL(page.url()).searchParams.get('page')).toBe('2');
        await expect(languageLink(page, language)).toHaveAttribute('aria-current', 'true');
        const group = page.getByRole('group', { name: texts(language, 'common').language.label });
        await expect(group.locator('[aria-current]')).toContainText(language.toUpperCase());
        await page.goto('/case-stadies');
        await expect(page.locator('html')).toHaveAttribute('lang', languageTag(language));
        await page.goto('/blog-fullwidth?page=2');
      }
    });
  });
}

test.describe('no JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('nothing of a page keeps it out of the back/forward cache', async ({ page }) => {
    // Without scripts only it shows a page in its former language (decision 0012). The test browser disables it, and
    // reports that; obstacles in the page would be further reasons.
    const ownOfTests = ['BackForwardCacheDisabled', 'BrowsingInstanceNotSwapped'];
    const client = await page.context().newCDPSession(page);
    await client.send('Page.enable');
    const reasons: string[] = [];
    client.on('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }) => {
      for (const { reason } of notRestoredExplanations) reasons.push(reason);
    });
    // restored.full.spec.ts visits every screen, with scripts.
    for (const path of ['/', '/booking']) {
      reasons.length = 0;
      await page.goto(path);
      await languageLink(page, 'en').click();
      await page.waitForURL(/\/en/);
      await page.goBack();
      await expect.poll(() => reasons.length).toBeGreaterThan(0);
      const own = reasons.filter((reason) => !ownOfTests.some((known) => reason.startsWith(known)));
      expect(own, path).toEqual([]);
    }
  });
});

for (const path of ['/about', '/kg/about']) {
  test(`the switcher keeps anchor and reading place: ${path}`, async ({ page }) => {
    await page.goto(`${path}#main`);
    await expect(page.locator('[data-enhanced=language-switch]').first()).toBeAttached();
    const headings = page.locator('main h2, main h3');
    const topOf = (number: number) =>
      headings.nth(number).evaluate((one) => Math.round(one.getBoundingClientRect().top));
    await headings
      .nth(3)
      .evaluate((one) => scrollTo({ top: scrollY + one.getBoundingClientRect().top - 90 }));
    await expect.poll(() => topOf(3)).toBe(90);
    // Otherwise the click would scroll up to the switch.
    await expect(page.locator('[data-enhance=sticky-header]')).toHaveClass(/fixed/);
    await languageLink(page, 'en').click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    expect(new URL(page.url()).hash).toBe('#main');
    await expect.poll(async () => Math.abs((await topOf(3)) - 90)).toBeLessThan(120);
    // Only once: a reload or another page does not scroll.
    await page.goto('/faq');
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });
}

test('Back after a choice shows the page in the language it was left in', async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('[data-enhanced=language-switch]').first()).toBeAttached();
  await languageLink(page, 'en').click();
  await page.waitForURL(/\/en/);
  await page.goBack();
  await expect(page.locator('html')).toHaveAttribute('lang', 'ru');
});

test('the language is cached in local storage', async ({ page }) => {
  await page.goto('/?lng=en');
  expect(await page.evaluate(() => localStorage.getItem('i18nextLng'))).toBe('en');
});

for (const storage of ['localStorage', 'sessionStorage'] as const) {
  test(`a language that only ${storage} knows is honoured before the first paint`, async ({
    page,
    context,
  }) => {
    await page.goto('/healthz');
    await page.evaluate(([kind]) => window[kind].setItem('i18nextLng', 'kg'), [storage] as const);
    const painted: string[] = [];
    await page.exposeFunction('painted', (lang: string) => painted.push(lang));
    await page.addInitScript(() =>
      new PerformanceObserver(() =>
        (window as unknown as { painted: (lang: string) => void }).painted(
          document.documentElement.lang,
        ),
      ).observe({ type: 'paint', buffered: true }),
    );
    await page.goto('/');
    await expect(page.locator('html')).toHaveAttribute('lang', 'ky');
    await expect.poll(() => painted.length).toBeGreaterThan(0);
    expect(new Set(painted)).toEqual(new Set(['ky']));
    expect((await context.cookies()).find(({ name }) => name === 'i18next')?.value).toBe('kg');
  });
}

test('a value that names no language is skipped: the stored choice counts and stays', async ({
  page,
  context,
}) => {
  await page.goto('/healthz');
  await page.evaluate(() => localStorage.setItem('i18nextLng', 'ky'));
  await context.addCookies([{ name: 'i18next', value: 'zz', url: page.url() }]);
  await page.goto('/about?lng=xx');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ky');
  expect(await page.evaluate(() => localStorage.getItem('i18nextLng'))).toMatch(/^k[gy]$/);
  expect((await context.cookies()).find(({ name }) => name === 'i18next')?.value).toBe('kg');
});

test('with the cookie, neither cookies nor storage keep a page waiting', async ({ page }) => {
  await page.addInitScript(() => {
    const noted = { count: 0 };
    Object.assign(window, { noted });
    const count = (owner: object, name: string) => {
      const { get } = Object.getOwnPropertyDescriptor(owner, name) as PropertyDescriptor;
      const counted = function (this: unknown) {
        if (document.readyState === 'loading') noted.count += 1;
        return get?.call(this);
      };
      Object.defineProperty(owner, name, { get: counted, configurable: true });
    };
    count(Document.prototype, 'cookie');
    count(window, 'localStorage');
  });
  const readBy = async (path: string) => {
    await page.goto(path);
    return page.evaluate(() => (window as unknown as { noted: { count: number } }).noted.count);
  };
  expect(await readBy('/about')).toBeGreaterThan(0);
  await page.goto('/about?lng=kg');
  expect(await readBy('/faq')).toBe(0);
});

test('the browser language decides for a new visitor, with no choice kept in a cookie', async ({
  browser,
  site,
}) => {
  const context = await browser.newContext({ locale: 'en-GB', baseURL: site.url });
  const page = await context.newPage();
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  // Loading a form's texts in the page's language is not a choice either.
  const form = page.locator('[data-island="newsletter-form"]');
  await form.getByRole('textbox').click();
  await expect(form).toHaveAttribute('data-hydrated', '');
  expect(await context.cookies()).toEqual([]);
  await context.close();
});

test('a choice is kept when a page comes back from the cache without its cookie', async ({
  page,
  context,
}) => {
  await page.goto('/faq?lng=ru');
  await page.goto('/faq');
  await page.locator('.hdr').getByRole('link', { name: 'EN' }).click();
  await page.waitForURL(/\/en\/faq/);
  await expect.poll(() => page.evaluate(() => localStorage.i18nextLng)).toBe('en');
  await context.clearCookies();
  await page.goto('/faq');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  expect(await page.evaluate(() => localStorage.i18nextLng)).toBe('en');
});
