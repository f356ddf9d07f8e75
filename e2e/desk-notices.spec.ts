// Needs a browser: axe, install manifest.
import type { Page } from '@playwright/test';
import { ask, doors, somebody } from './support/asking.ts';
import { checkPage, htmlErrors } from './support/check-page.ts';
import { addMember, cookiesOf, post, read, type SignedIn } from './support/desk.ts';
import { Mailbox } from './support/mailbox.ts';
import { query } from './support/query.ts';
import { Site } from './support/site.ts';
import { Telegram } from './support/telegram.ts';
import { expect, test } from './support/test.ts';

// One shared site: one start, and a dozen requests.
test.describe.configure({ mode: 'default' });

let site: Site;
let telegram: Telegram;
let mailbox: Mailbox;
let owner: SignedIn;
test.beforeAll(async () => {
  telegram = await Telegram.start();
  mailbox = await Mailbox.start();
  site = await Site.start({ ...telegram.settings, SMTP_URL: mailbox.url });
  owner = await addMember(site, 'owner');
});
test.afterAll(async () => {
  await site.remove();
  await Promise.all([telegram.stop(), mailbox.stop()]);
});

/** Signs a browser in. */
const signIn = (page: Page, member: SignedIn) => page.context().addCookies(cookiesOf(site, member));

/** Sends a visitor's request. */
async function asked(): Promise<{ code: string; phone: string }> {
  const person = somebody();
  const fields = { ...person, ...doors.home.extra, seconds: '60' };
  const { done } = (await (await ask(site, 'home', fields)).json()) as { done: { code: string } };
  return { code: done.code, phone: person.phone };
}

test('mail and chat are tested by a button each', async () => {
  for (const channel of ['telegram', 'mail']) {
    const sent = await post(site, '/desk/account', { intent: 'test', channel }, owner.cookie);
    expect(sent.headers.get('location')).toContain('testSent');
  }
  await telegram.wait('Проверка');
  await expect
    .poll(() => mailbox.mails.map(({ subject }) => subject))
    .toContain('Проверка: уведомления приходят');
  const page = async () => (await read(site, '/desk/account', owner.cookie)).text();
  await expect.poll(async () => (await page()).match(/Последнее\sдоставлено/g)?.length).toBe(2);
});

test('the pages keep the standards, with a manifest by which phones install the desk', async ({
  page,
}) => {
  await signIn(page, owner);
  for (const path of ['/desk/account', '/desk/account?password', '/desk/privacy?request=1']) {
    const response = await page.goto(site.url + path);
    expect(await htmlErrors((await response?.text()) ?? '')).toEqual([]);
    await checkPage(page);
  }
  const manifest = await (await read(site, '/desk/manifest.webmanifest')).json();
  expect(manifest).toMatchObject({ id: '/desk', scope: '/desk', display: 'standalone' });
});

test('data about a phone are found, exported and erased, and the journal names no one', async ({
  page,
}) => {
  const { code, phone } = await asked();
  const spelt = phone.replace('+996', '0');
  await signIn(page, owner);
  await page.goto(`${site.url}/desk/privacy`);
  await page.getByLabel('Телефон или почта').fill('какой-то');
  await page.getByRole('button', { name: 'Найти' }).click();
  await expect(page.getByText('Это не похоже ни на телефон')).toBeVisible();
  await page.getByLabel('Телефон или почта').fill(spelt);
  await page.getByRole('button', { name: 'Найти' }).click();
  await expect(page.getByRole('link', { name: `Заявка ${code}` })).toBeVisible();
  expect(page.url()).not.toContain(spelt.slice(-6));
  await expect(page.getByText('а файлов клиента нет')).toBeVisible();
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Скачать файлом' }).click();
  const held = JSON.parse(
    await (await (await file).createReadStream())
      .toArray()
      .then((parts) => Buffer.concat(parts).toString()),
  );
  expect(held.requests[0]).toMatchObject({ code, phone });
  await page.getByRole('button', { name: 'Удалить…' }).click();
  await expect(page.getByText('Вернуть это нельзя')).toBeVisible();
  await checkPage(page);
  await page.getByRole('button', { name: 'Удалить навсегда' }).click();
  await expect(page.getByRole('status')).toContainText('Удалено');
  expect(await query(site, 'SELECT FROM requests WHERE code = $1', code)).toEqual([]);
  const rows = await query<{ action: string; words: string }>(
    site,
    "SELECT action, a::text AS words FROM audit a WHERE subject LIKE 'person:%' ORDER BY id",
  );
  expect(rows.map(({ action }) => action).slice(-4)).toEqual([
    'privacy.look',
    'privacy.export',
    'privacy.look',
    'privacy.erase',
  ]);
  for (const { words } of rows) expect(words.replace(/\D/g, '')).not.toContain(phone.slice(-9));
});
