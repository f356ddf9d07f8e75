import { query } from '../../../e2e/support/query.ts';
import { expect, test } from '../../../e2e/support/test.ts';
import { plain, texts } from '../../../e2e/support/texts.ts';

test('only approved reviews are shown, those in the language of the page first', async ({
  page,
}) => {
  await page.goto('/case-stadies?lng=en');
  const quotes = page.getByRole('figure');
  await expect(quotes).toHaveCount(8);
  await expect(quotes.first()).toContainText('James Holloway');
  await expect(quotes.last()).toContainText('Руслан Каримов');
  const html = await page.content();
  expect(html).not.toContain('Peter Nowak');
  expect(html).not.toContain('Чынара');
  expect(html).not.toMatch(/700 00-00-0[1-8]/);
});

test('every review is in the list, those in the language of the visitor first', async ({
  page,
}) => {
  const { all, order, ownLanguage, everyLanguage } = texts('kg', 'reviews').list;
  await page.goto('/kg/case-stadies');
  await page.getByRole('link', { name: all }).click();
  await expect(page.getByRole('figure')).toHaveCount(0);
  const list = page.getByRole('list', { name: all });
  await expect(page.locator('#all-reviews')).toContainText(plain(order));
  const languages = () =>
    list
      .getByRole('blockquote')
      .evaluateAll((quotes) =>
        quotes.map((quote) => quote.closest('[lang]')?.getAttribute('lang')),
      );
  expect(await languages()).toEqual(['ky', 'ky', 'ky', 'ru', 'en', 'ru', 'ru', 'ru']);
  await expect(list.getByRole('time').first()).toContainText('2026');
  await page.getByRole('link', { name: ownLanguage, exact: true }).click();
  await expect(page).toHaveURL(/own=1#all-reviews$/);
  expect(await languages()).toEqual(['ky', 'ky', 'ky']);
  await page.getByRole('link', { name: everyLanguage, exact: true }).click();
  await expect(list.getByRole('listitem')).toHaveCount(8);
});

test('without reviews nothing leads to their list', async ({ page, site }) => {
  const hide = 'UPDATE comments SET approve = false WHERE approve RETURNING id';
  const hidden = (await query<{ id: string }>(site, hide)).map(({ id }) => id);
  const { all, empty } = texts('ru', 'reviews').list;
  try {
    await expect(async () => {
      await page.goto('/case-stadies');
      await expect(page.locator('#testimonials').getByText(empty)).toBeVisible({ timeout: 500 });
    }).toPass();
    await expect(page.getByRole('link', { name: all })).toHaveCount(0);
    await expect(page.locator('#all-reviews').getByRole('listitem')).toHaveCount(0);
    await expect(page.locator('#review-form')).toBeVisible();
    await page.goto('/');
    await expect(page.locator('#testimonials').getByText(empty)).toBeVisible();
    await expect(page.getByRole('main').locator('a[href*="#all-reviews"]')).toHaveCount(0);
  } finally {
    await query(site, 'UPDATE comments SET approve = true WHERE id = ANY($1)', hidden);
  }
});

test('more reviews than a page holds stand on further pages', async ({ page, site }) => {
  await query(
    site,
    `INSERT INTO comments (name, notes, approve, created_at)
      SELECT 'Старый отзыв ' || n, 'Текст', true, '2020-01-01'::timestamptz + n * interval '1 day'
      FROM generate_series(1, 4) AS n`,
  );
  try {
    const { all, pages } = texts('ru', 'reviews').list;
    const items = page.getByRole('list', { name: all }).getByRole('listitem');
    const next = page.getByRole('navigation', { name: pages }).getByRole('link', { name: '2' });
    await expect(async () => {
      await page.goto('/case-stadies?all=1');
      await expect(items).toHaveCount(10, { timeout: 500 });
    }).toPass();
    await next.click();
    await expect(page).toHaveURL(/page=2#all-reviews$/);
    await expect(items).toHaveCount(2);
    for (const number of ['3', '0', 'x']) {
      expect((await page.goto(`/case-stadies?page=${number}`))?.status()).toBe(404);
    }
  } finally {
    await query(site, "DELETE FROM comments WHERE name LIKE 'Старый отзыв %'");
  }
});
