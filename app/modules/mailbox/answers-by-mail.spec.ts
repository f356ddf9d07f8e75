import { checkPage } from '../../../e2e/support/check-page.ts';
import { addMember, cookiesOf, post } from '../../../e2e/support/desk.ts';
import { Mailbox } from '../../../e2e/support/mailbox.ts';
import { query } from '../../../e2e/support/query.ts';
import { writeRequest } from '../../../e2e/support/requests.ts';
import { Site } from '../../../e2e/support/site.ts';
import { expect, bareTest as test } from '../../../e2e/support/test.ts';
import { plain, texts } from '../../../e2e/support/texts.ts';
import { openOffice } from '../../../test/fixtures/imap-office.ts';

const kg = texts('kg', 'request');
const desk = texts('kg', 'deskRequests');

test('a mail about an answer does not contain it, and is answered by mail with a PDF', async ({
  page,
  browser,
}) => {
  test.setTimeout(150_000);
  const [mailbox, office] = await Promise.all([Mailbox.start(), openOffice()]);
  const site = await Site.start({ SMTP_URL: mailbox.url, IMAP_URL: office.url });
  try {
    const owner = await addMember(site, 'owner');
    const profile = { intent: 'profile', name: 'Айпери', lang: 'kg' };
    await post(site, '/desk/account', profile, owner.cookie);
    const { code, path, email, phone } = await writeRequest(site, 'kg');
    const [request] = await query<{ id: string }>(
      site,
      'SELECT id FROM requests WHERE code = $1',
      code,
    );
    await page.context().addCookies(cookiesOf(site, owner));
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`${site.url}/desk/requests/${request?.id}`);
    await page.getByLabel(plain(desk.write.label)).fill('Табелди жөнөтүңүз.');
    await page.getByRole('button', { name: plain(desk.write.send) }).click();
    const [, answer] = await mailbox.wait(email, 2, 40_000);
    expect(answer?.text).toContain(`${path}#thread`);
    expect(answer?.text).not.toContain('Табелди');

    await page.goto(`${site.url}/desk/requests/${request?.id}`);
    office.bring(
      [
        `From: ${email}`,
        'To: office@kalys.example',
        'Message-ID: <one@example.com>',
        `In-Reply-To: ${answer?.headers['message-id']}`,
        'MIME-Version: 1.0',
        ...['Content-Type: multipart/mixed; boundary=b', '', '--b'],
        ...['Content-Type: text/plain; charset=utf-8', '', 'Табель тиркелди.', ''],
        ...['26-ноя. 2026-ж., «Калыс» жазды:', '> Юрист сизге жооп берди.', '--b'],
        ...['Content-Type: application/pdf', 'Content-Transfer-Encoding: base64'],
        'Content-Disposition: attachment; filename="tabel.pdf"',
        ...['', Buffer.from('%PDF-1.7 т').toString('base64'), '--b--', ''],
      ].join('\r\n'),
    );
    const news = page.getByRole('link', { name: plain(desk.changedLive) });
    await expect(news).toBeVisible({ timeout: 60_000 });
    // Except the line of facts below it.
    const [bar, facts] = [await news.boundingBox(), await page.locator('.req-facts').boundingBox()];
    expect((facts?.y ?? 0) - (bar?.y ?? 0) - (bar?.height ?? 0)).toBeGreaterThanOrEqual(8);
    await news.click();
    const said = page.locator('.req-said > .visitor');
    await expect(said).toContainText('Табель тиркелди.');
    await expect(said).toContainText(plain(desk.write.fromMail));
    await expect(said.getByRole('link', { name: 'tabel.pdf' })).toBeVisible();
    await expect(said.getByText('> Юрист')).toBeHidden();
    await said.getByText(plain(desk.write.quoted)).click();
    await expect(said.getByText('> Юрист')).toBeVisible();
    await checkPage(page);

    const device = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url });
    const visitor = await device.newPage();
    await visitor.setViewportSize({ width: 390, height: 844 });
    await visitor.goto(`${path}?lng=kg`);
    await visitor.getByLabel(plain(kg.locked.phone.label)).fill(phone.slice(-4));
    await visitor.getByRole('button', { name: plain(kg.locked.submit) }).click();
    const thread = visitor.getByRole('region', { name: plain(kg.thread.title) });
    await expect(thread.getByRole('listitem').filter({ hasText: 'Табель тиркелди.' })).toHaveText(
      /tabel\.pdf/,
    );
    // The client's page shows the full text, with the quote folded.
    await expect(thread.getByText('> Юрист')).toBeHidden();
    await device.close();
  } finally {
    await site.remove();
    await mailbox.stop();
    office.close();
  }
});
