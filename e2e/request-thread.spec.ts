// Needs a browser: files, an unlocked page, pictures that are shrunk.
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { checkPage, htmlErrors } from './support/check-page.ts';
import { addMember, cookiesOf, post, read, type SignedIn } from './support/desk.ts';
import { query } from './support/query.ts';
import { writeRequest } from './support/requests.ts';
import { Site } from './support/site.ts';
import { expect, test } from './support/test.ts';
import { plain, texts } from './support/texts.ts';

// One shared site.
test.describe.configure({ mode: 'default' });

let site: Site;
let owner: SignedIn;
test.beforeAll(async () => {
  site = await Site.start();
  owner = await addMember(site, 'owner');
});
test.afterAll(() => site.remove());

const ru = texts('ru', 'request');
const desk = texts('ru', 'deskRequests');

async function idOf(code: string): Promise<string> {
  const [row] = await query<{ id: string }>(site, 'SELECT id FROM requests WHERE code = $1', code);
  return row?.id ?? '';
}

/** Backdates the answer beyond its undo window. */
const pass = (code: string) =>
  query(
    site,
    `UPDATE request_details SET shown_at = created_at WHERE author = 'staff'
     AND request_id = (SELECT id FROM requests WHERE code = $1)`,
    code,
  );

async function answerOn(page: Page, id: string, text: string): Promise<void> {
  await page.goto(`${site.url}/desk/requests/${id}`);
  await page.getByLabel(plain(desk.write.label)).fill(text);
  await page.getByRole('button', { name: plain(desk.write.send) }).click();
  await expect(page.getByText(plain(desk.results.written))).toBeInViewport();
}

test('a lawyer answers on the request page, the visitor unlocks it with their phone digits and replies, without scripts', async ({
  page,
  browser,
}) => {
  const { code, path } = await writeRequest(site);
  // A number whose last digits appear nowhere else on the page.
  const phone = '+996555907431';
  await query(site, 'UPDATE requests SET phone = $1 WHERE code = $2', phone, code);
  const id = await idOf(code);
  await page.context().addCookies(cookiesOf(site, owner));
  await page.setViewportSize({ width: 390, height: 844 });

  // Input survives a reload; a canned answer is appended.
  await page.goto(`${site.url}/desk/requests/${id}`);
  await page.getByLabel(plain(desk.write.label)).fill('Соберите чеки.');
  await page.goto(`${site.url}/desk/requests/${id}?answer=documents`);
  await expect(page.getByLabel(plain(desk.write.label))).toHaveValue(
    /^Соберите чеки\.\n\nЗдравствуйте/,
  );
  await answerOn(page, id, 'Соберите чеки на ремонт.');
  await expect(page.getByText(plain(desk.write.going))).toBeVisible();
  await expect(page.getByLabel(plain(desk.write.label))).toHaveValue('');
  await page.getByRole('button', { name: plain(desk.undo) }).click();
  await expect(page.getByText('Отменено: 1')).toBeVisible();
  await answerOn(page, id, 'Соберите чеки на ремонт.');
  await checkPage(page);
  await pass(code);

  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url });
  const visitor = await context.newPage();
  await visitor.setViewportSize({ width: 320, height: 640 });
  await visitor.goto(path);
  await expect(visitor.getByRole('main')).toContainText(plain(ru.locked.title));
  const html = await (await fetch(site.url + path)).text();
  expect(html).not.toContain('чеки');
  expect(html).not.toContain(phone.slice(-4));
  expect(await htmlErrors(html)).toEqual([]);
  await visitor.getByLabel(plain(ru.locked.phone.label)).fill('0000');
  await visitor.getByRole('button', { name: plain(ru.locked.submit) }).click();
  await expect(visitor.locator('#unlock-error')).toHaveText(plain(ru.locked.phone.wrong));
  await visitor.getByLabel(plain(ru.locked.phone.label)).fill(phone.slice(-4));
  await visitor.getByRole('button', { name: plain(ru.locked.submit) }).click();
  const thread = visitor.getByRole('region', { name: plain(ru.thread.title) });
  await expect(thread).toContainText('Соберите чеки на ремонт.');
  // Visitors who saw the answer get no advice about lost mails.
  await expect(visitor.locator('#status')).not.toContainText('Спам');
  const scripted = await browser.newContext({ storageState: await context.storageState() });
  const seen = await scripted.newPage();
  await seen.goto(`${site.url}${path}`);
  await expect(seen.getByRole('main')).toContainText('Соберите чеки на ремонт.');
  await checkPage(seen);
  await scripted.close();
  await page.goto(`${site.url}${path}?lng=kg`);
  await checkPage(page);
  // The desk shows that he has opened it; open desks show his reply.
  await page.goto(`${site.url}/desk/requests/${id}`);
  await expect(page.getByText('открыто')).toBeVisible();
  const inbox = await page.context().newPage();
  await inbox.goto(`${site.url}/desk`);
  await visitor.getByLabel(plain(ru.thread.label)).fill('Чеки есть.');
  await visitor.getByRole('button', { name: plain(ru.add.submit), exact: true }).click();
  await expect(thread.getByRole('listitem').last()).toContainText(plain(ru.thread.sent));
  for (const [where, bar] of [
    [page, desk.changedLive],
    [inbox, desk.saidLive],
  ] as const) {
    await expect(where.getByRole('link', { name: plain(bar) })).toBeVisible({ timeout: 3000 });
  }
  await inbox.getByRole('link', { name: plain(desk.saidLive) }).click();
  await expect(inbox.getByText(plain(desk.said))).toBeVisible();
  await page.getByRole('link', { name: plain(desk.changedLive) }).click();
  await expect(page.getByText('Чеки есть.')).toBeVisible();
  await visitor.reload();
  await expect(thread.getByRole('listitem').last()).toContainText(plain(ru.thread.read));
  await inbox.close();
  await context.close();
});

test('a visitor without email is a task on Today with a text to send, until it is sent', async ({
  page,
}) => {
  const { code, path } = await writeRequest(site);
  const id = await idOf(code);
  await query(site, "UPDATE requests SET email = '', name = 'Без Почты' WHERE code = $1", code);
  await page.context().addCookies(cookiesOf(site, owner));
  await page.setViewportSize({ width: 390, height: 844 });
  await answerOn(page, id, 'Приходите завтра.');
  await pass(code);
  await page.goto(`${site.url}/desk`);
  const row = page.getByRole('article').filter({ hasText: plain(desk.tell.task) });
  await row.getByRole('link').click();
  const told = page.getByRole('region', { name: plain(desk.tell.title) });
  const whatsapp = await told.getByRole('link', { name: 'WhatsApp' }).getAttribute('href');
  expect(decodeURIComponent(whatsapp ?? '')).toContain(`${path}#thread`);
  expect(decodeURIComponent(whatsapp ?? '')).not.toContain('Приходите');
  await checkPage(page);
  await page.goto(`${site.url}/desk`);
  await row.getByRole('button', { name: plain(desk.tell.done) }).click();
  await expect(page.getByText(plain(desk.results.told))).toBeVisible();
  expect(await (await read(site, '/desk', owner.cookie)).text()).not.toContain(desk.tell.task);
  // Idempotent.
  expect((await post(site, `/desk/requests/${id}`, { intent: 'told' }, owner.cookie)).status).toBe(
    303,
  );
});

test('photographs and PDF go both ways, only with the page unlocked, and shrink in the browser', async ({
  page,
  browser,
}) => {
  const { code, path } = await writeRequest(site);
  await query(site, "UPDATE requests SET phone = '+996555907431' WHERE code = $1", code);
  const id = await idOf(code);
  const address = `${site.url}${path}/files`;
  const pdf = {
    name: 'Тайное.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7 тайна'),
  };
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url });
  const visitor = await context.newPage();
  await visitor.setViewportSize({ width: 320, height: 640 });
  await visitor.goto(path);
  await visitor.getByLabel(plain(ru.locked.phone.label)).fill('7431');
  await visitor.getByRole('button', { name: plain(ru.files.open) }).click();
  await visitor
    .getByLabel(plain(ru.files.label))
    .setInputFiles([{ ...pdf, buffer: Buffer.from('MZ') }]);
  await visitor.getByRole('button', { name: plain(ru.files.submit) }).click();
  await expect(visitor.getByRole('alert')).toContainText(plain(ru.files.problems.unknown));
  expect(new URL(visitor.url()).hash).toBe('#add');
  await visitor.getByLabel(plain(ru.files.label)).setInputFiles([pdf]);
  await visitor.getByRole('button', { name: plain(ru.files.submit) }).click();
  await expect(visitor.getByRole('link', { name: 'Тайное.pdf' })).toBeVisible();
  const [row] = await query<{ id: string }>(site, 'SELECT max(id) AS id FROM request_files');
  // The link alone allows neither download nor upload.
  expect((await fetch(`${address}?file=${row?.id}`)).status).toBe(404);
  expect(await (await fetch(site.url + path)).text()).not.toContain('Тайное');
  const form = new FormData();
  form.append('file', new File(['%PDF-1.7'], 'a.pdf'));
  const strangers = await fetch(address, {
    method: 'POST',
    body: form,
    headers: { origin: site.url },
    redirect: 'manual',
  });
  expect(strangers.headers.get('location')).toBe(`${path}#thread`);

  // With scripts, camera photos are scaled down before upload.
  const scripted = await browser.newContext({ storageState: await context.storageState() });
  const camera = await scripted.newPage();
  await camera.setViewportSize({ width: 390, height: 844 });
  await camera.goto(site.url + path);
  await camera.getByLabel(plain(ru.files.label)).scrollIntoViewIfNeeded();
  await expect(camera.locator('form[data-enhanced*=send-files]')).toBeVisible();
  await camera
    .getByLabel(plain(ru.files.label))
    .setInputFiles([{ name: 'Фото.png', mimeType: 'image/png', buffer: await noise(2400, 1800) }]);
  const [sent] = await Promise.all([
    camera.waitForRequest((request) => request.method() === 'POST'),
    camera.getByRole('button', { name: plain(ru.files.submit) }).click(),
  ]);
  expect(Number(await sent.headerValue('content-length'))).toBeLessThan(5_000_000);
  await expect(camera.getByRole('link', { name: 'Фото.webp' })).toBeVisible();
  await checkPage(camera);
  // A scrolling screenshot is long, and stays legible.
  const scrolled = await sharp(await noise(1080, 300))
    .extend({ bottom: 19_000 })
    .png()
    .toBuffer();
  await camera
    .getByLabel(plain(ru.files.label))
    .setInputFiles([{ name: 'Чат.png', mimeType: 'image/png', buffer: scrolled }]);
  await camera.getByRole('button', { name: plain(ru.files.submit) }).click();
  const chat = await camera.getByRole('link', { name: 'Чат.webp' }).getAttribute('href');
  const stored = await camera.request.get(new URL(chat ?? '', camera.url()).href);
  expect((await sharp(await stored.body()).metadata()).width).toBeGreaterThan(900);
  await scripted.close();

  await page.context().addCookies(cookiesOf(site, owner));
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${site.url}/desk/requests/${id}`);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Тайное.pdf' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('Тайное.pdf');
  await page.getByText(plain(desk.files.open)).click();
  await page.getByLabel(plain(desk.files.label)).setInputFiles([{ ...pdf, name: 'Письмо.pdf' }]);
  await page.getByRole('button', { name: plain(desk.files.send) }).click();
  await expect(page.getByText(plain(desk.results.written))).toBeVisible();
  await checkPage(page);
  await pass(code);
  await visitor.reload();
  const [letter] = await Promise.all([
    visitor.waitForEvent('download'),
    visitor.getByRole('link', { name: 'Письмо.pdf' }).click(),
  ]);
  expect(letter.suggestedFilename()).toBe('Письмо.pdf');
  await context.close();
});

/** A PNG that compresses as badly as a photograph. */
function noise(width: number, height: number): Promise<Buffer> {
  const options = { width, height, channels: 3 as const, background: 'white' };
  return sharp({ create: { ...options, noise: { type: 'gaussian', mean: 128, sigma: 30 } } })
    .png()
    .toBuffer();
}
