import type { Page } from '@playwright/test';
import { checkPage, htmlErrors } from '../../../e2e/support/check-page.ts';
import { addMember, cookiesOf } from '../../../e2e/support/desk.ts';
import { query } from '../../../e2e/support/query.ts';
import { Site } from '../../../e2e/support/site.ts';
import { expect, test } from '../../../e2e/support/test.ts';
import { plain, texts } from '../../../e2e/support/texts.ts';
import { firmPhone, verifyToken, WhatsApp } from '../../../e2e/support/whatsapp.ts';

const ru = texts('ru', 'request');
const own = texts('ru', 'whatsapp');
const ownDesk = texts('ru', 'deskWhatsapp');
const desk = texts('ru', 'deskRequests');
const health = texts('ru', 'deskHealth');

const phone = '996555123456';
const text = (body: string) => ({ type: 'text', text: { body } });

/** Follows the link from the request page to WhatsApp. @returns its URL with the prefilled text */
async function followLink(visitor: Page): Promise<URL> {
  const leaving = visitor.waitForRequest((request) => request.url().startsWith('https://wa.me/'));
  const link = visitor.getByRole('link', { name: plain(own.open) });
  await link.click({ noWaitAfter: true });
  return new URL((await leaving).url());
}

test('a caller entered by hand goes on in WhatsApp, and an answer typed on the phone of the office stops the clock', async ({
  browser,
}) => {
  const whatsapp = await WhatsApp.start();
  const site = await Site.start(whatsapp.settings);
  whatsapp.hook = site.url;
  try {
    const owner = await addMember(site, 'owner');
    const office = await browser.newContext({ baseURL: site.url });
    await office.addCookies(cookiesOf(site, owner));
    const lawyer = await office.newPage();
    await lawyer.setViewportSize({ width: 390, height: 844 });
    await lawyer.goto('/desk/requests/new');
    await lawyer.getByLabel('Имя', { exact: true }).fill('Канат Осмонов');
    await lawyer.getByLabel('Телефон', { exact: true }).fill(`+${phone}`);
    await lawyer.getByRole('checkbox').click();
    await lawyer.getByRole('button', { name: 'Сохранить заявку' }).click();
    await expect(lawyer.getByText('Заявка сохранена, она ваша.')).toBeVisible();
    const work = new URL(lawyer.url()).pathname;

    // Without email, the lawyer sends him the link of the request page.
    await lawyer.getByLabel(plain(desk.write.label)).fill('Посмотрел ваши бумаги.');
    await lawyer.getByRole('button', { name: plain(desk.write.send) }).click();
    await expect(lawyer.getByText(plain(desk.results.written))).toBeVisible();
    await query(site, 'UPDATE request_details SET shown_at = created_at');
    await lawyer.goto(work);
    const ready = await lawyer.locator('#tell a[href^="https://wa.me/"]').getAttribute('href');
    const message = new URL(ready ?? '').searchParams.get('text') ?? '';
    const [link = ''] = /https?:\S+/.exec(message) ?? [];

    const device = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url });
    const visitor = await device.newPage();
    await visitor.setViewportSize({ width: 390, height: 844 });
    await visitor.goto(link);
    await expect(visitor.getByRole('link', { name: plain(own.open) })).toHaveCount(0);
    await visitor.getByLabel(plain(ru.locked.phone.label)).first().fill(phone.slice(-4));
    await visitor.getByLabel(plain(ru.locked.phone.label)).first().press('Enter');
    await expect(visitor.getByText('Посмотрел ваши бумаги.')).toBeVisible();
    expect(await htmlErrors(await visitor.content())).toEqual([]);
    const target = await followLink(visitor);
    expect(target.pathname).toBe(`/${firmPhone}`);
    await whatsapp.bring(whatsapp.written(phone, text(target.searchParams.get('text') ?? '')));
    expect(whatsapp.sent.at(-1)).toMatchObject({
      to: phone,
      text: expect.stringMatching(/Заявка/),
    });

    // The open desk shows new messages live, and the end of the reply window.
    await lawyer.goto(work);
    expect(await whatsapp.bring(whatsapp.written(phone, text('Когда мне прийти?')))).toBe(200);
    const news = lawyer.getByRole('link', { name: plain(desk.changedLive) });
    await expect(news).toBeVisible();
    await news.click();
    await expect(lawyer.getByText('Когда мне прийти?')).toBeVisible();
    await expect(lawyer.locator('#answer-hint')).toContainText('WhatsApp ждёт нового сообщения');
    await expect(lawyer.locator('#step')).toContainText('Продолжить работу');
    await checkPage(lawyer);

    await whatsapp.bring(whatsapp.echoed(phone, text('Завтра в десять, с паспортом.')));
    await lawyer.goto(work);
    await expect(lawyer.getByText('Завтра в десять, с паспортом.')).toBeVisible();
    await expect(lawyer.getByText(plain(desk.write.fromPhone))).toBeVisible();
    const [request] = await query<{ status: string; next_step: string }>(
      site,
      'SELECT status, next_step FROM requests WHERE phone = $1',
      `+${phone}`,
    );
    expect(request).toEqual({ status: 'waiting', next_step: 'client' });

    await lawyer.getByLabel(plain(desk.write.label)).fill('Адрес: Чуй 1.');
    await lawyer.getByRole('button', { name: plain(desk.write.send) }).click();
    await expect.poll(() => whatsapp.sent.at(-1)?.text, { timeout: 30_000 }).toBe('Адрес: Чуй 1.');

    // A day later: only the lawyer can reach him there, by hand.
    await query(site, "UPDATE request_chats SET received_at = now() - interval '25 hours'");
    await lawyer.goto(work);
    await expect(lawyer.locator('#answer-hint')).toContainText(plain(ownDesk.window.closed));

    await visitor.goto(link);
    await expect(visitor.getByText('Завтра в десять, с паспортом.')).toBeVisible();
    await visitor.getByRole('button', { name: plain(own.leave) }).click();
    await expect(visitor.getByText(plain(ru.done.chat))).toBeVisible();

    await lawyer.goto('/desk/health');
    await expect(lawyer.getByText(`WhatsApp +${firmPhone}`)).toBeVisible();
    const others = lawyer.getByRole('region', { name: health.connect.title }).locator('summary');
    await expect(others.first(), 'what is not connected').toHaveText(plain(health.names.mail));
    await expect(others.filter({ hasText: plain(ownDesk.title) })).toHaveCount(0);
    await lawyer.getByRole('button', { name: plain(ownDesk.switch.off) }).click();
    await expect(lawyer.getByText(plain(ownDesk.health.off))).toBeVisible();
    await visitor.goto(link);
    await expect(visitor.getByRole('link', { name: plain(own.open) })).toHaveCount(0);
    await device.close();
    await office.close();
  } finally {
    await site.remove();
    await whatsapp.stop();
  }
});

test('webhooks must be signed; redelivered ones, in another order, are stored once', async () => {
  const whatsapp = await WhatsApp.start();
  const site = await Site.start(whatsapp.settings);
  whatsapp.hook = site.url;
  try {
    const hook = `${site.url}/hooks/whatsapp`;
    const verify = (token: string) =>
      fetch(`${hook}?hub.mode=subscribe&hub.challenge=1158201444&hub.verify_token=${token}`);
    expect(await (await verify(verifyToken)).text()).toBe('1158201444');
    expect((await verify('x')).status).toBe(403);
    await query(
      site,
      `WITH made AS (
         INSERT INTO requests (code, door, lang, name, email, phone, notes, idempotency_key)
         VALUES ('K-HOOKS1', 'home', 'ru', 'Азиз', '', '+${phone}', '', 'hooks') RETURNING id)
       INSERT INTO request_chats (request_id, channel, address) SELECT id, 'whatsapp', '${phone}' FROM made`,
    );
    const stored = () =>
      query<{ text: string }>(
        site,
        "SELECT text FROM request_details WHERE via = 'whatsapp' ORDER BY text",
      );
    const forged = whatsapp.written(phone, text('Подделка'));
    expect(await whatsapp.bring(forged, { secret: 'f'.repeat(32) })).toBe(401);
    expect((await fetch(hook, { method: 'POST', body: JSON.stringify(forged) })).status).toBe(401);
    whatsapp.losing = true;
    const numbers = Array.from({ length: 20 }, (_, n) => `сообщение ${n + 10}`);
    const hooks = numbers.map((words) => whatsapp.written(phone, text(words)));
    for (const one of hooks) await whatsapp.bring(one);
    expect(await stored()).toEqual([]);
    await whatsapp.bringAgain();
    await Promise.all(hooks.map((one) => whatsapp.bring(one)));
    expect((await stored()).map((row) => row.text)).toEqual(numbers);
  } finally {
    await site.remove();
    await whatsapp.stop();
  }
});
