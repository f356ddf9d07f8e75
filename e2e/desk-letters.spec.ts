import type { Page } from '@playwright/test';
import { checkPage, htmlErrors } from './support/check-page.ts';
import { cookiesOf, invite, join, linkIn, type Member, post, read } from './support/desk.ts';
import { linkIn as linkInMail, Mailbox } from './support/mailbox.ts';
import { query } from './support/query.ts';
import { Site } from './support/site.ts';
import { expect, test } from './support/test.ts';

// Page views, newsletter and redirects on one site, in this order: the last test stops it.
test.describe.configure({ mode: 'serial' });

let site: Site;
let mailbox: Mailbox;
let owner: Member;
let editor: Member;

test.beforeAll(async () => {
  mailbox = await Mailbox.start();
  site = await Site.start({ SMTP_URL: mailbox.url });
  owner = await join(site, linkIn(site.output), 'owner@kalys.example');
  const email = 'editor@kalys.example';
  editor = await join(site, await invite(site, email, 'editor'), email);
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

async function checkScreen(page: Page): Promise<void> {
  expect(await htmlErrors(await (await page.request.get(page.url())).text())).toEqual([]);
  // What the bar of sections covers depends on how far the page is scrolled.
  await page.locator('.desk-bar').evaluate((bar) => {
    bar.style.position = 'static';
  });
  await checkPage(page);
}

/** Texts of a screen; the typographer sets no-break spaces. */
async function textOf(path: string, { cookie }: Member): Promise<string> {
  const html = await (await read(site, path, cookie)).text();
  return html.replaceAll('\u00a0', ' ').replaceAll('<!-- -->', '');
}

test('page views: by day and language, pages in words, most viewed first', async ({ page }) => {
  const day = "(now() AT TIME ZONE 'Asia/Bishkek')::date";
  await query(
    site,
    `INSERT INTO page_visits VALUES (${day}, '/contact', 'ru', 700), (${day}, '/contact', 'kg', 1),
       (${day} - 6, '/blog-single-fullwidth/24', 'ru', 800), (${day} - 7, '/faq', 'ru', 5000)`,
  );
  await open(page, '/desk/visits');
  const rows = page.getByRole('table').last().getByRole('row');
  await expect(rows.nth(1)).toContainText('Как зарегистрировать ИП');
  await expect(rows.nth(2)).toHaveText(/^Контакты70170010$/);
  await expect(page.getByText('Просмотры страниц')).toContainText('1 501');
  await checkScreen(page);
  await page.getByRole('link', { name: '30 дней' }).click();
  await expect(page.getByRole('row', { name: 'Вопросы и ответы' })).toContainText('5 000');
});

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
  await checkScreen(page);
  await page.getByRole('link', { name: 'Как зарегистрировать ИП' }).click();
  await page.getByRole('link', { name: 'Кыргызча' }).click();
  await expect(page.getByText('Жеке ишкер болуп').first()).toBeVisible();
  await checkScreen(page);
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
  // Whoever has just had an issue was promised no other for a month.
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
  expect(csv).toContain('"john@example.com","en","подписан"');

  await open(page, `${list}?list=unreached`);
  await page.getByText('gone@example.com').click();
  await checkScreen(page);
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

test('a redirect works in every language from the next request on, and is removed', async ({
  page,
}) => {
  const leadsTo = async (path: string) => {
    const response = await fetch(site.url + path, { redirect: 'manual' });
    return `${response.status} ${response.headers.get('location')}`;
  };
  expect(await leadsTo('/o-nas')).toBe('404 null');
  await open(page, '/desk/redirects');
  await page.getByLabel('Старый адрес').fill('/O-nas/');
  await page.getByLabel('Куда ведёт').fill('/nothing-here');
  await page.getByRole('button', { name: 'Добавить' }).click();
  await expect(page.getByLabel('Куда ведёт')).toHaveAccessibleDescription(/Такой страницы/);
  await checkPage(page);
  expect(await page.getByLabel('Старый адрес').inputValue()).toBe('/O-nas/');
  await page.getByLabel('Куда ведёт').fill(`${site.url}/about`);
  await page.getByRole('button', { name: 'Добавить' }).click();
  await expect(page.getByRole('status')).toContainText('работает');
  await checkScreen(page);
  // The notice tells every process, this one too.
  await expect.poll(() => leadsTo('/o-nas'), { intervals: [20] }).toBe('301 /about');
  expect(await leadsTo('/KY/o-nas/?utm_source=x')).toBe('301 /kg/about?utm_source=x');
  const chain = { from: '/about-us-2', target: '/o-nas', status: '301' };
  expect((await post(site, '/desk/redirects', chain, editor.cookie)).status).toBe(422);
  await page.getByRole('button', { name: 'Удалить перенаправление с /o-nas' }).click();
  await expect(page.getByRole('status')).toContainText('удалено');
  await expect.poll(() => leadsTo('/o-nas'), { intervals: [20] }).toBe('404 null');
  const journal = await textOf('/desk/journal', owner);
  expect(journal).toMatch(/Перенаправление удалено[\s\S]*Перенаправление добавлено/);
});

test('pages with a token are counted without it', async () => {
  const [mail] = mailbox.to('john@example.com');
  const link = linkInMail(mail?.text ?? '', '/unsubscribe/');
  await fetch(link, { headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0' } });
  await site.end();
  const rows = await query(
    site,
    "SELECT path, lang FROM page_visits WHERE path LIKE '/newsletter/%'",
  );
  expect(rows).toContainEqual({ path: '/newsletter/unsubscribe/:token', lang: 'en' });
  expect(JSON.stringify(rows)).not.toContain(link.split('/').at(-1));
});
