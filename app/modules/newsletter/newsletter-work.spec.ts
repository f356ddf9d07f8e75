// Needs a browser: dialogs, layout of the desk.
import type { Page } from '@playwright/test';
import { checkDeskScreen, checkPage } from '../../../e2e/support/check-page.ts';
import { addMember, cookiesOf, post, read, type SignedIn } from '../../../e2e/support/desk.ts';
import { linkIn as linkInMail, Mailbox } from '../../../e2e/support/mailbox.ts';
import { query } from '../../../e2e/support/query.ts';
import { Site } from '../../../e2e/support/site.ts';
import { expect, test } from '../../../e2e/support/test.ts';

// In a browser for axe and the layout of the desk. The second test needs the mails of the first.
test.describe.configure({ mode: 'serial' });

let site: Site;
let mailbox: Mailbox;
let owner: SignedIn;
let editor: SignedIn;

test.beforeAll(async () => {
  mailbox = await Mailbox.start();
  site = await Site.start({ SMTP_URL: mailbox.url });
  owner = await addMember(site, 'owner');
  const email = 'editor@kalys.example';
  editor = await addMember(site, 'editor', email);
});
test.afterAll(async () => {
  await site.remove();
  await mailbox.stop();
});

/** Opens a screen of the desk as the owner. */
async function open(page: Page, path: string): Promise<void> {
  await page.context().addCookies(cookiesOf(site, owner));
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(site.url + path);
}

/** Texts of a screen; the typographer sets no-break spaces. */
async function textOf(path: string, { cookie }: SignedIn): Promise<string> {
  const html = await (await read(site, path, cookie)).text();
  return html.replaceAll('\u00a0', ' ').replaceAll('<!-- -->', '');
}

const subscribe = (email: string, lang: string) =>
  query(
    site,
    "INSERT INTO subscribers (email, lang, status, confirmed_at) VALUES ($1, $2, 'confirmed', now())",
    email,
    lang,
  );

test('an issue is seen, tried out and asked for twice, then goes to everybody once', async ({
  page,
}) => {
  await subscribe('aizada@example.com', 'kg');
  await subscribe('john@example.com', 'en');
  await subscribe('gone@example.com', 'ru');
  mailbox.onMail = ({ to }) => {
    if (to.includes('gone@example.com')) {
      throw Object.assign(new Error('No such mailbox'), { responseCode: 550 });
    }
  };
  await open(page, '/desk/newsletter');
  await checkDeskScreen(page);
  await page.getByRole('link', { name: 'Как зарегистрировать ИП' }).click();
  await page.getByRole('link', { name: 'Кыргызча' }).click();
  await expect(page.getByText('Жеке ишкер болуп').first()).toBeVisible();
  await checkDeskScreen(page);
  await page.getByRole('button', { name: 'Отправить пробное письмо' }).click();
  await expect(page.getByRole('status')).toContainText(owner.email);
  const [trial] = await mailbox.wait(owner.email);
  expect(trial?.subject).toMatch(/^Проба: Жеке ишкер/);
  const leave = await fetch(linkInMail(trial?.text ?? '', '/unsubscribe/'), { method: 'POST' });
  expect(leave.status).not.toBe(200);

  await page.getByRole('button', { name: 'Отправить подписчикам' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Отправить 3 подписчикам?');
  await expect(page.getByText('Прошлая рассылка ушла')).toHaveCount(0);
  await checkPage(page);
  await page.getByRole('button', { name: 'Отправить: 3' }).click();
  await expect(page.getByRole('status')).toContainText('3 письма');
  expect((await mailbox.wait('aizada@example.com'))[0]?.subject).toMatch(/^Жеке ишкер/);
  const [english] = await mailbox.wait('john@example.com');
  expect(english?.subject).toMatch(/^How to register/);
  const own = linkInMail(english?.text ?? '', '/unsubscribe/');
  expect(await (await fetch(own)).text()).toContain('j•••@example.com');

  // Who is new gets it by sending again; the others do not get it twice.
  await subscribe('late@example.com', 'ru');
  const path = '/desk/newsletter/24';
  for (const sent of [1, 0]) {
    const answer = await post(site, path, { intent: 'send' }, editor.cookie);
    expect(answer.headers.get('location')).toBe(`${path}?sent=${sent}`);
  }
  expect(await textOf(path, owner)).toContain('Больше отправлять некому.');
  // A subscriber with a recent issue was promised no other for a month.
  await open(page, '/desk/newsletter/1');
  await page.getByRole('button', { name: 'Отправить подписчикам' }).click();
  await expect(page.getByText('Прошлая рассылка ушла')).toContainText('не чаще раза в месяц');
  await checkPage(page);
  await mailbox.wait('late@example.com');
  expect(mailbox.to('john@example.com')).toHaveLength(1);
});

test('subscribers: who is not reached, masked for editors, found, removed, exported', async ({
  page,
}) => {
  const list = '/desk/newsletter/subscribers';
  await expect
    .poll(() => textOf(`${list}?list=unreached`, owner), { intervals: [100] })
    .toMatch(/gone@example\.com[\s\S]*No such mailbox/);
  const seen = await textOf(list, editor);
  expect(seen).toContain('j•••@example.com');
  expect(seen + (await textOf(`${list}?q=john`, editor))).not.toContain('john@example.com');
  expect(await textOf(`${list}?q=john`, editor)).toContain('Такого адреса');
  expect(await textOf(`${list}?q=John@example.com`, editor)).toContain('j•••@example.com');
  expect((await read(site, `${list}.csv`, editor.cookie)).status).toBe(403);
  const csv = await (await read(site, `${list}.csv`, owner.cookie)).text();
  expect(csv).toContain('"john@example.com";"en";"подписан"');

  await open(page, `${list}?list=unreached`);
  await page.getByText('gone@example.com').click();
  await checkDeskScreen(page);
  await page.getByRole('button', { name: 'Отписать gone@example.com' }).click();
  await expect(page.getByRole('status')).toContainText('Подписка прекращена');
  const [left] = await query<{ state: string }>(
    site,
    `SELECT s.status || ' ' || m.status || ' ' || (SELECT count(*) FROM suppressions) AS state
     FROM subscribers s JOIN messages m ON m.about = 'subscriber:' || s.id
     WHERE s.email = 'gone@example.com'`,
  );
  expect(left?.state).toBe('unsubscribed cancelled 1');
  const journal = await textOf('/desk/journal', owner);
  for (const done of ['Рассылка отправлена', 'Подписка прекращена', 'Выгрузка подписчиков']) {
    expect(journal).toContain(done);
  }
  expect(journal).not.toContain('@example.com');
});
