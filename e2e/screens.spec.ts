// Needs a browser: accordions, the clipboard, layout.
import { inTurn } from '../test/fixtures/property-runs.ts';
import { company } from './support/company.ts';
import { Html, readHtml } from './support/html.ts';
import { serviceIds } from './support/services.ts';
import { expect, test } from './support/test.ts';
import { plain, texts } from './support/texts.ts';

for (const javaScriptEnabled of inTurn([true, false], 1)) {
  test.describe(`FAQ, JavaScript ${javaScriptEnabled ? 'on' : 'off'}`, () => {
    test.use({ javaScriptEnabled });

    test('the three questions of the specification come first; the first is open, one at a time', async ({
      page,
    }) => {
      await page.goto('/faq?lng=en');
      const items = page.locator('main details');
      for (const [place, { title }] of texts('en', 'faq').items.slice(0, 3).entries()) {
        await expect(items.nth(place).locator('summary')).toHaveText(plain(title));
      }
      await expect(page.getByText('Frequently Asked Question')).toBeVisible();
      await expect(items.nth(0)).toHaveAttribute('open', '');
      await items.nth(1).locator('summary').focus();
      await page.keyboard.press('Enter');
      await expect(items.nth(1)).toHaveAttribute('open', '');
      await expect(items.nth(0)).not.toHaveAttribute('open');
      expect(
        await items
          .nth(1)
          .evaluate((part) => getComputedStyle(part, '::details-content').transitionDuration),
      ).toBe('0s');
    });
  });
}

test('/Attorneys is found in any letter case and has one spelling', async ({ request }) => {
  const html = await readHtml(request, '/attorneys');
  expect(html.one('link', { rel: 'canonical' }).attribute('href')).toMatch(/\/Attorneys$/);
  const { carousel } = texts('ru', 'attorneys').section;
  expect(html.named('section', carousel).all('figure')).toHaveLength(6);
});

test('how long the company has worked is a number with its word', async ({ request }) => {
  for (const path of ['/faq', '/personal-detail', '/practice-details/1']) {
    const html = await readHtml(request, `${path}?lng=en`);
    expect(html.one('main').text, path).toContain(`${company.experienceYears} years`);
  }
});

test('a service: badge, categories, next; an unknown one offers the five', async ({ request }) => {
  const html = await readHtml(request, '/practice-details/3?lng=en');
  const { sidebar, pager, items } = texts('en', 'services');
  const all = html.named('nav', sidebar.categoriesTitle);
  expect(all.one('a', { 'aria-current': 'page' }).text).toBe(items[3].menu);
  const neighbours = html.named('nav', pager.label);
  expect(neighbours.linkOf(items[2].menu)).toBe('/practice-details/2');
  expect(neighbours.linkOf(items[4].menu)).toBe('/practice-details/4');
  for (const id of ['0', '6', 'abc', '1.0']) {
    const response = await request.get(`/practice-details/${id}?lng=en`);
    expect(response.status()).toBe(404);
    const ways = Html.of(await response.text()).named(
      'nav',
      texts('en', 'errors').notFound.services,
    );
    for (const known of serviceIds) {
      expect(ways.linkOf(items[known].menu)).toBe(`/practice-details/${known}`);
    }
  }
});

test('share links carry the page, and the link can be copied', async ({ page, context, site }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/blog-single-fullwidth/24');
  const address = `${site.url}/blog-single-fullwidth/24`;
  const { share } = texts('ru', 'common');
  for (const [network, host] of [
    ['whatsapp', 'wa.me'],
    ['telegram', 't.me'],
    ['facebook', 'facebook.com'],
  ] as const) {
    const link = page.getByRole('link', { name: share[network] });
    const href = decodeURIComponent((await link.getAttribute('href')) ?? '');
    expect(href).toContain(host);
    expect(href).toContain(address);
  }
  // The button appears near the viewport.
  await page.getByRole('link', { name: share.telegram }).scrollIntoViewIfNeeded();
  await page.getByRole('button', { name: share.copyLink }).click();
  await expect(page.getByText(share.linkCopied)).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
});

test('the only case of a category takes both halves of the page', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/?lng=en');
  const { tabs } = texts('en', 'cases').portfolio;
  const cases = page.getByRole('region', { name: texts('en', 'cases').portfolio.title });
  const width = async () => (await cases.getByRole('article').first().boundingBox())?.width ?? 0;
  const beside = await width();
  await cases.getByText(tabs.real).first().click();
  await expect(cases.getByRole('article')).toHaveCount(1);
  expect(await width()).toBeGreaterThan(2.5 * beside);
});
