import type { Page } from '@playwright/test';
import { inTurn } from '../test/fixtures/property-runs.ts';
import { company } from './support/company.ts';
import { VisitedForm } from './support/forms.ts';
import { mainMenu } from './support/frame.ts';
import { wholePage } from './support/laid-out.ts';
import { query } from './support/query.ts';
import { serviceIds } from './support/services.ts';
import type { Site } from './support/site.ts';
import { expect, test } from './support/test.ts';
import { interpolate, texts } from './support/texts.ts';

const contact = texts('en', 'contact');

/** Requests stored under an e-mail address. */
const stored = (site: Site, email: string) =>
  query(site, 'SELECT door, plan, adress, service, phone FROM requests WHERE email = $1', email);

test.describe('contact', () => {
  const scrollY = (page: Page) => page.evaluate(() => window.scrollY);
  /** Half a second after it has begun, it scrolls. */
  const gentle = '[data-enhance=gentle-scroll]';

  test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'no-preference' }));

  test('a plain visit is led gently to 200 px', async ({ page }) => {
    await page.goto('/contact');
    await expect.poll(() => scrollY(page)).toBe(200);
  });

  test('so is a visit by a link of the site, and from a page made ready before', async ({
    page,
  }) => {
    await page.goto('/about');
    const link = mainMenu(page).getByRole('link', { name: texts('ru', 'common').nav.contact });
    await link.hover();
    // Long enough for the browser to prerender it: it must not be moved before it is shown.
    await page.waitForTimeout(2500);
    await link.click();
    await expect(page).toHaveURL(/contact$/);
    await page.mouse.move(5, 300);
    await expect.poll(() => scrollY(page)).toBe(200);
  });

  test('nobody is moved who has touched a key already', async ({ page }) => {
    await page.goto('/contact', { waitUntil: 'commit' });
    await page.locator('h1').waitFor();
    await page.keyboard.press('Shift');
    await expect(page.locator(gentle)).toHaveAttribute('data-enhanced', /./);
    await page.waitForTimeout(1000);
    expect(await scrollY(page)).toBe(0);
  });

  test('nobody is moved who moved already, follows an anchor or wants calm', async ({ page }) => {
    await page.goto('/contact#request');
    await expect(page.locator(gentle)).toHaveAttribute('data-enhanced', /./);
    await page.waitForTimeout(1000);
    expect(await scrollY(page)).toBeGreaterThan(300);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/contact');
    await expect(page.locator(gentle)).toHaveAttribute('data-enhanced', /./);
    await page.waitForTimeout(1000);
    expect(await scrollY(page)).toBe(0);
  });

  for (const javaScriptEnabled of [true, false]) {
    test.describe(`quick form, JavaScript ${javaScriptEnabled ? 'on' : 'off'}`, () => {
      test.use({ javaScriptEnabled });

      test('five required fields, then stored and cleared', async ({ page, site }) => {
        const form = new VisitedForm(page, 'contact');
        await page.goto('/contact?lng=en');
        if (javaScriptEnabled) await form.touch();
        await form.submit.click();
        if (javaScriptEnabled) await expect(form.field('name')).toBeFocused();
        else {
          // The server tells what is missing, in the site's own words.
          await expect(form.errors).toHaveCount(5);
          await form.fill({ name: ' ', number: ' ', email: 'a@b', adress: ' ', notes: ' ' });
          await form.submit.click();
        }
        await expect(form.errors).toHaveText(
          [
            contact.errors.errorName,
            contact.errors.errorNumber,
            javaScriptEnabled ? contact.errors.errorEmail : contact.errors.errorEmailFormat,
            contact.errors.errorAdress,
            contact.errors.errorNotes,
          ],
          { useInnerText: true },
        );
        const email = `quick-${javaScriptEnabled}@example.kg`;
        await form.fill({
          name: 'Айбек',
          email,
          number: '+996 555 123456',
          adress: 'Бишкек',
          notes: 'Вопрос',
        });
        await form.submit.click();
        await expect(form.confirmation).toContainText(/K-[2-9A-Z]{6}/);
        await expect(form.field('notes')).toHaveValue('');
        expect(await stored(site, email)).toEqual([
          { door: 'contact', plan: '', adress: 'Бишкек', service: '', phone: '+996555123456' },
        ]);
      });
    });
  }
});

test('a plan is ordered by its button: the form knows it', async ({ page, site }) => {
  const { title, orderAria } = texts('en', 'practice').pricing;
  await page.goto('/practice?lng=en');
  const prices = page.getByRole('region', { name: title });
  await expect(prices.getByRole('article')).toContainText([/5\s000/, /7\s000/, /10\s000/]);
  const order = interpolate(orderAria, { plan: 'Basic' });
  await prices.getByRole('link', { name: order }).click();
  await expect(page).toHaveURL(/\/contact\?plan=basic#request$/);
  const email = 'plan@example.kg';
  const form = new VisitedForm(page, 'contact');
  await form.fill({ name: 'Азамат', email, number: '0555 123 456', adress: 'Ош' });
  await form.submit.click();
  await expect(form.confirmation).toBeVisible();
  expect(await stored(site, email)).toMatchObject([{ door: 'contact', plan: 'basic' }]);
});

test('the director profile has a form of its own', async ({ page, site }) => {
  await page.goto('/personal-detail?lng=en');
  const email = 'profile@example.kg';
  const form = new VisitedForm(page, 'profile');
  // What happens next stands beside the form, not below it.
  const [steps, send] = await Promise.all(
    [page.locator('.next-steps'), form.submit].map((one) => one.boundingBox()),
  );
  expect(steps?.y).toBeLessThan(send?.y ?? 0);
  await form.fill({ name: 'Жаныл', email, number: '0312 000000', events: '4' });
  await form.submit.click();
  await expect(form.confirmation).toBeVisible();
  expect(await stored(site, email)).toMatchObject([{ door: 'profile', service: '4' }]);
});

test('a form that is focused and comes into sight at once is sent once', async ({ page, site }) => {
  await page.goto('/personal-detail?lng=en');
  await wholePage(page);
  const form = new VisitedForm(page, 'profile');
  // Both triggers of the hydration fire together: the form gets focus and scrolls into view.
  await form.field('name').evaluate((field) => {
    requestAnimationFrame(() => {
      field.focus({ preventScroll: true });
      field.scrollIntoView({ behavior: 'instant' });
    });
  });
  await expect(form.island).toHaveAttribute('data-hydrated', '');
  const email = 'in-sight@example.kg';
  await form.fill({ name: 'Жаныл', email, number: '0312 000001', events: '4' });
  await form.submit.click();
  await expect(form.confirmation).toBeVisible();
  expect(await stored(site, email)).toHaveLength(1);
});

for (const javaScriptEnabled of inTurn([true, false], 1)) {
  test.describe(`FAQ, JavaScript ${javaScriptEnabled ? 'on' : 'off'}`, () => {
    test.use({ javaScriptEnabled });

    test('three questions, the first open, one at a time, by keyboard', async ({ page }) => {
      await page.goto('/faq?lng=en');
      const items = page.locator('main details');
      await expect(items).toHaveCount(3);
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

test('/Attorneys is found in any letter case and has one spelling', async ({ page }) => {
  const response = await page.goto('/attorneys');
  expect(response?.status()).toBe(200);
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/Attorneys$/);
  const carousel = page.getByRole('region', { name: texts('ru', 'attorneys').section.carousel });
  await expect(carousel.getByRole('figure')).toHaveCount(6);
});

test('how long the company has worked is a number with its word', async ({ page }) => {
  for (const path of ['/about', '/faq', '/personal-detail', '/practice-details/1']) {
    await page.goto(`${path}?lng=en`);
    await expect(page.getByRole('main')).toContainText(`${company.experienceYears} years`);
  }
});

test('a service: badge, categories, next; an unknown one offers the five', async ({ page }) => {
  await page.goto('/practice-details/3?lng=en');
  const { sidebar, pager, items } = texts('en', 'services');
  const all = page.getByRole('navigation', { name: sidebar.categoriesTitle });
  await expect(all.locator('[aria-current=page]')).toHaveText(items[3].menu);
  const neighbours = page.getByRole('navigation', { name: pager.label }).getByRole('link');
  await expect(neighbours).toContainText([items[2].menu, items[4].menu]);
  await expect(neighbours.first()).toHaveAttribute('href', '/practice-details/2');
  await expect(neighbours.last()).toHaveAttribute('href', '/practice-details/4');
  for (const id of ['0', '6', 'abc', '1.0']) {
    const response = await page.goto(`/practice-details/${id}?lng=en`);
    expect(response?.status()).toBe(404);
    const ways = page.getByRole('navigation', { name: texts('en', 'errors').notFound.services });
    for (const known of serviceIds) {
      const link = ways.getByRole('link', { name: items[known].menu });
      await expect(link).toHaveAttribute('href', `/practice-details/${known}`);
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
  // The button appears when the visitor comes near.
  await page.getByRole('link', { name: share.telegram }).scrollIntoViewIfNeeded();
  await page.getByRole('button', { name: share.copyLink }).click();
  await expect(page.getByText(share.linkCopied)).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
});

test('the template article says that comments are closed', async ({ page }) => {
  await page.goto('/blog-single');
  const main = page.getByRole('main');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    texts('ru', 'blog').posts.divorce.title,
  );
  await expect(main.locator('fieldset')).toHaveAttribute('disabled', '');
  await expect(main.locator('a[href^="/contact"], a[href*="#contact"]').first()).toBeVisible();
});

test('one name has a monogram of one letter, which stays inside', async ({ page }) => {
  await page.goto('/blog-single');
  const { items } = texts('ru', 'blog').single.comments;
  const monograms = page.getByRole('listitem').locator('.mono');
  await expect(monograms).toHaveText(items.map(({ name }) => name.slice(0, 1)));
  for (const monogram of await monograms.all()) {
    expect(
      await monogram.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth),
    ).toBe(0);
  }
});

test('template screens say what they are and lead to the news and their search', async ({
  page,
}) => {
  const { ways, single, sidebar } = texts('ru', 'blog');
  for (const [path, note] of [
    ['/blog', ways.note],
    ['/blog-list', ways.note],
    ['/blog-single', single.note],
  ] as const) {
    await page.goto(path);
    const box = page
      .getByRole('main')
      .locator('div', { has: page.getByText(note) })
      .last();
    await expect(box.getByRole('link', { name: ways.news })).toHaveAttribute(
      'href',
      '/blog-fullwidth',
    );
    await expect(box.getByRole('link', { name: sidebar.searchLabel })).toHaveAttribute(
      'href',
      '/blog-search',
    );
  }
});

test('page links of the blog list stand in their order on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/blog-list');
  const { label } = texts('ru', 'blog').pagination;
  const links = page.getByRole('navigation', { name: label }).getByRole('link');
  const boxes = await Promise.all((await links.all()).map((link) => link.boundingBox()));
  const [one, two, three, next] = boxes.map((box) => box?.y ?? 0);
  expect([two, three]).toEqual([one, one]);
  expect(next).toBeGreaterThan(one ?? 0);
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
