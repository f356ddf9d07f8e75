import type { Page } from '@playwright/test';
import { checkPage, htmlErrors } from './support/check-page.ts';
import { cookiesOf, join, linkIn, type Member, post, read } from './support/desk.ts';
import { query } from './support/query.ts';
import type { Site } from './support/site.ts';
import { expect, test } from './support/test.ts';
import { texts } from './support/texts.ts';

const ru = texts('ru', 'booking');
const meeting = texts('ru', 'request').meeting;
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

let phones = 0;
/** A phone that nobody has used. */
const newPhone = () =>
  `+99677${String(process.pid % 1000).padStart(3, '0')}${String(++phones).padStart(4, '0')}`;

const hoursOf = (page: Page) => page.locator('.bk-hours input');

/** Books an hour as the form does without scripts. @returns path of the request's page */
async function book(
  site: Site,
  hour: string,
  fields: Record<string, string> = {},
): Promise<string> {
  const body = { hour, kind: 'phone', in: 'en', name: 'Азиз', number: newPhone(), ...fields };
  const answer = await post(site, '/booking', body);
  expect(answer.status).toBe(303);
  return answer.headers.get('location') ?? '';
}

async function fill(page: Page, phone: string) {
  await page.getByLabel('Имя').fill('Нургүл');
  await page.getByLabel('Телефон', { exact: true }).fill(phone);
}

const submit = (page: Page) => page.getByRole('button', { name: plain(ru.submit) }).click();

test('an hour is taken without scripts at 320 px, moved and cancelled on its page', async ({
  browser,
  site,
}) => {
  const viewport = { width: 320, height: 700 };
  const context = await browser.newContext({
    javaScriptEnabled: false,
    baseURL: site.url,
    viewport,
  });
  const page = await context.newPage();
  await page.goto('/about?lng=ru');
  await page.goto((await page.locator('.hdr a.btn').getAttribute('href')) ?? '');
  await page.getByRole('link', { name: new RegExp(plain(ru.kinds.phone)) }).click();
  await page.locator('.bk-days a').nth(1).click();
  await hoursOf(page).first().press('Space');
  await fill(page, newPhone());
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await submit(page);
  await expect(page.getByRole('main').getByRole('status')).toHaveText(plain(meeting.news.booked));
  const address = page.url();
  // Links of a mail are opened by scanners, too.
  for (let n = 0; n < 20; n++) await fetch(address);
  await expect(page.locator('#meeting')).toContainText(plain(meeting.place));

  await page.locator('#meeting button[name=hour]').first().click();
  await expect(page.getByRole('main').getByRole('status')).toHaveText(plain(meeting.news.moved));
  await page.getByRole('button', { name: plain(meeting.cancel) }).click();
  await expect(page.locator('#meeting h2')).toHaveText(plain(meeting.title.cancelled));
  await context.close();
});

test('the hour goes while the form is filled in: others are offered, nothing typed is lost', async ({
  page,
  site,
}) => {
  await page.goto('/booking?kind=phone&in=en&lng=ru');
  const html = await (await fetch(page.url())).text();
  expect(await htmlErrors(html)).toEqual([]);
  await checkPage(page);
  const hour = (await hoursOf(page).first().getAttribute('value')) ?? '';
  await hoursOf(page).first().press('Space');
  await fill(page, '+996 555 98 76 54');
  // Two lawyers speak English.
  await book(site, hour);
  await book(site, hour);
  await submit(page);
  await expect(page.locator('#hour-error')).toHaveText(plain(ru.errors.errorTaken));
  await expect(page.locator('.bk-offers input')).toHaveCount(3);
  await expect(page.getByLabel('Имя')).toHaveValue('Нургүл');
  await checkPage(page);
  await page.locator('.bk-offers input').first().press('Space');
  // Two taps, a reload, another try: one booking.
  await page.getByRole('button', { name: plain(ru.submit) }).dblclick({ noWaitAfter: true });
  await page.waitForURL(/\/request\//);
  const booked = () =>
    query(site, `SELECT 1 FROM meetings WHERE phone = '+996555987654' AND status = 'booked'`);
  expect(await booked()).toHaveLength(1);
  await page.reload();
  await page.goto('/booking?kind=phone&in=en&lng=ru');
  // Another day: of today the hour that is booked may be the only one left.
  await page.locator('.bk-days a').last().click();
  await hoursOf(page).last().press('Space');
  await fill(page, '0555 98-76-54');
  // Somebody else of the family, or a stranger: nobody is told that the number has a meeting.
  await submit(page);
  await page.waitForURL(/\/request\//);
  expect(await booked()).toHaveLength(2);
  // The page of hours was forgotten by the booking.
  await expect
    .poll(async () => (await fetch(`${site.url}/booking?kind=phone&in=en&lng=ru`)).text())
    .not.toContain(`value="${hour}"`);
});

test('an hour after a contact form joins its request, without scripts; a bad link makes a new one', async ({
  browser,
  page: scripted,
  site,
}) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    baseURL: site.url,
    viewport: { width: 320, height: 700 },
  });
  const page = await context.newPage();
  const check = async () => {
    await scripted.goto(page.url());
    await checkPage(scripted);
  };
  const contact = texts('ru', 'contact');
  const phone = newPhone();
  await page.goto('/contact?lng=ru');
  const form = page.locator('form:has([name=adress])');
  await form.locator('[name=name]').fill('Асель Тайная');
  await form.locator('[name=number]').fill(phone);
  await form.locator('[name=email]').fill('asel@example.com');
  await form.locator('[name=adress]').fill('Бишкек');
  await form.locator('[name=notes]').fill('Хочу договор');
  await form.locator('[type=submit]').click();
  await page.getByRole('link', { name: plain(contact.success.booking) }).click();
  await expect(page.locator('[name=name], [name=number]')).toHaveCount(0);
  await page.getByRole('link', { name: new RegExp(plain(ru.kinds.phone)) }).click();
  await check();
  // Who has the link learns nothing of the request.
  for (const known of ['Асель', phone, 'asel', 'договор']) {
    await expect(page.getByRole('main')).not.toContainText(known);
  }
  const link = page.url();
  expect((await fetch(link)).headers.get('cache-control')).toBe('no-store');
  await hoursOf(page).first().press('Space');
  await submit(page);
  await expect(page.locator('h1')).toHaveText(plain(ru.join.booked.title));
  await check();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  const stored = await query<{ code: string; status: string }>(
    site,
    'SELECT code, m.status FROM requests r LEFT JOIN meetings m ON m.request_id = r.id WHERE r.phone = $1',
    phone,
  );
  expect(stored).toEqual([{ code: expect.stringMatching(/^K-/), status: 'booked' }]);
  await page.goto(link);
  await expect(page.locator('h1')).toHaveText(plain(ru.join.taken.title));
  await page.goto(link.replace(/for=[^&]+/, `for=${stored[0]?.code}..${'A'.repeat(22)}`));
  await expect(page.getByRole('alert')).toHaveText(plain(ru.join.closed));
  await expect(page.locator('[name=name]')).toBeVisible();
  await context.close();
});

for (const language of ['kg', 'en'] as const) {
  test(`the journey stays in its language: ${language}`, async ({ page, site }) => {
    await page.goto(`/${language}/booking?in=en&day=2099-01-01`);
    expect(new URL(page.url()).pathname).toBe(`/${language}/booking`);
    const hour = (await hoursOf(page).last().getAttribute('value')) ?? '';
    const body = { hour, kind: 'office', in: 'en', name: 'Азиз', number: newPhone() };
    const answer = await post(site, `/${language}/booking`, body);
    await page.goto(answer.headers.get('location') ?? '');
    const { news, title } = texts(language, 'request').meeting;
    await expect(page.getByRole('main').getByRole('status')).toHaveText(plain(news.booked));
    await expect(page.locator('#meeting h2')).toHaveText(plain(title.booked));
    await checkPage(page);
  });
}

test('the visitor’s own time stands beside that of Bishkek, and what he typed stays', async ({
  browser,
  site,
}) => {
  const context = await browser.newContext({ timezoneId: 'Europe/Berlin', baseURL: site.url });
  const page = await context.newPage();
  await page.goto('/booking?lng=ru&in=en&day=2099-01-01');
  await expect(page).not.toHaveURL(/2099/);
  await expect(page.locator('.bk-hours small').first()).toHaveText(/^\d\d:\d\d$/);
  await fill(page, '0555');
  await page.locator('.bk-days a').nth(2).click();
  await expect(page.getByLabel('Имя')).toHaveValue('Нургүл');
  await hoursOf(page).first().press('Space');
  await fill(page, newPhone());
  await page.getByRole('main').getByLabel(/почта/).fill('berlin@example.com');
  await submit(page);
  const own = /По\sвашему\sвремени: .+, \d+:\d\d \(GMT\+[12]\)/;
  await expect(page.locator('#meeting')).toContainText(own);
  const [mail] = await query<{ text: string }>(
    site,
    "SELECT text FROM messages WHERE recipient = 'berlin@example.com'",
  );
  expect(mail?.text).toMatch(/Ваше\sвремя: .+\(GMT\+[12]\)/);
  await context.close();
});

test.describe('on the desk', () => {
  let owner: Member;
  test.beforeAll(async ({ site }) => {
    owner = await join(site, linkIn(site.output), 'owner@kalys.example');
  });

  const desk = (site: Site, path: string, fields: Record<string, string>) =>
    post(site, path, fields, owner.cookie);

  test('a caller is booked, a closed day moves him, a feed shows it until it is renewed', async ({
    page,
    site,
  }) => {
    await page.context().addCookies(cookiesOf(site, owner));
    const days = await (await fetch(`${site.url}/booking?kind=office&in=ru&lng=ru`)).text();
    // The last day: of today, the first hour that is left may be too short.
    const day =
      [...days.matchAll(/day=(20[\d-]{8})/g)]
        .map(([, date = '']) => date)
        .sort()
        .at(-1) ?? '';
    await page.goto(`/desk/meetings?day=${day}&lawyer=1`);
    await checkPage(page);
    await page.locator('.meet-hours a').first().click();
    await page.locator('#name').fill('Чолпон');
    await page.locator('#phone').fill(newPhone());
    await page.locator('#email').fill('cholpon@example.com');
    await checkPage(page);
    await page
      .getByRole('checkbox', { name: plain(texts('ru', 'deskCaller').consent).slice(0, 18) })
      .check();
    await page.getByRole('button', { name: texts('ru', 'deskMeetings').book.submit }).click();
    await expect(page.locator('.meet-list')).toContainText('Чолпон');

    await desk(site, '/desk/meetings/hours', { lawyer: '1', intent: 'feed' });
    const feedIn = async () =>
      /\/meetings\/1-[\w.~-]+/.exec(
        await (await read(site, '/desk/meetings/hours?lawyer=1', owner.cookie)).text(),
      )?.[0] ?? '';
    const feed = await feedIn();
    const calendar = await (await read(site, feed)).text();
    expect(calendar).toContain('BEGIN:VEVENT');
    expect(calendar).not.toContain('Чолпон');
    await desk(site, '/desk/meetings/hours', { lawyer: '1', intent: 'feed' });
    expect((await read(site, feed)).status).toBe(404);
    expect((await read(site, await feedIn())).status).toBe(200);

    const closure = {
      intent: 'close',
      lawyer: '1',
      day,
      from: '09:00',
      to: '19:00',
      reason: 'Суд',
    };
    const closed = await desk(site, '/desk/meetings', closure);
    expect(closed.headers.get('location')).toContain('count=1');
    const [mail] = await query<{ text: string }>(
      site,
      "SELECT text FROM messages WHERE kind = 'meeting-displaced' AND recipient = 'cholpon@example.com'",
    );
    const [link = ''] = /http\S+#meeting/.exec(mail?.text ?? '') ?? [];
    await page.goto(link);
    await expect(page.locator('#meeting button[name=hour]')).toHaveCount(3);
    await page.locator('#meeting button[name=hour]').first().click();
    await expect(page.getByRole('main').getByRole('status')).toHaveText(plain(meeting.news.moved));
    await page.goto(`/desk/meetings?day=${day}&week=1`);
    await checkPage(page);
    await page.goto('/desk/meetings/hours');
    await checkPage(page);
  });
});
