// Needs a browser: forms with and without scripts.
import { VisitedForm } from './support/forms.ts';
import { wholePage } from './support/laid-out.ts';
import { query } from './support/query.ts';
import type { Site } from './support/site.ts';
import { expect, test } from './support/test.ts';
import { interpolate, texts } from './support/texts.ts';

const contact = texts('en', 'contact');

/** Requests stored under an email address. */
const stored = (site: Site, email: string) =>
  query(site, 'SELECT door, plan, adress, service, phone FROM requests WHERE email = $1', email);

for (const javaScriptEnabled of [true, false]) {
  test.describe(`quick form, JavaScript ${javaScriptEnabled ? 'on' : 'off'}`, () => {
    test.use({ javaScriptEnabled });
    // With automatic scrolling, as for most visitors.
    test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'no-preference' }));

    test('five required fields, then stored and cleared', async ({ page, site }) => {
      const form = new VisitedForm(page, 'contact');
      await page.goto('/contact?lng=en');
      if (javaScriptEnabled) await form.touch();
      await form.submit.click();
      if (javaScriptEnabled) await expect(form.field('name')).toBeFocused();
      else {
        // The server reports missing fields, in the site's own words.
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
  // Next steps are beside the form, not below it.
  const [steps, send] = await Promise.all(
    [page.locator('.next-steps'), form.submit].map((one) => one.boundingBox()),
  );
  expect(steps?.y).toBeLessThan(send?.y ?? 0);
  await form.fill({ name: 'Жаныл', email, number: '0312 000000', events: '4' });
  await form.submit.click();
  await expect(form.confirmation).toBeVisible();
  expect(await stored(site, email)).toMatchObject([{ door: 'profile', service: '4' }]);
});

test('a form that brings several signs of use at once is sent once', async ({ page, site }) => {
  await page.goto('/personal-detail?lng=en');
  await wholePage(page);
  const form = new VisitedForm(page, 'profile');
  // A click, an input and a keyup start hydration.
  await form.field('name').evaluate((field) => {
    for (const type of ['click', 'input', 'keyup'])
      field.dispatchEvent(new Event(type, { bubbles: true }));
  });
  await expect(form.island).toHaveAttribute('data-hydrated', '');
  const email = 'in-sight@example.kg';
  await form.fill({ name: 'Жаныл', email, number: '0312 000001', events: '4' });
  await form.submit.click();
  await expect(form.confirmation).toBeVisible();
  expect(await stored(site, email)).toHaveLength(1);
});
