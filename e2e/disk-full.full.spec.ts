// Needs a browser: forms that keep what was typed.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { addMember, read } from './support/desk.ts';
import { query } from './support/query.ts';
import { writeRequest } from './support/requests.ts';
import { Site } from './support/site.ts';
import { Telegram } from './support/telegram.ts';
import { expect, bareTest as test } from './support/test.ts';
import { plain, texts } from './support/texts.ts';

/** Size of PostgreSQL's WAL segments, in bytes. */
const logSegment = 16 * 1024 * 1024;

/**
 * Limits the database's file size to `bytes`, or lifts the limit. Filling a disk would require the right to mount one;
 * writes fail in the same place with a file size limit.
 */
function limitFiles(site: Site, bytes: number | 'unlimited'): void {
  const { databasePid: pid } = site;
  // Requires the process's own user: PostgreSQL has another one when root runs the tests.
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const [uid, gid] = ['Uid', 'Gid'].map((name) =>
    Number(new RegExp(`^${name}:\\t(\\d+)`, 'm').exec(status)?.[1]),
  );
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ');
  for (const each of [`${pid}`, ...children]) {
    try {
      execFileSync('prlimit', ['--pid', each, `--fsize=${bytes}:`], { uid, gid, stdio: 'pipe' });
    } catch (error) {
      // A connection that has just ended.
      if (existsSync(`/proc/${each}`)) throw error;
    }
  }
}

/** Writes messages until the table has no free page. @returns the last error */
async function fillUp(site: Site, code: string): Promise<string> {
  const database = await site.database();
  try {
    for (let n = 0; ; n += 1) {
      await database.owner.$client.query(
        `INSERT INTO request_details (request_id, text, idempotency_key)
         SELECT id, 'x', 'short' || $1::int FROM requests WHERE code = $2`,
        [n, code],
      );
    }
  } catch (error) {
    return (error as Error).message;
  } finally {
    await database.close();
  }
}

test.skip(process.platform !== 'linux', 'Only Linux changes limits of a process that runs.');

test('with a full disk clients get an explanation in their language, and no input is lost', async ({
  page,
}) => {
  const telegram = await Telegram.start();
  const site = await Site.startEmbedded(telegram.settings);
  const words = texts('kg', 'request');
  try {
    const { code, path } = await writeRequest(site, 'kg');
    const [request] = await query<{ id: string }>(
      site,
      "UPDATE requests SET phone = '+996555907431' WHERE code = $1 RETURNING id",
      code,
    );
    const thread = () =>
      query(
        site,
        `SELECT d.via, d.text, f.name FROM request_details d LEFT JOIN request_files f ON f.message_id = d.id
         WHERE d.request_id = $1 ORDER BY d.id`,
        request?.id,
      );
    await query(
      site,
      "INSERT INTO request_chats (request_id, channel, address) VALUES ($1, 'telegram', '55')",
      request?.id,
    );
    const owner = await addMember(site, 'owner');
    const { code: fresh } = await writeRequest(site);
    const [unread] = await query<{ id: string }>(
      site,
      `INSERT INTO request_details (request_id, text, idempotency_key)
       SELECT id, 'Ещё никто не открыл', 'unread' FROM requests WHERE code = $1 RETURNING request_id AS id`,
      fresh,
    );
    const { code: other } = await writeRequest(site);
    // Limits files to the size of this table, which exceeds a WAL segment; its pages hold few rows.
    await query(site, 'ALTER TABLE request_details SET (fillfactor = 10)');
    await query(
      site,
      `INSERT INTO request_details (request_id, text, idempotency_key)
       SELECT r.id, repeat('x', 90), 'long' || n FROM requests AS r, generate_series(1, 12000) AS n WHERE code = $1`,
      other,
    );
    const [table] = await query<{ bytes: number }>(
      site,
      "SELECT pg_relation_size('request_details')::int AS bytes",
    );
    const largestFile = table?.bytes ?? 0;
    expect(largestFile).toBeGreaterThan(logSegment);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`${site.url}${path}?lng=kg`);
    await page.getByLabel(plain(words.locked.phone.label)).fill('7431');
    const pdf = {
      name: 'келишим.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.7 к'),
    };

    limitFiles(site, largestFile);
    expect(await fillUp(site, other)).toMatch(/^could not extend file/);
    // Unread messages can be opened, although that cannot be recorded.
    const opened = await read(site, `/desk/requests/${unread?.id}`, owner.cookie);
    expect(await opened.text()).toContain('Ещё никто не открыл');
    expect(opened.status).toBe(200);
    await page.getByLabel(plain(words.files.label)).scrollIntoViewIfNeeded();
    await expect(page.locator('form[data-enhanced*=send-files]')).toBeVisible();
    await page.getByLabel(plain(words.files.label)).setInputFiles([pdf]);
    await page.getByRole('button', { name: plain(words.files.submit) }).click();
    await expect(page.locator('[data-files]')).toContainText(plain(words.files.problems.failed));
    telegram.write(55, { text: 'Телеграмдан' });
    await page.getByLabel(plain(words.add.label)).fill('Кошунам суу каптатты.');
    await page.getByRole('button', { name: plain(words.add.submit), exact: true }).click();
    await expect(page.getByRole('alert')).toContainText(plain(words.add.failed));
    await expect(page.getByLabel(plain(words.add.label))).toHaveValue('Кошунам суу каптатты.');
    expect(await thread()).toEqual([]);

    limitFiles(site, 'unlimited');
    await page.getByRole('button', { name: plain(words.add.submit), exact: true }).click();
    await expect(page.getByRole('main').getByRole('status')).toContainText(
      plain(words.done.detail),
    );
    // Sent by the script, from the URL that it then navigates to.
    await page.getByLabel(plain(words.files.label)).scrollIntoViewIfNeeded();
    await expect(page.locator('form[data-enhanced*=send-files]')).toBeVisible();
    await page.getByLabel(plain(words.files.label)).setInputFiles([pdf]);
    await page.getByRole('button', { name: plain(words.files.submit) }).click();
    await expect(page.getByRole('link', { name: pdf.name })).toBeVisible();
    await expect.poll(async () => (await thread()).length, { timeout: 30_000 }).toBe(3);
    expect(await thread()).toEqual(
      expect.arrayContaining([
        { via: 'page', text: 'Кошунам суу каптатты.', name: null },
        { via: 'page', text: '', name: pdf.name },
        { via: 'telegram', text: 'Телеграмдан', name: null },
      ]),
    );
  } finally {
    await site.remove();
    await telegram.stop();
  }
});
