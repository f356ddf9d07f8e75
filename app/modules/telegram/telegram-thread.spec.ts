import sharp from 'sharp';
import { checkPage, htmlErrors } from '../../../e2e/support/check-page.ts';
import { addMember, cookiesOf } from '../../../e2e/support/desk.ts';
import { query } from '../../../e2e/support/query.ts';
import { writeRequest } from '../../../e2e/support/requests.ts';
import { Site } from '../../../e2e/support/site.ts';
import { botName, Telegram } from '../../../e2e/support/telegram.ts';
import { expect, test } from '../../../e2e/support/test.ts';
import { plain, texts } from '../../../e2e/support/texts.ts';

const ru = texts('ru', 'request');
const own = texts('ru', 'telegram');
const desk = texts('ru', 'deskRequests');

test('from the page of a request to Telegram and back, with a photograph, without scripts', async ({
  browser,
}) => {
  const telegram = await Telegram.start();
  const { TELEGRAM_CHAT_ID: _, ...settings } = telegram.settings;
  const site = await Site.start(settings);
  try {
    const owner = await addMember(site, 'owner');
    const { code, path, phone } = await writeRequest(site);
    const [row] = await query<{ id: string }>(
      site,
      'SELECT id FROM requests WHERE code = $1',
      code,
    );

    const device = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url });
    const visitor = await device.newPage();
    await visitor.setViewportSize({ width: 390, height: 844 });
    await visitor.goto(path);
    // Only after entering the last digits of the phone, also by URL.
    await expect(visitor.getByRole('link', { name: plain(own.open) })).toHaveCount(0);
    const outside = await fetch(`${site.url}${path}/chat?to=telegram`, { redirect: 'manual' });
    expect(outside.headers.get('location')).toBe(path);
    await visitor.getByLabel(plain(ru.locked.phone.label)).fill(phone.slice(-4));
    await visitor.getByRole('button', { name: plain(ru.chat.show) }).click();
    const link = visitor.getByRole('link', { name: plain(own.open) });
    expect(await htmlErrors(await visitor.content())).toEqual([]);
    const leaving = visitor.waitForRequest((request) => request.url().startsWith('https://t.me/'));
    await link.click({ noWaitAfter: true });
    const deepLink = new URL((await leaving).url());
    expect(deepLink.pathname).toBe(`/${botName}`);

    const chat = 42;
    telegram.write(chat, { text: `/start ${deepLink.searchParams.get('start')}` });
    await expect.poll(() => telegram.said.map(({ text }) => text).join()).toContain(code);

    // The lawyer's open desk shows new messages within a second.
    const office = await browser.newContext({ baseURL: site.url });
    await office.addCookies(cookiesOf(site, owner));
    const lawyer = await office.newPage();
    await lawyer.setViewportSize({ width: 390, height: 844 });
    await lawyer.goto(`/desk/requests/${row?.id}`);
    const picture = await sharp({
      create: { width: 600, height: 400, channels: 3, background: '#a33' },
    })
      .jpeg()
      .toBuffer();
    telegram.write(chat, { photo: [telegram.file(picture)], caption: 'Вот расписка соседа' });
    const stored = () =>
      query(site, "SELECT 1 FROM request_details WHERE text = 'Вот расписка соседа'");
    await expect.poll(async () => (await stored()).length).toBe(1);
    const news = lawyer.getByRole('link', { name: plain(desk.changedLive) });
    await expect(news).toBeVisible({ timeout: 1000 });
    await news.click();
    await expect(lawyer.getByText('Вот расписка соседа')).toBeVisible();
    await expect(lawyer.getByRole('link', { name: 'photo.webp' })).toBeVisible();
    await checkPage(lawyer);

    await expect(
      lawyer.getByText(plain(desk.write.byChat).replace('{{chat}}', 'Telegram')),
    ).toBeVisible();
    await lawyer.getByLabel(plain(desk.write.label)).fill('Этого хватит для иска.');
    await lawyer.getByRole('button', { name: plain(desk.write.send) }).click();
    await expect
      .poll(() => telegram.said.at(-1)?.text, { timeout: 30_000 })
      .toBe('Этого хватит для иска.');

    await visitor.goto(path);
    await expect(visitor.getByText('Этого хватит для иска.')).toBeVisible();
    await visitor.getByRole('button', { name: plain(own.leave) }).click();
    await expect(visitor.getByText(plain(ru.done.chat))).toBeVisible();
    await expect(visitor.getByRole('link', { name: plain(own.open) })).toBeVisible();
    await device.close();
    await office.close();
  } finally {
    await site.remove();
    await telegram.stop();
  }
});
