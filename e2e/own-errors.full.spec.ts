// Needs a browser: islands, native validation.
import { expect, test } from './support/test.ts';
import { moduleTexts, texts } from './support/texts.ts';

const contact = texts('en', 'contact').errors;

const reviewErrors = moduleTexts<{ form: { errors: { nameRequired: string } } }>('en', 'reviews')
  .form.errors;

/** Untouched forms, with the errors after the first press of their button. */
const forms = [
  ['/', '#contact form', [contact.errorName, contact.errorNumber, contact.errorEmail]],
  ['/contact', '#request form', [contact.errorName, contact.errorNumber, contact.errorEmail]],
  ['/personal-detail', '#request form', [contact.errorName, contact.errorNumber]],
  ['/case-stadies', 'main form', [reviewErrors.nameRequired]],
] as const;

for (const [path, place, errors] of forms) {
  test(`the first press on the button of an untouched form shows its own errors: ${path}`, async ({
    page,
  }) => {
    await page.goto(`/en${path === '/' ? '' : path}`);
    const form = page.locator(place).last();
    const button = form.locator('[type=submit]');
    await button.scrollIntoViewIfNeeded();
    // The page's script has loaded, the form's has not.
    await expect(form).toHaveJSProperty('noValidate', true);
    await button.click();
    for (const error of errors) await expect(form).toContainText(error.replaceAll('\u00a0', ' '));
    await expect(form.locator('[aria-invalid=true]').first()).toBeFocused();
  });

  test(`without scripts, too: ${path}`, async ({ browser, site }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url });
    const page = await context.newPage();
    await page.goto(`/en${path === '/' ? '' : path}`);
    await page.locator(place).last().locator('[type=submit]').click();
    for (const error of errors) {
      await expect(page.locator(place).last()).toContainText(error.replaceAll('\u00a0', ' '));
    }
    await expect(page.locator(place).last().locator('[aria-invalid=true]').first()).toBeFocused();
    await context.close();
  });
}
