import { expect, test } from './support/test.ts';
import { texts } from './support/texts.ts';

const ru = texts('ru', 'news');

test('ten posts a page, numbered pages, ends that lead nowhere', async ({ page }) => {
  await page.goto('/blog-fullwidth');
  await expect(page.locator('h1')).toHaveText('Последние новости');
  await expect(page.locator('.post')).toHaveCount(10);
  await expect(page.getByText('Страница 1 из 3')).toBeVisible();
  await expect(page.locator('.pag [aria-current=page]')).toHaveText('1');
  await expect(page.locator('.pag .step', { hasText: 'Назад' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );

  await page.locator('.pag .step', { hasText: 'Далее' }).click();
  await expect(page).toHaveURL(/page=2$/);
  await expect(page.getByText('Страница 2 из 3')).toBeVisible();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);

  await page.locator('.pag a', { hasText: '3' }).click();
  await expect(page.locator('.post')).toHaveCount(4);
  await expect(page.locator('.pag .step', { hasText: 'Далее' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await page.goBack();
  await expect(page.getByText('Страница 2 из 3')).toBeVisible();
});

test('a post in the list: picture, author, short date, excerpt, link', async ({ page }) => {
  await page.goto('/blog-fullwidth');
  const newest = page.locator('.post').first();
  await expect(newest.locator('.meta')).toContainText(ru.list.company);
  await expect(newest.locator('time')).toHaveText('10 нояб. 2026 г.');
  const excerpt = (await newest.locator('p').first().textContent()) ?? '';
  expect(excerpt.endsWith('…')).toBe(true);
  expect([...excerpt].length).toBeLessThanOrEqual(201);
  expect([...excerpt].length).toBeGreaterThan(190);
  const plain = page.locator('.post img[src$="news-default.svg"]').first();
  await plain.scrollIntoViewIfNeeded();
  await expect
    .poll(() => plain.evaluate((img: HTMLImageElement) => img.naturalWidth))
    .toBeGreaterThan(0);
  await newest.locator('h2 a').click();
  await expect(page).toHaveURL(/\/blog-single-fullwidth\/24$/);
});

test('a post in full: long date, line breaks, info block only when there is one', async ({
  page,
}) => {
  await page.goto('/blog-single-fullwidth/24');
  await expect(page.locator('article time')).toHaveText('10 ноября 2026 г.');
  await expect(page.locator('.pre-line').first()).toHaveCSS(
    'white-space-collapse',
    'preserve-breaks',
  );
  await expect(page.locator('.info')).toBeVisible();
  await page.goto('/blog-single-fullwidth/23');
  await expect(page.locator('.info')).toHaveCount(0);
  await page.locator('.art-end a').click();
  await expect(page).toHaveURL(/\/blog-fullwidth$/);
});

test('a post in the language of the visitor, in Russian and said so where there is none', async ({
  page,
}) => {
  await page.goto('/blog-single-fullwidth/24?lng=en');
  await expect(page.locator('article')).not.toContainText('Индивидуальный предприниматель');
  await page.goto('/blog-single-fullwidth/1?lng=en');
  await expect(page.locator('.art-title')).toHaveAttribute('lang', 'ru');
  await expect(page.locator('article')).toContainText(texts('en', 'common').language.notTranslated);
});

test('loading is said while the next page is on its way', async ({ page }) => {
  // A browser that does not make pages ready ahead: else there is nothing to wait for.
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
  // Playwright waits for the next page before it looks: the page itself keeps what it showed.
  await page.locator('[data-enhance~="news-list"]').evaluate((list) => {
    new MutationObserver(() => {
      const said = list.querySelector('[role=status]')?.textContent;
      if (said) sessionStorage.setItem('said', said);
    }).observe(list, { childList: true });
  });
  await page.locator('.pag .step', { hasText: 'Далее' }).click();
  await expect(page.getByText('Страница 2 из 3')).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem('said'))).toBe(ru.list.loading);
  await expect(page.getByText(ru.list.loading)).toHaveCount(0);
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
for (const value of bad) {
  test(`page and post "${value}" are not found`, async ({ page }) => {
    const list = await page.goto(`/blog-fullwidth?page=${value}`);
    expect(list?.status()).toBe(404);
    await expect(page.locator('h1')).toHaveCount(1);
    const post = await page.goto(`/blog-single-fullwidth/${value}`);
    expect(post?.status()).toBe(404);
    await expect(page.getByText('Пост не найден')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Вернуться к новостям' })).toBeVisible();
  });
}
