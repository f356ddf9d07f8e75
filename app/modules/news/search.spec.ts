import type { Page } from '@playwright/test';
import { languageLink } from '../../../e2e/support/frame.ts';
import { expect, test } from '../../../e2e/support/test.ts';
import { interpolate, texts } from '../../../e2e/support/texts.ts';
import { inTurn } from '../../../test/fixtures/property-runs.ts';

const ru = texts('ru', 'search');
const results = (page: Page) => page.getByRole('main').getByRole('article');
const marks = (page: Page) => results(page).locator('mark');

for (const javaScriptEnabled of inTurn([true, false], 1)) {
  test.describe(`JavaScript ${javaScriptEnabled ? 'on' : 'off'}`, () => {
    test.use({ javaScriptEnabled });

    test('a sidebar box leads to the news with the word in any form, marked', async ({ page }) => {
      await page.goto('/blog-list');
      const { title: searchLabel, button: searchButton } = ru.sidebar;
      await page.getByRole('searchbox', { name: searchLabel }).fill('договор');
      await page.getByRole('button', { name: searchButton }).click();
      await expect(page).toHaveURL(/\/blog-search\?q=/);
      await expect(results(page)).toHaveCount(10);
      const marked = await marks(page).allTextContents();
      expect(marked).toContain('договора');
      expect(marked.every((word) => /^договор/i.test(word))).toBe(true);
      await page
        .getByRole('navigation', { name: ru.pages })
        .getByRole('link', { name: texts('ru', 'news').pagination.next })
        .click();
      await expect(page).toHaveURL(/page=2/);
      await expect(results(page).first()).toBeVisible();
      // Another language has other results, perhaps one page of them.
      await expect(languageLink(page, 'en')).toHaveAttribute(
        'href',
        `/en/blog-search?${new URLSearchParams({ q: 'договор', lng: 'en' })}`,
      );
      await results(page).getByRole('heading').getByRole('link').first().click();
      await expect(page).toHaveURL(/\/blog-single-fullwidth\/\d+$/);
    });
  });
}

test('a form in the plural is found by its singular, and the other way round', async ({ page }) => {
  const found = async (query: string) => {
    await page.goto(`/blog-search?q=${encodeURIComponent(query)}`);
    return page.getByText(/^(Найден[ао]|Показываем) \d/).textContent();
  };
  expect(await found('договоров')).toBe(await found('договор'));
});

test('Kyrgyz words are found in any form, with or without the Kyrgyz letters', async ({ page }) => {
  for (const query of ['келишимдердин', 'келишим', 'толом', 'төлөм']) {
    await page.goto(`/kg/blog-search?q=${encodeURIComponent(query)}`);
    await expect(results(page).first()).toBeVisible();
    const marked = await marks(page).allTextContents();
    expect(marked.length).toBeGreaterThan(0);
    const stem = query.startsWith('т') ? /^төлө/i : /^келишим/i;
    expect(
      marked.every((word) => stem.test(word)),
      `${query}: ${marked}`,
    ).toBe(true);
  }
});

test('English words are found in any form', async ({ page }) => {
  await page.goto('/en/blog-search?q=contracts');
  await expect(marks(page).first()).toHaveText(/^contract/i);
});

test('typing slips and the wrong keyboard layout find what was meant, and it is said', async ({
  page,
}) => {
  for (const [language, typed, meant] of [
    ['ru', 'дагавор', 'договор'],
    ['ru', 'ljujdjh', 'договор'],
    ['en', 'contrct', 'contract'],
  ] as const) {
    await page.goto(`${language === 'en' ? '/en' : ''}/blog-search?q=${typed}`);
    const { corrected } = texts(language, 'search');
    const said = interpolate(corrected, { query: typed, corrected: meant });
    await expect(page.getByText(said)).toBeVisible();
    await expect(results(page).first()).toBeVisible();
  }
});

test('who finds nothing is shown ways on', async ({ page }) => {
  await page.goto('/blog-search?q=contract');
  await expect(
    page.getByRole('heading', { name: interpolate(ru.emptyTitle, { query: 'contract' }) }),
  ).toBeVisible();
  const elsewhere = page.getByRole('navigation', { name: ru.elsewhere });
  const english = elsewhere.getByRole('link', { name: texts('ru', 'common').language.names.en });
  await expect(english).toHaveAttribute('hreflang', 'en');
  await expect(english).toHaveAttribute('href', '/en/blog-search?q=contract');
  await page.getByRole('link', { name: ru.topicList[1], exact: true }).click();
  await expect(results(page).first()).toBeVisible();
  await page.goto('/blog-search');
  await expect(page.getByText(ru.start.slice(0, 20))).toBeVisible();
});

test('whatever is asked is answered with a page and shown as text', async ({ page, request }) => {
  await page.goto(`/blog-search?q=${encodeURIComponent('<img src=x onerror=alert(1)> договор')}`);
  await expect(page.getByRole('main').locator('img[src="x"]')).toHaveCount(0);
  await expect(page.getByRole('searchbox', { name: ru.label })).toHaveValue(/<img src=x/);
  for (const query of [
    "'",
    '"',
    '!!',
    '& | !',
    '()',
    ':*',
    '\\',
    'а'.repeat(900),
    '\0',
    '%',
    '🙂',
    'с',
  ]) {
    for (const start of ['', '/kg', '/en']) {
      const response = await request.get(`${start}/blog-search`, { params: { q: query } });
      expect(response.status(), `${start} ${query.slice(0, 20)}`).toBe(200);
    }
  }
  for (const page of ['0', 'x', '99']) {
    const response = await request.get('/blog-search', { params: { q: 'договор', page } });
    expect(response.status()).toBe(404);
  }
});
