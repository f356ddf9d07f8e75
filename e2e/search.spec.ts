import { expect, test } from './support/test.ts';
import { texts } from './support/texts.ts';

const ru = texts('ru', 'search');
const results = '.found .post';

for (const javaScriptEnabled of [true, false]) {
  test.describe(`JavaScript ${javaScriptEnabled ? 'on' : 'off'}`, () => {
    test.use({ javaScriptEnabled });

    test('a sidebar box leads to the news with the word in any form, marked', async ({ page }) => {
      await page.goto('/blog-list');
      await page.locator('.srch input').fill('договор');
      await page.locator('.srch button').click();
      await expect(page).toHaveURL(/\/blog-search\?q=/);
      await expect(page.locator(results)).toHaveCount(10);
      const marked = await page.locator(`${results} mark`).allTextContents();
      expect(marked).toContain('договора');
      expect(marked.every((word) => /^договор/i.test(word))).toBe(true);
      await page.locator('.pag .step').last().click();
      await expect(page).toHaveURL(/page=2/);
      await expect(page.locator(results).first()).toBeVisible();
      await page.locator(`${results} h2 a`).first().click();
      await expect(page).toHaveURL(/\/blog-single-fullwidth\/\d+$/);
    });
  });
}

test('a form in the plural is found by its singular, and the other way round', async ({ page }) => {
  const found = async (query: string) => {
    await page.goto(`/blog-search?q=${encodeURIComponent(query)}`);
    return page.locator('.found-said').textContent();
  };
  expect(await found('договоров')).toBe(await found('договор'));
});

test('Kyrgyz words are found in any form, with or without the Kyrgyz letters', async ({ page }) => {
  for (const query of ['келишимдердин', 'келишим', 'козомол', 'көзөмөл']) {
    await page.goto(`/kg/blog-search?q=${encodeURIComponent(query)}`);
    await expect(page.locator(results).first()).toBeVisible();
    const marked = await page.locator(`${results} mark`).allTextContents();
    expect(marked.length).toBeGreaterThan(0);
    const stem = query.startsWith('к') && query.includes('з') ? /^көзөмөл/i : /^келишим/i;
    expect(
      marked.every((word) => stem.test(word)),
      `${query}: ${marked}`,
    ).toBe(true);
  }
});

test('English words are found in any form', async ({ page }) => {
  await page.goto('/en/blog-search?q=contracts');
  await expect(page.locator(`${results} mark`).first()).toHaveText(/^contract/i);
});

test('typing slips and the wrong keyboard layout find what was meant, and it is said', async ({
  page,
}) => {
  for (const [address, meant] of [
    ['/blog-search?q=дагавор', 'договор'],
    ['/blog-search?q=ljujdjh', 'договор'],
    ['/en/blog-search?q=contrct', 'contract'],
  ] as const) {
    await page.goto(address);
    await expect(page.locator('.found-said')).toContainText(meant);
    await expect(page.locator(results).first()).toBeVisible();
  }
});

test('who finds nothing is shown ways on', async ({ page }) => {
  await page.goto('/blog-search?q=contract');
  await expect(page.locator('.state-title')).toContainText('contract');
  await expect(page.locator('.found-ways a[hreflang=en]')).toHaveAttribute(
    'href',
    '/en/blog-search?q=contract',
  );
  await page.getByRole('link', { name: ru.topicList[1], exact: true }).click();
  await expect(page.locator(results).first()).toBeVisible();
  await page.goto('/blog-search');
  await expect(page.getByText(ru.start.slice(0, 20))).toBeVisible();
});

test('whatever is asked is answered with a page and shown as text', async ({ page, request }) => {
  await page.goto(`/blog-search?q=${encodeURIComponent('<img src=x onerror=alert(1)> договор')}`);
  await expect(page.locator('main img[src="x"]')).toHaveCount(0);
  await expect(page.locator('#search-query')).toHaveValue(/<img src=x/);
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
