// Needs a browser: navigation, what is shown meanwhile, pictures that fail.
import type { CDPSession, Page } from '@playwright/test';
import { wholePage } from '../../../e2e/support/laid-out.ts';
import { expect, test } from '../../../e2e/support/test.ts';
import { texts } from '../../../e2e/support/texts.ts';

const ru = texts('ru', 'news');

const posts = (page: Page) => page.getByRole('main').getByRole('article');
const pagination = (page: Page) => page.getByRole('navigation', { name: ru.pagination.label });

/** The place in the list, in the words of the spec. */
const pageOf = (page: Page, number: number) => page.getByText(`Страница ${number} из 3`);

test('pages of the list begin at their top, and Back returns', async ({ page }) => {
  await page.goto('/blog-fullwidth');
  const next = pagination(page).getByRole('link', { name: ru.pagination.next });
  await next.click();
  await expect(page).toHaveURL(/page=2$/);
  await expect(pageOf(page, 2)).toBeVisible();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);

  await pagination(page).getByRole('link', { name: '3', exact: true }).click();
  await expect(posts(page)).toHaveCount(4);
  await page.goBack();
  await expect(pageOf(page, 2)).toBeVisible();
});

test('the list is searched from its top', async ({ page }) => {
  await page.goto('/blog-fullwidth');
  const box = page.getByRole('searchbox', { name: texts('ru', 'search').banner.title });
  const [search, first] = await Promise.all([box.boundingBox(), posts(page).first().boundingBox()]);
  expect(search?.y).toBeLessThan(first?.y ?? 0);
  await box.fill('договор');
  await box.press('Enter');
  await expect(page).toHaveURL(/\/blog-search\?q=/);
});

test('loading is said while the next page is on its way', async ({ page }) => {
  // Without prerendering, which would leave nothing to wait for.
  await page.addInitScript(() => {
    HTMLScriptElement.supports = (type) => type !== 'speculationrules';
  });
  await page.goto('/blog-fullwidth');
  await expect(page.locator('[data-enhance~="news-list"]')).toHaveAttribute(
    'data-enhanced',
    /news/,
  );
  await page.route('**/blog-fullwidth?page=2', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await route.continue();
  });
  // Playwright waits for navigations: the page records its messages meanwhile.
  await page.locator('[data-enhance~="news-list"]').evaluate((list) => {
    new MutationObserver(() => {
      const said = list.querySelector('[role=status]')?.textContent;
      if (said) sessionStorage.setItem('said', said);
    }).observe(list, { childList: true });
  });
  await pagination(page).getByRole('link', { name: ru.pagination.next }).click();
  await expect(pageOf(page, 2)).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem('said'))).toBe(ru.list.loading);
  await expect(page.getByText(ru.list.loading)).toHaveCount(0);
});

for (const [what, stop] of [
  ['by Escape', (page: Page) => page.keyboard.press('Escape')],
  ["by the browser's button", (_: Page, session: CDPSession) => session.send('Page.stopLoading')],
] as const) {
  test(`a post that takes long is said to load; stopped ${what}, the list is back`, async ({
    page,
  }) => {
    await page.addInitScript(() => {
      HTMLScriptElement.supports = (type) => type !== 'speculationrules';
    });
    await page.goto('/blog-fullwidth');
    const list = page.locator('[data-enhance~="news-list"]');
    await expect(list).toHaveAttribute('data-enhanced', /news/);
    await wholePage(page);
    await page.route('**/blog-single-fullwidth/*', () => new Promise(() => {}));
    const link = posts(page).nth(6).getByRole('heading').getByRole('link');
    await link.scrollIntoViewIfNeeded();
    const place = await page.evaluate(() => scrollY);
    // Playwright cannot query a page during a navigation: the page reports its content.
    const shown: string[] = [];
    page.on('console', (message) => shown.push(message.text()));
    await list.evaluate((element) => {
      new MutationObserver(() => {
        const status = element.querySelector('[role=status]');
        const top = status?.getBoundingClientRect().top ?? 0;
        const seen = top > 0 && top < innerHeight;
        console.info(status && seen ? status.textContent : `list at ${scrollY}`);
      }).observe(element, { childList: true });
    });
    const session = await page.context().newCDPSession(page);
    await link.click({ noWaitAfter: true });
    await expect.poll(() => shown).toEqual([ru.detail.loading]);
    await stop(page, session);
    await expect.poll(() => shown).toEqual([ru.detail.loading, `list at ${place}`]);
    await session.send('Page.stopLoading');
    await expect(posts(page)).toHaveCount(10);
  });
}

test('a picture whose address has died gives way to the default one', async ({ page }) => {
  await page.route('**/art/topic-shop.svg', (route) => route.fulfill({ status: 404 }));
  for (const path of ['/blog-fullwidth', '/blog-single-fullwidth/24']) {
    await page.goto(path);
    const picture = page.getByRole('main').locator('[data-enhance=post-image]').first();
    await picture.scrollIntoViewIfNeeded();
    await expect(picture).toHaveAttribute('src', '/art/news-default.svg');
    await expect
      .poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth))
      .toBeGreaterThan(0);
  }
});
