import type { CDPSession, Page } from '@playwright/test';
import { wholePage } from '../../../e2e/support/laid-out.ts';
import { expect, test } from '../../../e2e/support/test.ts';
import { texts } from '../../../e2e/support/texts.ts';
import { typeset } from '../../i18n/typeset.ts';
import seedPosts from './demo-posts.json' with { type: 'json' };

const ru = texts('ru', 'news');
const newestPost = seedPosts[0] as (typeof seedPosts)[number];

const posts = (page: Page) => page.getByRole('main').getByRole('article');
const pagination = (page: Page) => page.getByRole('navigation', { name: ru.pagination.label });

/** The place in the list, in the words of the spec. */
const pageOf = (page: Page, number: number) => page.getByText(`Страница ${number} из 3`);

test('ten posts a page, numbered pages, ends that lead nowhere', async ({ page }) => {
  await page.goto('/blog-fullwidth');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Последние новости');
  await expect(posts(page)).toHaveCount(10);
  await expect(pageOf(page, 1)).toBeVisible();
  await expect(pagination(page).locator('[aria-current=page]')).toHaveText('1');
  const previous = pagination(page).getByRole('link', { name: ru.pagination.previous });
  const next = pagination(page).getByRole('link', { name: ru.pagination.next });
  await expect(previous).toHaveAttribute('aria-disabled', 'true');

  await next.click();
  await expect(page).toHaveURL(/page=2$/);
  await expect(pageOf(page, 2)).toBeVisible();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);

  await pagination(page).getByRole('link', { name: '3', exact: true }).click();
  await expect(posts(page)).toHaveCount(4);
  await expect(next).toHaveAttribute('aria-disabled', 'true');
  await page.goBack();
  await expect(pageOf(page, 2)).toBeVisible();
});

test('a post in the list: picture, author, short date, excerpt, link', async ({ page }) => {
  await page.goto('/blog-fullwidth');
  const newest = posts(page).first();
  await expect(newest.getByText(`${ru.list.by} ${ru.list.company}`)).toBeVisible();
  await expect(newest.getByRole('time')).toHaveText('10 нояб. 2026 г.');
  const excerpt = (await newest.getByRole('paragraph').first().textContent()) ?? '';
  expect(excerpt.endsWith('…')).toBe(true);
  expect([...excerpt].length).toBeLessThanOrEqual(201);
  expect([...excerpt].length).toBeGreaterThan(170);
  // It ends with a whole word of the post.
  const whole = excerpt.slice(0, -1);
  const content = typeset(newestPost.content.replace(/\s+/g, ' '), 'ru');
  expect(content.startsWith(whole)).toBe(true);
  expect(content.slice(whole.length)).toMatch(/^[\s.,:;—]/);
  // By its file: the picture is decorative, so it has no name.
  const plain = posts(page).locator('img[src$="topic-check.svg"]').first();
  await plain.scrollIntoViewIfNeeded();
  await expect
    .poll(() => plain.evaluate((img: HTMLImageElement) => img.naturalWidth))
    .toBeGreaterThan(0);
  await newest.getByRole('heading').getByRole('link').click();
  await expect(page).toHaveURL(/\/blog-single-fullwidth\/24$/);
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

test('an unknown post offers the search and the three newest', async ({ page }) => {
  expect((await page.goto('/blog-single-fullwidth/9999'))?.status()).toBe(404);
  await expect(page.getByRole('searchbox')).toBeVisible();
  await expect(posts(page)).toHaveCount(3);
  await expect(posts(page).first().getByRole('heading')).toHaveText(newestPost.title);
});

test('a post in full: long date, line breaks, info block only when there is one', async ({
  page,
}) => {
  const article = page.getByRole('article').first();
  const info = page.getByRole('complementary', { name: ru.detail.additionalInfo });
  await page.goto('/blog-single-fullwidth/24');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(newestPost.title);
  await expect(page.getByRole('main').getByText('Подробности новости')).toBeVisible();
  await expect(article.getByRole('time')).toHaveText('10 ноября 2026 г.');
  await expect(article.getByRole('paragraph').first()).toHaveCSS(
    'white-space-collapse',
    'preserve-breaks',
  );
  await expect(info).toBeVisible();
  await page.goto('/blog-single-fullwidth/23');
  await expect(info).toHaveCount(0);
  await article.getByRole('link', { name: ru.detail.back }).last().click();
  await expect(page).toHaveURL(/\/blog-fullwidth$/);
});

test('a post in the language of the visitor, in Russian and said so where there is none', async ({
  page,
}) => {
  await page.goto('/blog-fullwidth?lng=kg');
  await expect(page.getByRole('article').first().getByRole('time')).toHaveText('10.11.2026');
  await page.goto('/blog-single-fullwidth/24?lng=kg');
  const date = page.getByRole('article').first().getByRole('time');
  await expect(date).toHaveText('2026-\u2060жылдын 10-\u2060ноябры');
  await page.goto('/blog-single-fullwidth/24?lng=en');
  await expect(page.getByRole('article').first()).not.toContainText(
    'Индивидуальный предприниматель',
  );
  await page.goto('/blog-single-fullwidth/1?lng=en');
  await expect(page.getByRole('heading', { level: 1 })).toHaveAttribute('lang', 'ru');
  await expect(page.getByRole('article').first()).toContainText(
    texts('en', 'common').language.notTranslated,
  );
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

const bad = [
  'abc',
  '0',
  '-1',
  '1e9',
  '9999999999999',
  '01',
  '99999999999999999999',
  "1'--",
  '%F0%9F%98%80',
];
test('pages and posts of no number are not found', async ({ page }) => {
  for (const value of bad) {
    const list = await page.goto(`/blog-fullwidth?page=${value}`);
    expect(list?.status()).toBe(404);
    await expect(page.locator('h1')).toHaveCount(1);
    const post = await page.goto(`/blog-single-fullwidth/${value}`);
    expect(post?.status()).toBe(404);
    await expect(page.getByText('Пост не найден')).toBeVisible();
    await expect(page.getByRole('link', { name: ru.detail.back })).toBeVisible();
  }
});
