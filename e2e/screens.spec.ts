import type { Page } from '@playwright/test';
import { company } from '../app/content/company.ts';
import { wholePage } from './support/laid-out.ts';
import { expect, test } from './support/test.ts';
import { texts } from './support/texts.ts';

const contact = texts('en', 'contact');

/** Requests stored under an e-mail address. */
async function stored(site: import('./support/site.ts').Site, email: string) {
  const database = await site.database();
  const { rows } = await database.owner.$client.query(
    'SELECT door, plan, adress, service, phone FROM requests WHERE email = $1',
    [email],
  );
  await database.close();
  return rows;
}

async function fill(page: Page, form: string, fields: Record<string, string>) {
  for (const [name, value] of Object.entries(fields)) {
    await page.locator(`${form} [name=${name}]`).fill(value);
  }
}

test.describe('contact', () => {
  const scrollY = (page: Page) => page.evaluate(() => window.scrollY);

  test('a plain visit is led gently to 200 px', async ({ page }) => {
    await page.goto('/contact');
    // Asking the page anything counts as a visitor's gesture: it is left alone until it has moved.
    await page.waitForTimeout(4000);
    expect(await scrollY(page)).toBe(200);
  });

  test('nobody is moved who moved already, follows an anchor or wants calm', async ({ page }) => {
    await page.goto('/contact#request');
    await page.waitForTimeout(1500);
    expect(await scrollY(page)).toBeGreaterThan(300);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/contact');
    await page.waitForTimeout(1500);
    expect(await scrollY(page)).toBe(0);
  });

  for (const javaScriptEnabled of [true, false]) {
    test.describe(`quick form, JavaScript ${javaScriptEnabled ? 'on' : 'off'}`, () => {
      test.use({ javaScriptEnabled });

      test('five required fields, then stored and cleared', async ({ page, site }) => {
        const form = '#quick-form';
        await page.goto('/contact?lng=en');
        await page.locator(`${form} [name=name]`).focus();
        if (javaScriptEnabled) {
          await expect(page.locator('[data-island^="quick"]')).toHaveAttribute('data-hydrated', '');
        }
        await page.locator(form).getByRole('button').click();
        await expect(page.locator(`${form} .err`)).toHaveText(
          [
            contact.errors.errorName,
            contact.errors.errorNumber,
            contact.errors.errorEmail,
            contact.errors.errorAdress,
            contact.errors.errorNotes,
          ],
          { useInnerText: true },
        );
        const email = `quick-${javaScriptEnabled}@example.kg`;
        await fill(page, form, {
          name: 'Айбек',
          email,
          number: '+996 555 123456',
          adress: 'Бишкек',
          notes: 'Вопрос',
        });
        await page.locator(form).getByRole('button').click();
        await expect(page.locator('.msg.ok')).toContainText(/K-[2-9A-Z]{6}/);
        await expect(page.locator(`${form} [name=notes]`)).toHaveValue('');
        expect(await stored(site, email)).toEqual([
          { door: 'contact', plan: '', adress: 'Бишкек', service: '', phone: '+996555123456' },
        ]);
      });
    });
  }
});

test('a plan is ordered by its button: the form knows it', async ({ page, site }) => {
  await page.goto('/practice?lng=en');
  await expect(page.locator('.price')).toContainText([/5\s000/, /7\s000/, /10\s000/]);
  await page.locator('.plan a[href*="plan=basic"]').click();
  await expect(page).toHaveURL(/\/contact\?plan=basic#request$/);
  const email = 'plan@example.kg';
  await fill(page, '#quick-form', {
    name: 'Азамат',
    email,
    number: '0555 123 456',
    adress: 'Ош',
  });
  await page.locator('#quick-form').getByRole('button').click();
  await expect(page.locator('.msg.ok')).toBeVisible();
  expect(await stored(site, email)).toMatchObject([{ door: 'contact', plan: 'basic' }]);
});

test('the director profile has a form of its own', async ({ page, site }) => {
  await page.goto('/personal-detail?lng=en');
  const email = 'profile@example.kg';
  const form = 'form.form';
  await fill(page, form, { name: 'Жаныл', email, number: '0312 000000' });
  await page.locator(`${form} [name=events]`).selectOption('4');
  await page.locator(form).getByRole('button').click();
  await expect(page.locator('.msg.ok')).toBeVisible();
  expect(await stored(site, email)).toMatchObject([{ door: 'profile', service: '4' }]);
});

test('a form that is focused and comes into sight at once is sent once', async ({ page, site }) => {
  await page.goto('/personal-detail?lng=en');
  await wholePage(page);
  const form = 'form.form';
  // Seen at the end of this frame, and painted with its focus in the next.
  await page.locator(`${form} [name=name]`).evaluate((field) => {
    requestAnimationFrame(() => {
      field.focus({ preventScroll: true });
      field.scrollIntoView({ behavior: 'instant' });
    });
  });
  const island = page.locator('[data-island]', { has: page.locator(form) });
  await expect(island).toHaveAttribute('data-hydrated', '');
  const email = 'in-sight@example.kg';
  await fill(page, form, { name: 'Жаныл', email, number: '0312 000001' });
  await page.locator(`${form} [name=events]`).selectOption('4');
  await page.locator(form).getByRole('button').click();
  await expect(page.locator('.msg.ok')).toBeVisible();
  expect(await stored(site, email)).toHaveLength(1);
});

for (const javaScriptEnabled of [true, false]) {
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
    });
  });
}

test('/Attorneys is found in any letter case and has one spelling', async ({ page }) => {
  const response = await page.goto('/attorneys');
  expect(response?.status()).toBe(200);
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/Attorneys$/);
  await expect(page.locator('.carousel-slide')).toHaveCount(6);
});

test('how long the company has worked is a number with its word', async ({ page }) => {
  for (const path of ['/about', '/faq', '/personal-detail', '/practice-details/1']) {
    await page.goto(`${path}?lng=en`);
    await expect(page.locator('main')).toContainText(`${company.experienceYears} years`);
  }
});

test('a service: badge, categories, next; an unknown one offers the five', async ({ page }) => {
  await page.goto('/practice-details/3?lng=en');
  await expect(page.locator('main [aria-current=page]').last()).toBeVisible();
  await expect(page.locator('main a[href="/practice-details/2"]').first()).toBeVisible();
  await expect(page.locator('main a[href="/practice-details/4"]').first()).toBeVisible();
  for (const id of ['0', '6', 'abc', '1.0']) {
    const response = await page.goto(`/practice-details/${id}?lng=en`);
    expect(response?.status()).toBe(404);
    for (const known of [1, 2, 3, 4, 5]) {
      await expect(page.locator(`main a[href="/practice-details/${known}"]`)).toBeVisible();
    }
  }
});

test('share links carry the page, and the link can be copied', async ({ page, context, site }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/blog-single-fullwidth/24');
  const address = `${site.url}/blog-single-fullwidth/24`;
  for (const network of ['wa.me', 't.me', 'facebook.com']) {
    const href = await page.locator(`main a[href*="${network}"]`).getAttribute('href');
    expect(decodeURIComponent(href ?? '')).toContain(address);
  }
  await page.getByRole('button', { name: texts('ru', 'common').share.copyLink }).click();
  await expect(page.getByText(texts('ru', 'common').share.linkCopied)).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
});

test('the template article says that comments are closed', async ({ page }) => {
  await page.goto('/blog-single');
  await expect(page.locator('main fieldset')).toHaveAttribute('disabled', '');
  await expect(
    page.locator('main a[href^="/contact"], main a[href*="#contact"]').first(),
  ).toBeVisible();
});
