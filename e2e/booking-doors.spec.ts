// Needs a browser: layout of the header at every width, taps.
import { languages } from '../app/i18n/languages.ts';
import { goodHeader, headerLooks } from './support/header.ts';
import { readHtml } from './support/html.ts';
import { query } from './support/query.ts';
import { serviceIds } from './support/services.ts';
import { expect, test } from './support/test.ts';

const widths = [320, 390, 768, 1024, 1280, 1366, 1440];

/** All screens share the header, which pages.spec.ts tests with JavaScript. */
const paths = ['/faq', '/practice-details/4', '/booking'];

for (const language of languages) {
  test(`the header leads to the free hours at every width: ${language}`, async ({
    browser,
    site,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url });
    const page = await context.newPage();
    await context.addCookies([{ name: 'i18next', value: language, url: site.url }]);
    for (const path of paths) {
      await page.goto(path);
      for (const width of widths) {
        await page.setViewportSize({ width, height: 700 });
        expect(await page.evaluate(headerLooks), `${path}, ${width} px`).toEqual(goodHeader);
      }
    }
    await context.close();
  });
}

test('items that do not fit beside the logo leave the burger, at every width', async ({
  browser,
  site,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url });
  const page = await context.newPage();
  const menus = new Set<string>();
  // The length of one more item, and of two.
  for (const added of [' Карьера', ' Карьера Вакансии']) {
    await query(
      site,
      `INSERT INTO site_texts (lang, key, value, saved_by)
       SELECT lang, 'news:nav', $1, 'test' FROM unnest(ARRAY['ru', 'kg', 'en']) AS lang`,
      `Блог${added}`,
    );
    for (const language of languages) {
      await context.addCookies([{ name: 'i18next', value: language, url: site.url }]);
      await expect(async () => {
        await page.goto('/faq');
        await expect(page.locator('.mm-list')).toContainText(added, { timeout: 100 });
      }).toPass();
      for (const width of [1024, 1152, 1279, 1280, 1440, 1600]) {
        await page.setViewportSize({ width, height: 700 });
        expect(await page.evaluate(headerLooks), `${language}, ${width} px`).toEqual(goodHeader);
        // Exactly one of the two menus.
        const ways = await page.locator('.hdr :is(.main-nav, .burger):visible').count();
        expect(ways, `${language}, ${width} px`).toBe(1);
        menus.add(`${width} ${await page.locator('.main-nav').isVisible()}`);
      }
    }
    await query(site, `DELETE FROM site_texts WHERE key = 'news:nav'`);
  }
  expect([...menus]).toEqual(expect.arrayContaining(['1024 true', '1024 false', '1440 true']));
  await context.close();
});

/** Targets of each screen's own button; those of lawyers include their next free slot. */
const doors = [
  ['/', '/booking'],
  ['/about', '/booking'],
  ['/practice', '/booking'],
  ...serviceIds.map((id) => [`/practice-details/${id}`, `/booking?service=${id}`]),
  ['/Attorneys', '/booking?kind=office&amp;lawyer=sydykova&amp;in=ru&amp;day='],
  ['/Attorneys', '/booking?kind=office&amp;lawyer=savelyev&amp;in=ru&amp;day='],
  ['/personal-detail', '/booking'],
  ['/faq', '/booking'],
  ['/contact', '/booking'],
  ['/blog-single', '/booking?lawyer=sydykova'],
  ['/blog-single-fullwidth/24', '/booking?service=2&amp;lawyer=orozaliev'],
] as const;

test('every screen has a button to the free hours in its content, and one in the footer', async ({
  request,
}) => {
  for (const [path, href] of doors) {
    const html = await (await request.get(path)).text();
    const content = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
    const end = href.endsWith('=') ? '' : '"';
    expect(content.includes(`href="${href}${end}`), path).toBe(true);
    const footer = html.slice(html.indexOf('</main>'));
    const own = path.startsWith('/practice-details') ? href : '/booking';
    expect(footer.includes(`href="${own}"`), path).toBe(true);
  }
});

test('where an hour is booked, nothing leads to the free hours without the choice made', async ({
  request,
}) => {
  const html = await (await request.get('/booking?service=2')).text();
  expect(html).not.toContain('href="/booking"');
});

test('the first button still scrolls to the form, where one may choose an hour instead', async ({
  request,
}) => {
  const html = await readHtml(request, '/');
  const [first] = html.one('section', { class: 'hero' }).all('a');
  expect(first?.attribute('href')).toBe('#contact');
  const [choose] = html.one('div', { class: 'contact-form' }).all('a');
  expect(choose?.attribute('href')).toBe('/booking');
  const hours = html.one('section', { class: 'hours-band' });
  expect(hours.one('a', { class: 'btn' }).attribute('href')).toBe('/booking');
});

test('the button under a lawyer books an hour of that lawyer', async ({ browser, site }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url });
  const page = await context.newPage();
  await page.goto('/Attorneys?lng=ru');
  await page.locator('#kovalenko a[href*="/booking"]').click();
  await expect(page.getByRole('main')).toContainText('Елена Коваленко');
  // Subsequent choices keep the lawyer.
  await page.locator('a[href*="kind=phone"]').click();
  await page.locator('.bk-days a').last().click();
  await page.locator('.bk-hours input').last().press('Space');
  await page.locator('[name=name]').fill('Замира');
  await page.locator('form [name=number]').fill('+996 777 12 00 01');
  await page.locator('form.form [type=submit]').click();
  await page.waitForURL(/\/request\//);
  const rows = await query(site, "SELECT lawyer, kind FROM meetings WHERE phone = '+996777120001'");
  expect(rows).toEqual([{ lawyer: 3, kind: 'phone' }]);
  await context.close();
});

test('the service of a page is stored with its booking', async ({ browser, site }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url });
  const page = await context.newPage();
  await page.goto('/practice-details/2?lng=ru');
  await page.locator('.side a[href*="/booking"]').click();
  await page.locator('.bk-days a').last().click();
  await page.locator('.bk-hours input').first().press('Space');
  await page.locator('[name=name]').fill('Замира');
  await page.locator('form [name=number]').fill('+996 777 12 00 02');
  await page.locator('form.form [type=submit]').click();
  await page.waitForURL(/\/request\//);
  // The responsible lawyer.
  const rows = await query(
    site,
    `SELECT service, lawyer FROM requests JOIN meetings ON request_id = requests.id
     WHERE requests.phone = '+996777120002'`,
  );
  expect(rows).toEqual([{ service: '2', lawyer: 4 }]);
  await context.close();
});
