// Needs a browser: uploads over a lost connection.
import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { checkPage } from './support/check-page.ts';
import { query } from './support/query.ts';
import { writeRequest } from './support/requests.ts';
import { expect, test } from './support/test.ts';
import { plain, texts } from './support/texts.ts';

// The request page sends clients' files one at a time (docs/decisions/archive.md#0041).
const ru = texts('ru', 'request');

test('after a lost connection uploaded files stay, the others follow, and no input is lost', async ({
  page,
  site,
}) => {
  const { code, path } = await writeRequest(site);
  await query(site, "UPDATE requests SET phone = '+996555907431' WHERE code = $1", code);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(site.url + path);
  await page.getByLabel(plain(ru.locked.phone.label)).fill('7431');
  await page.getByLabel(plain(ru.files.label)).waitFor();
  await page.getByLabel(plain(ru.add.label)).fill('Пишу и не закончил');
  await page.getByLabel(plain(ru.files.label)).scrollIntoViewIfNeeded();
  await expect(page.locator('form[data-enhanced*=send-files]')).toBeVisible();
  const file = (name: string, words = '%PDF-1.7') => ({
    name,
    mimeType: 'application/pdf',
    buffer: Buffer.from(words),
  });
  await page
    .getByLabel(plain(ru.files.label))
    .setInputFiles([
      ...[file('один.pdf'), file('два.pdf'), file('три.pdf'), file('нет.pdf', 'MZ')],
      file('кино.mp4', 'x'.repeat(11 * 1024 * 1024)),
    ]);
  // The second arrives, and its response is lost; then the connection is gone.
  let sent = 0;
  await page.route('**/files', async (route) => {
    sent += 1;
    if (sent === 2) await route.fetch();
    return sent === 1 ? route.continue() : route.abort('internetdisconnected');
  });
  await page.getByRole('button', { name: plain(ru.files.submit) }).click();
  const states = page.locator('[data-files] li');
  const tooLarge = /^кино\.mp4: Слишком/;
  await expect(states).toHaveText([
    `один.pdf: ${ru.files.sent}`,
    `два.pdf: ${ru.files.lost}`,
    `три.pdf: ${ru.files.lost}`,
    `нет.pdf: ${ru.files.lost}`,
    tooLarge,
  ]);
  // Too large files are not sent at all.
  expect(sent).toBe(4);
  await page.unroute('**/files');
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(states).toHaveText([
    `один.pdf: ${ru.files.sent}`,
    `два.pdf: ${ru.files.sent}`,
    `три.pdf: ${ru.files.sent}`,
    `нет.pdf: ${plain(ru.files.problems.unknown)}`,
    tooLarge,
  ]);
  await expect(page.getByLabel(plain(ru.add.label))).toHaveValue('Пишу и не закончил');
  await checkPage(page);
  // One message with each file once, and one notification to staff.
  expect(
    await query(
      site,
      `SELECT array_agg(name ORDER BY f.id) AS names FROM request_files f JOIN request_details d ON d.id = message_id
       WHERE request_id = (SELECT id FROM requests WHERE code = $1) GROUP BY d.id`,
      code,
    ),
  ).toEqual([{ names: ['один.pdf', 'два.pdf', 'три.pdf'] }]);
  // Rejected files do not hold back the text.
  await page.getByRole('button', { name: plain(ru.add.submit), exact: true }).click();
  await expect(page.getByText(plain(ru.done.detail))).toBeVisible();
  await expect(page.locator('#thread')).toContainText('Пишу и не закончил');
  // Messages that staff have read do not change: the next one is separate.
  await query(
    site,
    `UPDATE request_details SET read_at = now()
     WHERE request_id = (SELECT id FROM requests WHERE code = $1)`,
    code,
  );
  await page.getByLabel(plain(ru.files.label)).scrollIntoViewIfNeeded();
  await expect(page.locator('form[data-enhanced*=send-files]')).toBeVisible();
  await page.getByLabel(plain(ru.files.label)).setInputFiles([file('четыре.pdf')]);
  await page.getByRole('button', { name: plain(ru.files.submit) }).click();
  await expect(page.getByText(plain(ru.done.detail))).toBeVisible();
  await expect(page.locator('#thread > ol > li')).toHaveCount(2);
});

test('files chosen before the script loads are sent, too', async ({ page, site }) => {
  const { path, phone } = await writeRequest(site);
  let come = () => {};
  const held = new Promise<void>((resolve) => {
    come = resolve;
  });
  await page.route(/send-files\.enhance/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(site.url + path);
  await page.getByLabel(plain(ru.locked.phone.label)).fill(phone.slice(-4));
  await page.getByLabel(plain(ru.files.label)).scrollIntoViewIfNeeded();
  const pdf = { mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') };
  await page.getByLabel(plain(ru.files.label)).setInputFiles([{ name: 'рано.pdf', ...pdf }]);
  come();
  await expect(page.locator('form[data-enhanced*=send-files]')).toBeVisible();
  await expect(page.locator('[data-files] li')).toHaveText(['рано.pdf']);
  await page.getByRole('button', { name: plain(ru.files.submit) }).click();
  await expect(page.getByText(plain(ru.done.detail))).toBeVisible();
  const sent = page.getByRole('link', { name: 'рано.pdf' });
  const [download] = await Promise.all([page.waitForEvent('download'), sent.click()]);
  expect(download.suggestedFilename()).toBe('рано.pdf');
  // A server restored without its key explains that, and neither opens nor accepts files.
  const key = join(site.dataDir, 'files.key');
  await rename(key, `${key}.safe`);
  try {
    await sent.click();
    await expect(page.getByText(plain(ru.files.problems.unopened))).toBeVisible();
    // A different page: without its script the browser would submit the form and navigate.
    await page.getByLabel(plain(ru.files.label)).scrollIntoViewIfNeeded();
    await expect(page.locator('form[data-enhanced*=send-files]')).toBeVisible();
    await page.getByLabel(plain(ru.files.label)).setInputFiles([{ name: 'ещё.pdf', ...pdf }]);
    await page.getByRole('button', { name: plain(ru.files.submit) }).click();
    await expect(page.locator('[data-files]')).toContainText(plain(ru.files.problems.failed));
  } finally {
    await rename(`${key}.safe`, key);
  }
});

test('a photograph of a page of small print is sent small, and is large enough to be read', async ({
  page,
  browser,
  site,
}) => {
  const { path, phone } = await writeRequest(site);
  await page.goto(site.url + path);
  await page.getByLabel(plain(ru.locked.phone.label)).fill(phone.slice(-4));
  await page.getByLabel(plain(ru.files.label)).scrollIntoViewIfNeeded();
  await expect(page.locator('form[data-enhanced*=send-files]')).toBeVisible();
  const buffer = await photograph(
    await browser.newPage({ viewport: { width: 794, height: 1059 } }),
  );
  expect(buffer.length).toBeGreaterThan(1_000_000);
  await page
    .getByLabel(plain(ru.files.label))
    .setInputFiles([{ name: 'договор.jpg', mimeType: 'image/jpeg', buffer }]);
  const [sent] = await Promise.all([
    page.waitForRequest((request) => request.method() === 'POST'),
    page.getByRole('button', { name: plain(ru.files.submit) }).click(),
  ]);
  expect(Number(await sent.headerValue('content-length'))).toBeLessThan(300_000);
  const shown = page.getByRole('link', { name: 'договор.webp' });
  const address = (await shown.getAttribute('href')) ?? '';
  const stored = await sharp(await (await page.request.get(address)).body()).metadata();
  // An A4 page of 1500 pixels has 128 per inch: letters of 10 points are 18 high.
  expect(stored.height).toBeGreaterThanOrEqual(1500);
});

/** A 12-megapixel phone photo of an A4 page in 10 points: grainy, slightly out of focus. */
async function photograph(paper: Page): Promise<Buffer> {
  const words = 'Займодавец передаёт, а заёмщик принимает 1 250 000 сом сроком до 14.03.2026. ';
  await paper.setContent(
    `<body style="padding:9%;font:10pt/1.25 serif">${`<p>${words.repeat(4)}</p>`.repeat(15)}`,
  );
  const [width, height] = [3024, 4032];
  const grain = { type: 'gaussian', mean: 128, sigma: 10 } as const;
  const noise = { width, height, channels: 3, background: 'white', noise: grain } as const;
  const photo = sharp(await paper.screenshot())
    .resize(width, height)
    .composite([{ input: await sharp({ create: noise }).png().toBuffer(), blend: 'soft-light' }]);
  await paper.close();
  return sharp(await photo.png().toBuffer())
    .blur(1.1)
    .jpeg({ quality: 93 })
    .toBuffer();
}
