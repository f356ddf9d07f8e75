// Needs a browser: axe, layout of the tables.
import { checkDeskScreen } from '../../../e2e/support/check-page.ts';
import { addMember, cookiesOf, type SignedIn } from '../../../e2e/support/desk.ts';
import { query } from '../../../e2e/support/query.ts';
import { writeRequest } from '../../../e2e/support/requests.ts';
import { Site } from '../../../e2e/support/site.ts';
import { expect, bareTest as test } from '../../../e2e/support/test.ts';

// The last test stops the site.
test.describe.configure({ mode: 'serial' });

let site: Site;
let owner: SignedIn;

test.beforeAll(async () => {
  site = await Site.start();
  owner = await addMember(site, 'owner');
});
test.afterAll(() => site.remove());

test('page views: by day and language, pages in words, most viewed first', async ({ page }) => {
  const day = "(now() AT TIME ZONE 'Asia/Bishkek')::date";
  await query(
    site,
    `INSERT INTO page_visits VALUES (${day}, '/contact', 'ru', 700), (${day}, '/contact', 'kg', 1),
       (${day} - 6, '/blog-single-fullwidth/24', 'ru', 800), (${day} - 7, '/faq', 'ru', 5000)`,
  );
  await page.context().addCookies(cookiesOf(site, owner));
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${site.url}/desk/visits`);
  const rows = page.getByRole('table').last().getByRole('row');
  await expect(rows.nth(1)).toContainText('Как зарегистрировать ИП');
  await expect(rows.nth(2)).toHaveText(/^Контакты70170010$/);
  await expect(page.getByText('Просмотры страниц')).toContainText('1 501');
  await checkDeskScreen(page);
  await page.getByRole('link', { name: '30 дней' }).click();
  await expect(page.getByRole('row', { name: 'Вопросы и ответы' })).toContainText('5 000');
});

test('views are counted by page and language when the site stops, links with a token without it', async () => {
  await query(site, 'DELETE FROM page_visits');
  const browser = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0' };
  for (const path of ['/kg/contact', '/kg/contact', '/?lng=en', '/nothing-here', '/robots.txt']) {
    await (await fetch(site.url + path, { headers: browser })).text();
  }
  const { path: request } = await writeRequest(site);
  await (await fetch(site.url + request, { headers: browser })).text();
  await (await fetch(`${site.url}/faq`, { headers: { 'user-agent': 'Googlebot/2.1' } })).text();
  await site.end();
  const rows = await query(site, 'SELECT path, lang, visits::int FROM page_visits ORDER BY path');
  expect(rows).toEqual([
    { path: '/', lang: 'en', visits: 1 },
    { path: '/contact', lang: 'kg', visits: 2 },
    { path: '/request/:token', lang: 'ru', visits: 1 },
  ]);
});
