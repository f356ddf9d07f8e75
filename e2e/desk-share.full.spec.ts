// Needs a browser: the share sheet, a service worker.
import type { Page } from '@playwright/test';
import { checkPage, htmlErrors } from './support/check-page.ts';
import { codeOf, cookiesOf, join, linkIn, type Member, password, read } from './support/desk.ts';
import { query } from './support/query.ts';
import { writeRequest } from './support/requests.ts';
import { Site } from './support/site.ts';
import { expect, test } from './support/test.ts';
import { plain, texts } from './support/texts.ts';

// One shared site.
test.describe.configure({ mode: 'default' });

let site: Site;
let owner: Member;
test.beforeAll(async () => {
  site = await Site.start();
  owner = await join(site, linkIn(site.output), 'owner@kalys.example');
});
test.afterAll(() => site.remove());

const words = texts('ru', 'deskByHand');
const requests = texts('ru', 'deskRequests');
const signIn = texts('ru', 'deskSignIn');

type Part = { name: string; value: string; file?: { name: string; type: string } };

/** A request of Chromium on Android (W3C Web Share Target): a navigation without a page, with the Origin "null". */
async function share(page: Page, parts: Part[]): Promise<void> {
  const boundary = '----WebKitFormBoundaryShare';
  const body = parts.map(
    ({ name, value, file }) =>
      `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${
        file ? `; filename="${file.name}"\r\nContent-Type: ${file.type}` : ''
      }\r\n\r\n${value}\r\n`,
  );
  const address = `${site.url}/desk/share`;
  await page.route(address, (route) => {
    // Set by the browser itself: tests cannot forge it.
    expect(route.request().headers()['sec-fetch-site'] ?? 'none').toBe('none');
    return route.continue({
      method: 'POST',
      headers: {
        ...route.request().headers(),
        origin: 'null',
        'content-type': `multipart/form-data; boundary=${boundary}`,
      },
      postData: Buffer.from(`${body.join('')}--${boundary}--\r\n`),
    });
  });
  await page.goto(address);
  await page.unroute(address);
}

const contact: Part = {
  name: 'file',
  value: 'BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Канат Осмонов\r\nTEL:+996 555 907431\r\nEND:VCARD\r\n',
  file: { name: 'Канат.vcf', type: 'text/x-vcard' },
};
const paper: Part = {
  name: 'file',
  value: '%PDF-1.7 contract',
  file: { name: 'contract.pdf', type: 'application/pdf' },
};

test('a shared contact fills the form; their message and document join the request by one tap', async ({
  page,
}) => {
  const manifest = await (await read(site, '/desk/manifest.webmanifest')).json();
  expect(manifest.share_target).toMatchObject({
    action: '/desk/share',
    method: 'POST',
    enctype: 'multipart/form-data',
    params: { text: 'text', files: [{ name: 'file' }] },
  });
  await page.context().addCookies(cookiesOf(site, owner));
  await page.setViewportSize({ width: 390, height: 844 });
  await share(page, [contact]);
  await expect(page).toHaveURL(/\/desk\/requests\/new\?shared=/);
  await expect(page.getByLabel(plain(requests.fields.number), { exact: true })).toHaveValue(
    '+996 555 90-74-31',
  );
  await expect(page.getByLabel(plain(requests.fields.name), { exact: true })).toHaveValue(
    'Канат Осмонов',
  );
  await expect(page.getByLabel(words.sources.messenger)).toBeChecked();
  await checkPage(page);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: words.save }).click();
  await expect(page.getByText(plain(requests.results.entered))).toBeVisible();
  const made = page.url();

  // Later he sends a message with his number, and a document.
  await share(page, [{ name: 'text', value: 'Вот договор. 0555 90 74 31' }, paper]);
  await expect(page.getByText('contract.pdf')).toBeVisible();
  await checkPage(page);
  await page.getByLabel(words.notes).fill('Вот договор.');
  await page.getByRole('button', { name: /^Добавить в K-/ }).click();
  await expect(page.getByText(plain(requests.results.shared))).toBeVisible();
  expect(new URL(page.url()).pathname).toBe(new URL(made).pathname);
  await expect(page.getByText('Вот договор.')).toBeVisible();
  await expect(page.getByText(plain(requests.one.shared))).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'contract.pdf' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('contract.pdf');
  expect(await query(site, 'SELECT FROM shared_items')).toEqual([]);
});

test('without scripts: words without a number find their request through the client; the paper goes with a new one, too', async ({
  browser,
}) => {
  const { code, phone } = await writeRequest(site);
  await query(site, "UPDATE requests SET name = 'Жыпар Асанова' WHERE code = $1", code);
  const context = await browser.newContext({ javaScriptEnabled: false });
  await context.addCookies(cookiesOf(site, owner));
  const page = await context.newPage();
  await page.setViewportSize({ width: 390, height: 844 });
  await share(page, [{ name: 'text', value: 'Соседи снова затопили' }, paper]);
  expect(await htmlErrors(await page.content())).toEqual([]);
  await page.getByLabel(plain(requests.fields.name), { exact: true }).fill('Асанова');
  await page.getByRole('button', { name: words.find }).click();
  await page.getByRole('button', { name: /Жыпар Асанова/ }).click();
  await page.getByRole('button', { name: `Добавить в ${code}` }).click();
  await expect(page.getByText('Соседи снова затопили')).toBeVisible();
  await expect(page.getByRole('link', { name: 'contract.pdf' })).toBeVisible();

  await share(page, [paper]);
  await page.getByLabel(plain(requests.fields.name), { exact: true }).fill('Новый Клиент');
  await page.getByLabel(plain(requests.fields.number), { exact: true }).fill(phone);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: words.save }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Новый Клиент');
  await expect(page.getByRole('link', { name: 'contract.pdf' })).toBeVisible();
  await context.close();
});

test('a signed-out member signs in first, and nothing is lost; an unknown device keeps the text', async ({
  page,
}) => {
  const device = cookiesOf(site, owner).filter(({ name }) => name === 'desk.device');
  expect(device).toHaveLength(1);
  await page.context().addCookies(device);
  await share(page, [{ name: 'text', value: 'Айгүл Токтосунова\n+996 700 11 22 33' }, paper]);
  await expect(page).toHaveURL(/\/desk\/sign-in\?next=/);
  expect(await page.content()).not.toContain('contract.pdf');
  await page.getByLabel(signIn.email, { exact: true }).fill(owner.email);
  await page.getByLabel(signIn.password, { exact: true }).fill(password);
  await page.getByLabel(signIn.code, { exact: true }).fill(await codeOf(owner.secret, 1));
  await page.getByRole('button', { name: signIn.submit, exact: true }).click();
  await expect(page.getByLabel(plain(requests.fields.name), { exact: true })).toHaveValue(
    'Айгүл Токтосунова',
  );
  await expect(page.getByText('contract.pdf')).toBeVisible();

  const [kept] = await query<{ count: number }>(
    site,
    'SELECT count(*)::int AS count FROM shared_items',
  );
  await page.context().clearCookies();
  const large = { ...paper, value: 'x'.repeat(5_000_000) };
  await share(page, [{ name: 'text', value: 'Слова с чужого телефона' }, large]);
  await expect(page.getByRole('textbox')).toHaveValue('Слова с чужого телефона');
  expect(await query(site, 'SELECT count(*)::int AS count FROM shared_items')).toEqual([kept]);
});
