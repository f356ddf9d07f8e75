// Needs a browser: a journey with and without scripts, time zones.
import type { Page } from '@playwright/test';
import { checkPage, htmlErrors } from './support/check-page.ts';
import { post } from './support/desk.ts';
import { newPhone } from './support/new-phone.ts';
import { query } from './support/query.ts';
import type { Site } from './support/site.ts';
import { expect, test } from './support/test.ts';
import { plain, texts } from './support/texts.ts';

const ru = texts('ru', 'booking');
const meeting = texts('ru', 'request').meeting;

const hoursOf = (page: Page) => page.locator('.bk-hours input');

/** Books a slot through the form without scripts. @returns path of the request page */
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
  await expect(page.locator('.ban-label')).toHaveText(plain(meeting.label));
  const address = page.url();
  // Mail scanners open links, too.
  for (let n = 0; n < 20; n++) await fetch(address);
  await expect(page.locator('#meeting')).toContainText(plain(ru.places.phone));

  // Unconfirmed addresses get no calendar object by mail: it is available here.
  const file = page.getByRole('link', { name: plain(meeting.file) });
  const fileUrl = new URL((await file.getAttribute('href')) ?? '', site.url);
  const downloading = page.waitForEvent('download');
  await file.click();
  expect((await downloading).suggestedFilename()).toBe('meeting.ics');
  const entry = await (await fetch(fileUrl)).text();
  expect(entry).toContain('METHOD:PUBLISH');
  expect(entry).not.toContain('ATTENDEE');
  const [start = ''] = /DTSTART:(\d{8}T\d{6})Z/.exec(entry)?.slice(1) ?? [];
  const shown = await page.locator('#meeting time').getAttribute('datetime');
  expect(shown?.replace(/[-:]/g, '')).toBe(`${start}.000Z`);

  const door = page.locator('#meeting .acc summary');
  await expect(page.locator('#meeting button[name=hour]').first()).toBeHidden();
  await door.click();
  await page.locator('#meeting button[name=hour]').first().click();
  await expect(page.getByRole('main').getByRole('status')).toHaveText(plain(meeting.news.moved));
  await door.click();
  await page.getByRole('button', { name: plain(meeting.cancel) }).click();
  await expect(page.locator('#meeting h2')).toHaveText(plain(meeting.title.cancelled));
  expect((await fetch(fileUrl)).status).toBe(404);
  await page.getByRole('button', { name: plain(meeting.restore) }).click();
  await expect(page.getByRole('main').getByRole('status')).toHaveText(plain(meeting.news.restored));
  expect((await fetch(fileUrl)).status).toBe(200);
  await door.click();
  await page.getByRole('button', { name: plain(meeting.cancel) }).click();
  await expect(page.locator('#meeting h2')).toHaveText(plain(meeting.title.cancelled));
  await query(
    site,
    `INSERT INTO meetings (lawyer, status, starts_at, ends_at, busy)
     SELECT lawyer, 'blocked', starts_at, ends_at, busy FROM meetings
     WHERE status = 'cancelled' ORDER BY updated_at DESC LIMIT 1`,
  );
  await page.getByRole('button', { name: plain(meeting.restore) }).click();
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(plain(meeting.news.taken));
  await query(site, "DELETE FROM meetings WHERE status = 'blocked'");
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
  // A double tap, a reload, a retry: one booking.
  await page.getByRole('button', { name: plain(ru.submit) }).dblclick({ noWaitAfter: true });
  // The second tap may abort the navigation of the first.
  await expect(page).toHaveURL(/\/request\//);
  const booked = () =>
    query(site, `SELECT 1 FROM meetings WHERE phone = '+996555987654' AND status = 'booked'`);
  expect(await booked()).toHaveLength(1);
  await page.reload();
  await page.goto('/booking?kind=phone&in=en&lng=ru');
  // Another day: the booked slot may be the only one left today.
  await page.locator('.bk-days a').last().click();
  await hoursOf(page).last().press('Space');
  await fill(page, '0555 98-76-54');
  // A family member, or a stranger: the response does not reveal that the number has a meeting.
  await submit(page);
  await page.waitForURL(/\/request\//);
  expect(await booked()).toHaveLength(2);
  // The booking invalidated the cached page of slots.
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
  // The link reveals nothing of the request.
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
    const { label } = texts(language, 'request').meeting;
    await expect(page.locator('.ban-label')).toHaveText(plain(label));
    // The heading has the time, the rest the kind of meeting.
    const clock = await page.locator('#meeting time').textContent();
    await expect(page.locator('h1')).toHaveText(clock ?? '-', { ignoreCase: true });
    // Not covered by the fixed header, 64 px high.
    expect((await page.locator('h1').boundingBox())?.y).toBeGreaterThan(64);
    const { ready, meets, keep } = texts(language, 'request').meeting;
    await expect(page.locator('#meeting')).toContainText(plain(meets.office));
    await expect(page.locator('#meeting')).toContainText(plain(ready.office.title));
    const toMyself = page.getByRole('link', { name: plain(keep.whatsapp) });
    const message = new URL((await toMyself.getAttribute('href')) ?? '').searchParams.get('text');
    expect(message).toContain(`${site.url}/${language}/request/`);
    const google = page.getByRole('link', { name: plain(keep.google) });
    const entry = new URL((await google.getAttribute('href')) ?? '');
    expect(entry.searchParams.get('dates')).toMatch(/^\d{8}T\d{6}Z\/\d{8}T\d{6}Z$/);
    // The link of the request page allows cancelling: it must not leak to other sites.
    expect(entry.href).not.toContain('request');
    await page.locator('#meeting .acc summary').click();
    await checkPage(page);
  });
}

test('the visitor’s local time is shown beside office time, and input is kept', async ({
  browser,
  site,
}) => {
  const context = await browser.newContext({ timezoneId: 'Europe/Berlin', baseURL: site.url });
  const page = await context.newPage();
  await page.goto('/booking?lng=ru&in=en&day=2099-01-01');
  await expect(page.locator('.bk-hours small').first()).toHaveText(/^\d?\d:\d\d$/);
  await fill(page, '0555');
  await page.locator('.bk-days a').nth(2).click();
  await expect(page.getByLabel('Имя')).toHaveValue('Нургүл');
  await hoursOf(page).first().press('Space');
  await fill(page, newPhone());
  await page.locator('.bk-more summary').click();
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

test('after consent is withdrawn the page offers no hour of the ended request, but a new booking', async ({
  page,
  site,
}) => {
  const hours = await (await fetch(`${site.url}/booking?kind=phone&in=en&lng=ru`)).text();
  const hour = /name="hour"[^>]* value="([^"]+)"/.exec(hours)?.[1] ?? '';
  const path = await book(site, hour, { email: 'leaving@example.com' });
  await post(site, path.split('?')[0] ?? '', { intent: 'withdraw' });
  await page.goto(path.split('?')[0] ?? '');
  const section = page.locator('#meeting');
  await expect(section).toContainText(plain(meeting.title.cancelled));
  await expect(section.getByRole('button')).toHaveCount(0);
  await expect(section.getByRole('combobox')).toHaveCount(0);
  await section.getByRole('link', { name: plain(meeting.anew) }).click();
  await expect(page).toHaveURL(/\/booking$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
