import { parseAddress, prefixedLanguages } from '../app/i18n/language-prefix.ts';
import { languageTag } from '../app/i18n/languages.ts';
import { inTurn } from '../test/fixtures/property-runs.ts';
import { languageLink, mainMenu } from './support/frame.ts';
import { expect, test } from './support/test.ts';
import { texts } from './support/texts.ts';

const other = { kg: 'en', en: 'kg' } as const;

for (const language of ['kg', 'en'] as const) {
  test.describe(`an address fixed to ${language}`, () => {
    test('speaks its language whatever the visitor prefers', async ({ request }) => {
      const headers = { 'accept-language': 'ru', cookie: `i18next=${other[language]}` };
      const response = await request.get(`/${language}/contact`, { headers });
      const html = await response.text();
      expect(html).toContain(`<html lang="${languageTag(language)}"`);
      expect(html).toContain(texts(language, 'contact').quick.title);
      expect(response.headers().vary ?? '').not.toMatch(/cookie|accept-language/i);
    });

    test('is no choice of its visitor: plain pages keep the language they had', async ({
      page,
      context,
    }) => {
      await page.goto(`/${language}/about`);
      await expect(page.locator('html')).toHaveAttribute('lang', languageTag(language));
      await page.goto('/about');
      await expect(page.locator('html')).toHaveAttribute('lang', 'ru');
      expect(await context.cookies()).toEqual([]);
    });
  });
}

for (const javaScriptEnabled of inTurn([true, false], 0)) {
  test.describe(`JavaScript ${javaScriptEnabled ? 'on' : 'off'}`, () => {
    test.use({ javaScriptEnabled });

    test('the switcher leads to the address of the other language, and the choice lasts', async ({
      page,
    }) => {
      await page.goto('/kg/blog-fullwidth?page=2');
      await languageLink(page, 'en').click();
      await expect(page).toHaveURL(/\/en\/blog-fullwidth\?page=2&lng=en$/);
      await expect(page.locator('html')).toHaveAttribute('lang', 'en');
      await page.goto('/contact');
      await expect(page.locator('html')).toHaveAttribute('lang', 'en');
      await page.goto('/kg/contact');
      await languageLink(page, 'ru').click();
      await expect(page).toHaveURL(/\/contact\?lng=ru$/);
      await expect(page.locator('html')).toHaveAttribute('lang', 'ru');
    });

    test('menu and breadcrumb of a Kyrgyz page stay Kyrgyz', async ({ page }) => {
      await page.goto('/kg');
      const { a11y, nav } = texts('kg', 'common');
      const menu = mainMenu(page, 'kg');
      await menu.getByRole('link', { name: nav.about }).click();
      await expect(page).toHaveURL(/\/kg\/about$/);
      await expect(menu.locator('[aria-current=page]')).toHaveText(nav.about);
      const breadcrumb = page.getByRole('navigation', { name: a11y.breadcrumb });
      await breadcrumb.getByRole('link', { name: nav.home }).click();
      await expect(page).toHaveURL(/\/kg$/);
    });
  });
}

test('a refused or missing page speaks the language of its address', async ({ request }) => {
  for (const language of prefixedLanguages) {
    const missing = await request.get(`/${language}/nothing-here`);
    expect(missing.status()).toBe(404);
    expect(await missing.text()).toContain(`<html lang="${languageTag(language)}"`);
    const refused = await request.post(`/${language}/contact`, {
      form: {},
      headers: { origin: 'https://evil.example' },
    });
    expect(refused.status()).toBe(403);
    expect(await refused.text()).toContain(`<html lang="${languageTag(language)}"`);
  }
});

test('a query that names another language leads to its address', async ({ request }) => {
  for (const [from, to] of [
    ['/kg/contact?lng=en', '/en/contact?lng=en'],
    ['/en/contact?plan=basic&lng=ru', '/contact?plan=basic&lng=ru'],
    ['/kg?lng=en', '/en?lng=en'],
  ] as const) {
    const response = await request.get(from, { maxRedirects: 0 });
    expect([response.status(), response.headers().location]).toEqual([302, to]);
  }
  expect((await request.get('/kg/contact?lng=kg', { maxRedirects: 0 })).status()).toBe(200);
  expect((await request.get('/kg/contact?lng=xx', { maxRedirects: 0 })).status()).toBe(200);
});

test('other spellings lead for good to the one address, with their query', async ({ request }) => {
  for (const [from, to] of [
    ['/case-studies', '/case-stadies'],
    ['/attorneys', '/Attorneys'],
    ['/services', '/practice'],
    ['/services/3?x=1', '/practice-details/3?x=1'],
    ['/CONTACT/?plan=basic', '/contact?plan=basic'],
    ['/index.html', '/'],
    ['/ru/faq', '/faq'],
    ['/ru', '/'],
    ['/ky/about/', '/kg/about'],
    ['/KG', '/kg'],
  ] as const) {
    const response = await request.get(from, { maxRedirects: 0 });
    expect([response.status(), response.headers().location], from).toEqual([301, to]);
    expect((await request.get(to, { maxRedirects: 0 })).status()).toBe(200);
  }
  const posted = await request.post('/ru/newsletter', { form: { email: 'x' }, maxRedirects: 0 });
  expect([posted.status(), posted.headers().location]).toEqual([308, '/newsletter']);
  for (const path of ['/nothing-here/', '/fr/contact']) {
    expect((await request.get(path, { maxRedirects: 0 })).status(), path).toBe(404);
  }
});

test('a shared link is fixed to the language in which the page was read', async ({
  page,
  site,
}) => {
  await page.goto('/blog-single-fullwidth/24?lng=en');
  const href = await page
    .getByRole('link', { name: texts('en', 'common').share.telegram })
    .getAttribute('href');
  expect(decodeURIComponent(href ?? '')).toContain(`${site.url}/en/blog-single-fullwidth/24`);
  expect(parseAddress('/en/blog-single-fullwidth/24').fixed).toBe('en');
});
