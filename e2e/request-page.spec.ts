// Needs a browser: forms, focus, layout.
import type { Page } from '@playwright/test';
import { detailLimits } from '../app/features/request/request-detail.ts';
import { type Language, languages, languageTag } from '../app/i18n/languages.ts';
import { inTurn } from '../test/fixtures/property-runs.ts';
import { checkPage, htmlErrors } from './support/check-page.ts';
import { Html } from './support/html.ts';
import { query } from './support/query.ts';
import { type Written, writeRequest } from './support/requests.ts';
import type { Site } from './support/site.ts';
import { expect, test } from './support/test.ts';
import { plain, texts } from './support/texts.ts';

const ru = texts('ru', 'request');

/** Checks the open page and its source. */
async function expectSound(page: Page, html: string) {
  expect(await htmlErrors(html)).toEqual([]);
  await expect(page.locator('h1')).toHaveCount(1);
  await checkPage(page);
}

/** The visitor's additions to the request. */
const additions = (page: Page, language: Language = 'ru') =>
  page
    .getByRole('region', { name: plain(texts(language, 'request').details.title) })
    .getByRole('listitem');

const status = (site: Site, { code }: Written) =>
  query<{ status: string; consented_at: Date | null }>(
    site,
    'SELECT status, consented_at FROM requests WHERE code = $1',
    code,
  );

/** Releases the request from quarantine, whatever the spam rules decided. */
const release = (site: Site, { code }: Written) =>
  query(site, "UPDATE requests SET status = 'new' WHERE code = $1", code);

const messagesOf = (site: Site, { code }: Written) =>
  query<{ kind: string; status: string; subject: string; text: string; recipient: string }>(
    site,
    `SELECT m.kind, m.status, m.subject, m.text, m.recipient FROM messages m
     JOIN requests r ON m.about = 'request:' || r.id WHERE r.code = $1 ORDER BY m.created_at`,
    code,
  );

for (const language of languages) {
  test(`the page of a request in ${language}`, async ({ request, site }) => {
    const words = texts(language, 'request');
    const written = await writeRequest(site, language);
    const answer = await request.get(`${written.path}?lng=${language}`);
    expect(answer.status()).toBe(200);
    const headers = answer.headers();
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['referrer-policy']).toBe('same-origin');
    const source = await answer.text();
    expect(await htmlErrors(source)).toEqual([]);
    const html = Html.of(source);
    expect(html.one('html').attribute('lang')).toBe(languageTag(language));
    expect(html.one('meta', { name: 'robots' }).attribute('content')).toBe('noindex');
    const { text } = html.one('main');
    expect(text).toContain(written.code);
    expect(text).toContain('Сосед затопил квартиру');
    const shown = html.one('section', { id: 'status' }).text;
    expect(shown).toContain(plain(words.status.new.title));
    expect(shown).toMatch(/\d{1,2}:(00|15|30|45)/);
    expect(source).not.toContain(written.email);
    expect(source.replace(/[\s-]/g, '')).not.toContain(written.phone.slice(4));
  });
}

for (const language of inTurn(languages, 0)) {
  test(`the page of a request fits every width, and takes words without scripts: ${language}`, async ({
    page,
    browser,
    site,
  }) => {
    const words = texts(language, 'request');
    const written = await writeRequest(site, language);
    const url = `${written.path}?lng=${language}`;
    await page.goto(url);
    await page.locator('main details').last().locator('summary').click();
    await checkPage(page);
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url });
    const still = await context.newPage();
    await still.goto(url);
    await still.getByLabel(plain(words.add.label)).fill('Позвоните после 18:00');
    await still.getByRole('button', { name: plain(words.add.submit), exact: true }).click();
    await expect(still.getByRole('main').getByRole('status')).toContainText(
      plain(words.done.detail),
    );
    await expect(additions(still, language)).toContainText('Позвоните после 18:00');
    await still.reload();
    await expect(additions(still, language)).toHaveCount(1);
    await context.close();
  });
}

for (const language of inTurn(languages, 1)) {
  test(`no such request in ${language}: forged, cut short, unknown`, async ({
    page,
    request,
    site,
  }) => {
    const words = texts(language, 'request');
    const { path } = await writeRequest(site, language);
    for (const wrong of [
      path.slice(0, -1),
      `${path}A`,
      '/request/K-ABCDEF',
      '/request/%F0%9F%92%A9',
    ]) {
      const answer = await request.get(`${wrong}?lng=${language}`);
      expect(answer.status()).toBe(404);
      expect(answer.headers()['cache-control']).toBe('no-store');
      const source = await answer.text();
      expect(await htmlErrors(source)).toEqual([]);
      const html = Html.of(source);
      expect(html.one('h1').text).toBe(plain(words.gone.title));
      const contact = html.one('main').linkOf(texts(language, 'errors').notFound.contact);
      expect(contact).toBe('/contact');
    }
    await page.goto(`${path}A?lng=${language}`);
    await checkPage(page);
  });
}

test('staff learn of an addition, once, and not while the request is in quarantine', async ({
  page,
  site,
}) => {
  const written = await writeRequest(site);
  const add = async (text: string, clickCount = 1) => {
    await page.goto(written.path);
    await page.getByLabel(plain(ru.add.label)).fill(text);
    await page.getByRole('button', { name: plain(ru.add.submit) }).click({ clickCount });
    await expect(page.getByRole('main').getByRole('status')).toContainText(ru.done.detail);
  };
  const told = async () =>
    (await messagesOf(site, written)).filter(({ kind }) => kind === 'request-detail');

  await query(site, "UPDATE requests SET status = 'quarantine' WHERE code = $1", written.code);
  await add('Из карантина');
  await expect(page.locator('#status')).toContainText(ru.status.new.title);
  expect(await told()).toEqual([]);

  await release(site, written);
  await add('Есть фотографии', 2);
  await page.reload();
  await expect(additions(page)).toHaveCount(2);
  const notices = await told();
  expect(notices).toHaveLength(1);
  expect(notices[0]?.subject).toContain(written.code);
  expect(notices[0]?.subject).not.toContain('фотографии');
  // Mail is not encrypted: the text is only on the desk.
  expect(notices[0]?.text).toContain('/desk/requests/');
  expect(notices[0]?.text).not.toContain('фотографии');
});

test('a rejected addition stays in the field', async ({ page, site }) => {
  const written = await writeRequest(site);
  await page.goto(written.path);
  const field = page.getByLabel(plain(ru.add.label));
  const send = page.getByRole('button', { name: plain(ru.add.submit) });

  await field.fill('   ');
  await send.click();
  await expect(field).toHaveAccessibleDescription(new RegExp(plain(ru.add.errorText)));

  for (let n = 1; n <= detailLimits.aDay; n += 1) {
    const answer = await post(site, written, { intent: 'detail', text: `Дополнение ${n}` });
    expect(answer.status).toBe(303);
  }
  await field.fill('Ещё одно');
  const [refused] = await Promise.all([
    page.waitForResponse((response) => response.request().method() === 'POST'),
    send.click(),
  ]);
  expect(refused.status()).toBe(429);
  expect(Number(refused.headers()['retry-after'])).toBeGreaterThan(0);
  await expect(page.getByRole('alert')).toContainText(plain(ru.add.limited));
  await expect(field).toHaveValue('Ещё одно');
  // A duplicate addition is accepted beyond the limit: it stores nothing.
  expect((await post(site, written, { intent: 'detail', text: 'Дополнение 3' })).status).toBe(303);
  await expectSound(
    page,
    await (await post(site, written, { intent: 'detail', text: '<b>' })).text(),
  );

  const wrong: Record<string, string>[] = [
    {},
    { intent: 'drop' },
    { intent: 'detail', text: 'я'.repeat(detailLimits.textMax + 1) },
  ];
  for (const body of wrong) {
    expect((await post(site, written, body)).status).toBe(400);
  }
});

test('consent is withdrawn by keyboard, in two steps', async ({ page, site }) => {
  const written = await writeRequest(site);
  await release(site, written);
  await page.goto(written.path);
  await page.locator('summary', { hasText: plain(ru.data.withdraw.title) }).focus();
  const button = page.getByRole('button', { name: plain(ru.data.withdraw.submit) });
  await expect(button).toBeHidden();
  await page.keyboard.press('Enter');
  await expect(button).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(button).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main').getByRole('status')).toContainText(ru.done.withdrawn);
  await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0);
  await expect(page.locator('main details')).toHaveCount(2);
  await expectSound(page, await (await fetch(site.url + written.path)).text());

  expect(await status(site, written)).toEqual([{ status: 'withdrawn', consented_at: null }]);
  expect((await post(site, written, { intent: 'withdraw' })).status).toBe(303);
  const messages = await messagesOf(site, written);
  expect(messages.filter(({ kind }) => kind === 'request-withdrawn')).toHaveLength(1);
  const visitors = messages.filter(({ recipient }) => recipient === written.email);
  expect(visitors.every(({ status }) => status === 'cancelled')).toBe(true);
  expect((await post(site, written, { intent: 'detail', text: 'Ещё' })).status).toBe(404);
});

test('an erased request leaves nothing behind', async ({ page, site }) => {
  const written = await writeRequest(site);
  await release(site, written);
  await post(site, written, { intent: 'detail', text: `Звоните: ${written.phone}` });
  const traces = () =>
    query(
      site,
      `SELECT 1 FROM requests WHERE email = $1 UNION ALL
       SELECT 1 FROM request_details WHERE text LIKE '%' || $2 || '%' UNION ALL
       SELECT 1 FROM messages WHERE concat(recipient, headers, text, html) LIKE ANY(ARRAY['%' || $1 || '%', '%' || $2 || '%'])`,
      written.email,
      written.phone,
    );
  expect((await traces()).length).toBeGreaterThan(2);
  await page.goto(written.path);
  await page.locator('summary', { hasText: plain(ru.data.erase.title) }).click();
  await page.getByRole('button', { name: plain(ru.data.erase.submit) }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(plain(ru.erased.title));
  await expectSound(page, await (await fetch(page.url())).text());
  await expect(page.getByRole('main')).not.toContainText(written.code);
  expect(await traces()).toEqual([]);
  const notes = await query<{ about: string; text: string }>(
    site,
    "SELECT about, text FROM messages WHERE kind = 'request-erased' AND text LIKE '%' || $1 || '%'",
    written.code,
  );
  expect(notes).toHaveLength(1);
  expect(notes[0]?.about).toBe('');
  // A second click leads to the same page, the old link to a 404 with an explanation.
  expect((await post(site, written, { intent: 'erase' })).status).toBe(303);
  expect((await page.goto(written.path))?.status()).toBe(404);
  await expect(page.getByRole('main')).toContainText(plain(ru.gone.text));
});

test('during a database outage the page explains it, and an addition stays in its field', async ({
  site,
}) => {
  const written = await writeRequest(site);
  const database = await site.database();
  const client = await database.owner.$client.connect();
  await client.query('BEGIN');
  await client.query('LOCK TABLE requests IN ACCESS EXCLUSIVE MODE');
  const [shown, added] = await Promise.all([
    fetch(site.url + written.path),
    post(site, written, { intent: 'detail', text: 'Не теряйте <это>' }),
  ]);
  await client.query('ROLLBACK');
  client.release();
  await database.close();
  expect(shown.status).toBe(503);
  expect(await shown.text()).toContain(texts('ru', 'errors').maintenance.title);
  expect(added.status).toBe(503);
  expect(await added.text()).toContain('Не теряйте &lt;это&gt;');
});

/** Submits a form of the page like a browser without JavaScript. */
function post(site: Site, { path }: Written, body: Record<string, string>) {
  return fetch(site.url + path, {
    method: 'POST',
    body: new URLSearchParams(body),
    headers: { Origin: site.url, 'Accept-Language': 'ru' },
    redirect: 'manual',
  });
}

for (const language of inTurn(languages, 2)) {
  test(`a link is replaced by its owner, without scripts; the old one is explained: ${language}`, async ({
    browser,
    site,
  }) => {
    const words = texts(language, 'request');
    const written = await writeRequest(site, language);
    await release(site, written);
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url });
    const page = await context.newPage();
    const old = `${written.path}?lng=${language}`;
    await page.goto(old);
    await page.getByText(plain(words.data.link.title)).click();
    await page.getByRole('button', { name: plain(words.data.link.submit) }).click();
    await expect(page.getByRole('main')).toContainText(plain(words.done.link));
    await expect(page.getByRole('main')).toContainText(written.code);
    const renewed = page.url();
    const ended = await page.goto(old);
    expect(ended?.status()).toBe(410);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(plain(words.ended.title));
    await expect(page.getByRole('main')).toContainText(plain(words.ended.text));
    await expect(page.locator('main a.btn')).toHaveCount(2);
    expect((await page.request.post(old, { form: { intent: 'withdraw' } })).status()).toBe(410);
    expect((await page.goto(renewed))?.status()).toBe(200);
    const mails = await messagesOf(site, written);
    expect(mails.filter(({ kind }) => kind === 'request-new-link')).toHaveLength(1);
    await context.close();
  });
}
