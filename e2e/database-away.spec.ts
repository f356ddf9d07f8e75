import { expect, test } from '@playwright/test';
import { Site } from './support/site.ts';
import { texts } from './support/texts.ts';

let site: Site;
test.beforeAll(async () => {
  // Without finished pages, so that every one needs the database.
  site = await Site.start({ PAGE_CACHE_MB: '0' });
});
test.afterAll(() => site.remove());
// Each test takes the site's database away: one after the other.
test.describe.configure({ mode: 'serial' });

test('a database that was killed is repaired without a restart of the site', async () => {
  process.kill(site.databasePid, 'SIGKILL');
  await expect
    .poll(async () => (await fetch(`${site.url}/blog-fullwidth`)).status, { timeout: 30_000 })
    .toBe(200);
  expect((await fetch(`${site.url}/readyz`)).status).toBe(200);
});

test('pages answer with their error states and 503, and recover by themselves', async ({
  page,
}) => {
  const words = texts('ru', 'reviews').list;
  const lock = await lockTables();

  const list = await page.goto(`${site.url}/blog-fullwidth`);
  expect(list?.status()).toBe(503);
  await expect(page.getByText('Не удалось загрузить новости')).toBeVisible();
  const retry = page.getByRole('link', { name: 'Повторить попытку' });
  await expect(retry).toBeVisible();

  const post = await page.context().newPage();
  expect((await post.goto(`${site.url}/blog-single-fullwidth/24`))?.status()).toBe(503);
  await expect(post.getByText('Не удалось загрузить пост')).toBeVisible();
  await expect(post.getByRole('link', { name: 'Вернуться к новостям' })).toBeVisible();

  const reviews = await page.context().newPage();
  expect((await reviews.goto(`${site.url}/case-stadies`))?.status()).toBe(503);
  await expect(reviews.getByText(words.empty)).toBeVisible();
  await reviews.locator('#testimonials').hover();
  await expect(reviews.getByText(words.loading)).toBeVisible();

  await lock.release();
  await retry.click();
  await expect(page.locator('.post')).toHaveCount(10);
  await post.reload();
  await expect(post.locator('article')).toBeVisible();
  await expect(reviews.locator('.quote')).toHaveCount(8, { timeout: 30_000 });
});

/** Holds the tables that pages read, so that every query runs into its time limit. */
async function lockTables(): Promise<{ release: () => Promise<void> }> {
  const database = await site.database();
  const client = await database.owner.$client.connect();
  await client.query('BEGIN');
  await client.query('LOCK TABLE comments, posts IN ACCESS EXCLUSIVE MODE');
  return {
    async release() {
      await client.query('ROLLBACK');
      client.release();
      await database.close();
    },
  };
}

test('a review that cannot be stored is said, and kept in its form', async () => {
  const lock = await lockTables();
  const answer = await fetch(`${site.url}/case-stadies?lng=ru`, {
    method: 'POST',
    body: new URLSearchParams({ name: 'Азиз', phoneNumber: '0555 123 456', notes: 'Не теряйте' }),
  });
  const html = await answer.text();
  await lock.release();
  expect(answer.status).toBe(503);
  expect(html).toContain('Ошибка отправки: ');
  expect(html).toContain('Не теряйте');
});
