// Needs a browser: messages on blur, focus, islands.
import type { Page } from '@playwright/test';
import { VisitedForm } from '../../../e2e/support/forms.ts';
import { query } from '../../../e2e/support/query.ts';
import type { Site } from '../../../e2e/support/site.ts';
import { expect, test } from '../../../e2e/support/test.ts';
import { texts } from '../../../e2e/support/texts.ts';

const en = texts('en', 'reviews').form;
const open = (page: Page) => page.goto('/case-stadies?lng=en');
const form = (page: Page) => page.locator('#review-form');
const field = (page: Page, label: string) => form(page).getByLabel(label);
const errors = (page: Page) => new VisitedForm(page, 'review').errors;

/** A review unlike that of any other test. */
function review() {
  const mark = Math.random().toString(36).replace(/\W/g, '').slice(0, 8);
  return { name: 'Айжан Токтосунова', phone: '+996 555 12-34-56', notes: `Спасибо ${mark}` };
}

async function fill(page: Page, { name, phone, notes }: ReturnType<typeof review>) {
  await field(page, en.fields.name.label).fill(name);
  await field(page, en.fields.phoneNumber.label).fill(phone);
  await field(page, en.fields.notes.label).fill(notes);
}

async function hydrated(page: Page) {
  await form(page).getByLabel(en.fields.name.label).click();
  await expect(page.locator('[data-island="review-form"]')).toHaveAttribute('data-hydrated', '');
}

test('every rule has its message on blur, in the words of the spec', async ({ page }) => {
  await open(page);
  await hydrated(page);
  const cases: [label: string, value: string, message: string][] = [
    [en.fields.name.label, '', 'Name is required'],
    [en.fields.name.label, 'A', 'Name must be at least 2 characters'],
    [en.fields.name.label, 'a'.repeat(101), 'Name must not exceed 100 characters'],
    [en.fields.name.label, 'R2D2', 'Name may contain only letters, spaces and hyphens'],
    [en.fields.phoneNumber.label, '', 'Phone number is required'],
    [en.fields.phoneNumber.label, 'call me now', 'Invalid phone format'],
    [en.fields.phoneNumber.label, '555123456', 'Phone must be at least 10 characters'],
    [en.fields.companyName.label, 'a'.repeat(151), 'Company name must not exceed 150 characters'],
    [en.fields.notes.label, '', 'Message is required'],
    [en.fields.notes.label, 'a'.repeat(1001), 'Message must not exceed 1000 characters'],
  ];
  for (const [label, value, message] of cases) {
    const input = field(page, label);
    await input.fill('x');
    await input.fill(value);
    await input.blur();
    await expect(input).toHaveAttribute('aria-invalid', 'true');
    await expect(input).toHaveAccessibleDescription(new RegExp(message));
  }
});

test('an empty form says what is missing and moves to the first field', async ({ page }) => {
  await open(page);
  await hydrated(page);
  // A slow press: messages that appear meanwhile must not move the button away from the mouse.
  await form(page).getByRole('button', { name: 'Send' }).click({ delay: 300 });
  await expect(errors(page)).toHaveText([
    'Name is required',
    'Phone number is required',
    'Message is required',
  ]);
  await expect(field(page, en.fields.name.label)).toBeFocused();
});

test('a press elsewhere is not lost to a message that appears on blur', async ({ page }) => {
  await open(page);
  await hydrated(page);
  await field(page, en.fields.name.label).fill('A');
  const notes = field(page, en.fields.notes.label);
  const before = await notes.boundingBox();
  // Near its upper edge: any movement would put something else under the mouse.
  await page.mouse.move((before?.x ?? 0) + 40, (before?.y ?? 0) + 4);
  await page.mouse.down();
  await page.waitForTimeout(300);
  expect(await notes.boundingBox()).toEqual(before);
  await page.mouse.up();
  await expect(notes).toBeFocused();
  await expect(errors(page)).toHaveText(['Name must be at least 2 characters']);
});

test('a phone pasted with invisible marks is taken, an impossible one is told on blur', async ({
  page,
}) => {
  await open(page);
  await hydrated(page);
  const phone = field(page, en.fields.phoneNumber.label);
  await phone.fill('\u202a+996\u00a0555\u201112–34–56\u202c');
  await phone.blur();
  await expect(phone).not.toHaveAttribute('aria-invalid');
  await phone.fill('0000000000');
  await phone.blur();
  await expect(phone).toHaveAccessibleDescription(/Invalid phone format/);
});

test("'Sending...' while it goes, then success, an empty form and one unapproved row", async ({
  page,
  site,
}) => {
  await open(page);
  await hydrated(page);
  const written = review();
  await fill(page, written);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/forms/**', async (route) => {
    await held;
    await route.continue();
  });
  await form(page).getByRole('button').click();
  const busy = form(page).getByRole('button', { name: 'Sending...' });
  await expect(busy).toBeDisabled();
  // Focus stays in place, and the result is announced.
  await expect(busy).toBeFocused();
  await expect(form(page).locator('[aria-live=polite]')).toHaveText('Sending...');
  release();
  await expect(page.getByText('Message successfully sent!')).toBeVisible();
  await expect(field(page, en.fields.notes.label)).toHaveValue('');
  await expect(field(page, en.fields.name.label)).toHaveValue('');
  expect(await rows(site, written.notes)).toEqual([
    { approve: false, phone_number: '+996555123456', lang: 'en' },
  ]);
  const [stored] = await query<{ consent: string }>(
    site,
    'SELECT consent FROM comments WHERE notes = $1',
    written.notes,
  );
  const shown = await form(page).getByText(en.consent.slice(0, 30)).textContent();
  expect(stored?.consent).toBe(shown);
  await open(page);
  await expect(page.getByText(written.notes)).toHaveCount(0);
});

test('an error is said, nothing typed is lost, and a retry stores the review once', async ({
  page,
  site,
}) => {
  await open(page);
  await hydrated(page);
  const written = review();
  await fill(page, written);
  // The server stores the review, but its answer is lost.
  await page.route('**/api/forms/**', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await form(page).getByRole('button').click();
  await expect(form(page).getByRole('alert')).toContainText('Send error: ');
  await expect(field(page, en.fields.notes.label)).toHaveValue(written.notes);
  await page.unroute('**/api/forms/**');
  await form(page).getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Message successfully sent!')).toBeVisible();
  expect(await rows(site, written.notes)).toHaveLength(1);
});

test('double clicks, a reload and the same words again store one review', async ({
  page,
  site,
}) => {
  await open(page);
  await hydrated(page);
  const written = review();
  await fill(page, written);
  await form(page).getByRole('button').dblclick();
  await expect(page.getByText('Message successfully sent!')).toBeVisible();
  await page.reload();
  await hydrated(page);
  await fill(page, written);
  await form(page).getByRole('button').click();
  await expect(page.getByText('Message successfully sent!')).toBeVisible();
  expect(await rows(site, written.notes)).toHaveLength(1);
});

test('typed before the scripts arrive, checked after', async ({ page }) => {
  await page.route('**/assets/**.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1000));
    await route.continue();
  });
  await open(page);
  await field(page, en.fields.name.label).fill('R2D2');
  await expect(page.locator('[data-island="review-form"]')).toHaveAttribute('data-hydrated', '');
  await expect(field(page, en.fields.name.label)).toHaveValue('R2D2');
  await field(page, en.fields.phoneNumber.label).focus();
  await field(page, en.fields.name.label).focus();
  await field(page, en.fields.name.label).blur();
  await expect(errors(page).first()).toHaveText(
    'Name may contain only letters, spaces and hyphens',
  );
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a review is stored, and a reload does not send it again', async ({ page, site }) => {
    await open(page);
    const written = review();
    await fill(page, written);
    await form(page).getByRole('button').click();
    await expect(page.getByText('Message successfully sent!')).toBeVisible();
    await page.reload();
    await page.goBack();
    expect(await rows(site, written.notes)).toHaveLength(1);
  });

  test('errors stand next to the fields and what was typed is kept', async ({ page }) => {
    await open(page);
    await fill(page, { name: 'R2D2', phone: '----------', notes: 'Первая строка\nвторая' });
    const [answer] = await Promise.all([
      page.waitForResponse((response) => response.request().method() === 'POST'),
      form(page).getByRole('button').click(),
    ]);
    expect(answer.status()).toBe(400);
    await expect(errors(page)).toHaveText([
      'Name may contain only letters, spaces and hyphens',
      'Invalid phone format',
    ]);
    await expect(field(page, en.fields.name.label)).toHaveValue('R2D2');
    await expect(field(page, en.fields.phoneNumber.label)).toHaveValue('----------');
    await expect(field(page, en.fields.notes.label)).toHaveValue('Первая строка\nвторая');
  });
});

const rows = (site: Site, notes: string) =>
  query<{ approve: boolean; phone_number: string; lang: string }>(
    site,
    'SELECT approve, phone_number, lang FROM comments WHERE notes = $1',
    notes,
  );
