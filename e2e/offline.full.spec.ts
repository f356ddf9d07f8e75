// Needs a browser: a lost connection, storage.
import type { Page } from '@playwright/test';
import { languages } from '../app/i18n/languages.ts';
import { inTurn } from '../test/fixtures/property-runs.ts';
import { manyTimes } from './support/asking.ts';
import { axeViolations } from './support/axe.ts';
import { company } from './support/company.ts';
import { formNames, storedRows, type Typed, VisitedForm, write } from './support/forms.ts';
import { Site } from './support/site.ts';
import { expect, test } from './support/test.ts';
import { interpolate, texts } from './support/texts.ts';

const resend = texts('en', 'common').form.resend;
const failures = texts('en', 'errors').server;

for (const name of formNames) {
  test(`the ${name} form, sent offline, goes out at a tap when the connection is back`, async ({
    page,
    context,
    site,
  }) => {
    const visited = new VisitedForm(page, name);
    const typed = write(name);
    await visited.open('en');
    await visited.fill(typed);
    await context.setOffline(true);
    await visited.submit.click();
    const message = visited.form.getByRole('alert');
    await expect(message).toContainText(failures.network);
    await expect(message).toBeFocused();
    await visited.expectTyped(typed);
    await expect(visited.submit).toHaveText(resend);

    await context.setOffline(false);
    await expect(message).toContainText(visited.unsent('en'));
    await expect(message).toContainText(texts('en', 'common').form.backOnline);
    // Reconnecting does not resend: the visitor does.
    expect(await storedRows(site, typed)).toEqual([]);
    await message.focus();
    // From the message to the button, past the draft's checkbox and the consent link.
    for (let key = 3; key > 0; key -= 1) await page.keyboard.press('Tab');
    await expect(visited.submit).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(visited.confirmation).toContainText(visited.success('en'));
    await expect(visited.field('notes')).toHaveValue('');
    expect(await storedRows(site, typed)).toHaveLength(1);
  });
}

for (const language of inTurn(languages, 0)) {
  test(`an unsent form is labelled after a reload and sent by a tap, in ${language}`, async ({
    page,
    context,
    site,
  }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    const visited = new VisitedForm(page, 'home');
    const typed = write('home');
    await visited.open(language);
    await visited.fill(typed);
    await context.setOffline(true);
    await visited.submit.click();
    await expect(visited.form.getByRole('alert')).toBeVisible();
    await expectAccessible(page);
    await context.setOffline(false);
    await page.reload();
    await visited.expectTyped(typed);
    await expect(visited.notice).toContainText(visited.unsent(language));
    await expectAccessible(page);
    await visited.notice
      .getByRole('button', { name: texts(language, 'common').form.resend })
      .click();
    const done = visited.confirmation;
    await expect(done).toContainText(visited.success(language));
    await expect(done).toBeFocused();
    await expectAccessible(page);
    await expect(visited.notice).toHaveCount(0);
    const [row, ...others] = await storedRows(site, typed);
    expect(others).toEqual([]);
    await expect(done).toContainText(row?.code ?? 'no code');
    const link = done.getByRole('link', { name: texts(language, 'contact').success.page });
    expect((await page.request.get((await link.getAttribute('href')) ?? '')).status()).toBe(200);
  });
}

async function expectAccessible(page: Page): Promise<void> {
  expect(await axeViolations(page, { part: '[data-island="contact-form"]' })).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
}

/** The server stores the form, but its response is lost. */
async function loseAnswer(page: Page): Promise<void> {
  await page.route('**/api/forms/**', async (route) => {
    await route.fetch();
    await route.abort();
  });
}

/** Sends a form whose response is lost. */
async function sendInVain(page: Page) {
  const visited = new VisitedForm(page, 'contact');
  const typed = write('contact');
  await visited.open('en');
  await unhurried(page);
  await visited.fill(typed);
  await loseAnswer(page);
  await visited.submit.click();
  await expect(visited.form.getByRole('alert')).toContainText(failures.network);
  await page.unroute('**/api/forms/**');
  return { visited, typed };
}

test('a lost answer, a reload and a retry: stored once', async ({ page, site }) => {
  const { visited, typed } = await sendInVain(page);
  await page.reload();
  await visited.notice.getByRole('button', { name: resend }).click();
  const done = visited.confirmation;
  await expect(done).toContainText(visited.success('en'));
  const rows = await storedRows(site, typed);
  expect(rows).toHaveLength(1);
  await expect(done).toContainText(rows[0]?.code ?? 'no code');
});

test('a text that is changed after a lost answer is not taken for the first', async ({
  page,
  site,
}) => {
  const { visited, typed } = await sendInVain(page);
  const changed = { ...typed, notes: `${typed.notes}: добавлю главное` };
  await visited.fill(changed);
  await visited.submit.click();
  await expect(visited.confirmation).toContainText(visited.success('en'));
  expect(await storedRows(site, typed)).toHaveLength(1);
  expect(await storedRows(site, changed)).toHaveLength(1);
});

/** Simulates a person's pace: forms sent within 3 s require a proof of work. */
async function unhurried(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.fastForward(3200);
}

test('two clicks are one request', async ({ page, site }) => {
  const visited = new VisitedForm(page, 'profile');
  const typed = write('profile');
  await visited.open('en');
  await visited.fill(typed);
  await visited.submit.dblclick();
  await expect(visited.confirmation).toContainText(visited.success('en'));
  expect(await storedRows(site, typed)).toHaveLength(1);
});

test('a draft kept on the device asks again when its tab was closed while it sent; one request is stored', async ({
  page,
  context,
  site,
}) => {
  const visited = new VisitedForm(page, 'home');
  const typed = write('home');
  await visited.open('en');
  await unhurried(page);
  await visited.fill(typed);
  const arrived = new Promise<void>((resolve) => {
    void page.route('**/api/forms/**', async (route) => {
      await route.fetch();
      resolve();
    });
  });
  await visited.keep.check();
  await visited.submit.click();
  await arrived;
  await page.close();
  const again = new VisitedForm(await context.newPage(), 'home');
  await again.page.goto('/?lng=en');
  await expect(again.notice).toContainText(again.unsent('en'));
  await again.notice.getByRole('button', { name: resend }).click();
  await expect(again.confirmation).toContainText(again.success('en'));
  expect(await storedRows(site, typed)).toHaveLength(1);
});

// Serial, on a separate site: the tests exhaust the rate limits of their IP address.
test.describe('on a site of its own', () => {
  test.describe.configure({ mode: 'serial' });
  let site: Site;
  test.beforeAll(async () => {
    site = await Site.start({ TRUST_PROXY: '1' });
  });
  test.afterAll(() => site.remove());

  test('a form filled too fast proves its work by itself', async ({ page }) => {
    const visited = new VisitedForm(page, 'home');
    const typed = write('home');
    await visited.open('en', site.url);
    const answers: string[] = [];
    page.on('response', async (response) => {
      if (response.url().includes('/api/forms/')) answers.push((await response.json()).status);
    });
    await visited.fill(typed);
    await visited.submit.click();
    await expect(visited.confirmation).toContainText(visited.success('en'), {
      timeout: 30_000,
    });
    await expect.poll(() => answers).toEqual(['check', 'done']);
    const [row] = await storedRows(site, typed);
    expect(row?.status).toBe('new');
    expect(row?.suspicion?.map(({ reason }) => reason)).toEqual(['haste', 'proof-of-work']);
  });

  test('during server errors input is kept until it can be stored', async ({ page }) => {
    const visited = new VisitedForm(page, 'home');
    const typed = write('home');
    await visited.open('en', site.url);
    await visited.fill(typed);
    const database = await site.database();
    const lock = await database.owner.$client.connect();
    await lock.query('BEGIN');
    await lock.query('LOCK TABLE requests IN ACCESS EXCLUSIVE MODE');
    await visited.submit.click();
    const message = visited.form.getByRole('alert');
    await expect(message).toContainText(
      interpolate(failures.unknown, { phone: company.phones[0].display }),
      { timeout: 30_000 },
    );
    await expect(message).toBeFocused();
    await visited.expectTyped(typed);
    await lock.query('ROLLBACK');
    lock.release();
    await database.close();
    await visited.submit.click();
    await expect(visited.confirmation).toContainText(visited.success('en'));
    expect(await storedRows(site, typed)).toHaveLength(1);
  });

  for (const javaScriptEnabled of [true, false]) {
    test.describe(`too many from one network, JavaScript ${javaScriptEnabled ? 'on' : 'off'}`, () => {
      test.use({ javaScriptEnabled });

      test('shows when to retry, and keeps all input', async ({ page }) => {
        const visited = new VisitedForm(page, 'contact');
        const typed = write('contact');
        await askTooOften(site, page, visited, typed);
        if (javaScriptEnabled) await visited.open('en', site.url);
        else await page.goto(`${site.url}${visited.path}?lng=en`);
        await visited.fill(typed);
        const [answer] = await Promise.all([
          page.waitForResponse((response) => response.request().method() === 'POST'),
          visited.submit.click(),
        ]);
        expect(answer.status()).toBe(429);
        expect(Number(answer.headers()['retry-after'])).toBeGreaterThan(0);
        const message = visited.form.getByRole('alert');
        await expect(message).toContainText(/Try again in \d+\s(minute|hour)s?:/);
        await expect(message.getByRole('link')).toHaveAttribute('href', company.phones[0].href);
        await visited.expectTyped(typed);
        await expect(visited.submit).toHaveText(resend);
      });
    });
  }

  test('a plain POST that was one too many is a draft when the scripts come', async ({ page }) => {
    const visited = new VisitedForm(page, 'contact');
    const typed = write('contact');
    await askTooOften(site, page, visited, typed);
    await page.route('**/assets/**.js', (route) => route.abort());
    await page.goto(`${site.url}${visited.path}?lng=ru`);
    await visited.fill(typed);
    await page.unroute('**/assets/**.js');
    await visited.submit.click();
    await expect(visited.form.getByRole('alert')).toBeVisible();
    await visited.touch();
    await visited.expectKept(typed);
    await page.goto(`${site.url}${visited.path}?lng=kg`);
    await visited.expectTyped(typed);
    await expect(visited.notice).toContainText(visited.unsent('kg'));
  });
});

let networks = 0;

/** Exhausts the hourly limit of a network that includes the page's. */
async function askTooOften(
  site: Site,
  page: Page,
  { path }: VisitedForm,
  typed: Typed,
): Promise<void> {
  networks += 1;
  const headers = { 'x-forwarded-for': `2001:db8:0:${networks}::1` };
  await page.setExtraHTTPHeaders(headers);
  const answers = await manyTimes(60, (n) =>
    fetch(new URL(path, site.url), {
      method: 'POST',
      headers,
      body: new URLSearchParams({ ...typed, notes: `${typed.notes} ${n}` }),
      redirect: 'manual',
    }),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array(60).fill(303));
}
