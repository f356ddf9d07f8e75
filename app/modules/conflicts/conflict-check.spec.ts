// Needs a browser: forms with and without scripts, layout, axe.
import type { Browser, Page } from '@playwright/test';
import { insertRequest } from '#test/fixtures/test-site.ts';
import { checkPage, htmlErrors } from '../../../e2e/support/check-page.ts';
import { cookiesOf, invite, join, type Member, post, read } from '../../../e2e/support/desk.ts';
import { query } from '../../../e2e/support/query.ts';
import type { Site } from '../../../e2e/support/site.ts';
import { expect, test } from '../../../e2e/support/test.ts';
import { texts } from '../../../e2e/support/texts.ts';
import { startTwoSites } from '../../../e2e/support/two-sites.ts';
import { languages, withFallback } from '../../i18n/languages.ts';

// Two processes of a site, as behind a load balancer: a switch set in one applies in the other.
test.describe.configure({ mode: 'serial' });

let site: Site;
let second: Site;
let owner: Member;

test.beforeAll(async () => {
  ({ site, second, owner } = await startTwoSites());
});
test.afterAll(async () => {
  await second.end();
  await site.remove();
});

/** The typographer sets no-break spaces. */
const plain = (text: string) => text.replaceAll('\u00a0', ' ').replaceAll('<!-- -->', '');
const textOf = async (response: Response) => plain(await response.text());
/** Whether a page of the second process contains a text. */
const says = async (path: string, text: string) =>
  (await textOf(await fetch(second.url + path))).includes(plain(text));

const turn = (name: string, on: 'yes' | 'no') =>
  post(site, '/desk/switches', { name, on }, owner.cookie);

async function withoutScripts(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    baseURL: site.url,
    viewport: { width: 320, height: 700 },
  });
  return context.newPage();
}

async function deskPage(browser: Browser, width: number, member = owner): Promise<Page> {
  const viewport = { width, height: 844 };
  const context = await browser.newContext({ baseURL: site.url, viewport });
  await context.addCookies(cookiesOf(site, member));
  return context.newPage();
}

test('off at first; switched on, every process asks for names before facts, and for none when off', async () => {
  const { first } = texts('ru', 'talk');
  const status = async (path: string) => (await fetch(second.url + path)).status;
  expect(await says('/ru/contact', first.title)).toBe(false);
  expect(await status('/ru/may-we-talk')).toBe(404);
  expect((await turn('mayWeTalk', 'yes')).status).toBe(303);
  for (const path of ['/ru/contact', '/ru/', '/ru/personal-detail', '/ru/booking']) {
    await expect.poll(() => says(path, first.title)).toBe(true);
  }
  await expect.poll(() => status('/ru/may-we-talk')).toBe(200);
  expect(await says('/ru/booking', 'name="notes"')).toBe(false);
  await turn('mayWeTalk', 'no');
  await expect.poll(() => says('/ru/booking', 'name="notes"')).toBe(true);
  await turn('mayWeTalk', 'yes');
});

test('names without scripts at 320 px, a reason on the desk, facts by the link of the mail', async ({
  browser,
}) => {
  const talk = texts('kg', 'talk');
  const page = await withoutScripts(browser);
  await page.goto('/kg/may-we-talk');
  expect(await htmlErrors(await page.content())).toEqual([]);
  const field = (name: string) => page.locator(`main [name=${name}]`);
  await field('name').fill('Осмонов Бакыт');
  await field('other1').fill('Ал үч жылдан бери карызын бербей жатат, тилкаты бар');
  await field('matter').selectOption('debt');
  await field('number').fill('0555 20 30 40');
  await field('email').fill('bakyt@example.com');
  const submit = page.getByRole('button', { name: talk.form.submit, exact: true });
  await submit.click();
  await expect(page.locator('p', { hasText: plain(talk.errors.errorParty) })).toBeVisible();
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(field('name')).toHaveValue('Осмонов Бакыт');
  await field('other1').fill('Djumabekov Erkin');
  await field('number').fill('0555 20 30 40');
  await submit.click();
  await expect(page.getByRole('main').getByRole('status')).toContainText(talk.sent.title);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);

  await query(
    site,
    "INSERT INTO parties (kind, name) VALUES ('listed', 'Жумабеков Эркин Сапарович')",
  );
  const desk = await deskPage(browser, 390);
  await desk.goto('/desk/conflicts');
  await checkPage(desk);
  const words = texts('ru', 'deskConflicts');
  await expect(desk.getByText('Жумабеков Эркин Сапарович')).toBeVisible();
  // The name is known: nothing is proposed, and a reason is required. No other lawyer or owner could be the second
  // person: this one decides alone, and is informed of it.
  await expect(desk.getByText(plain(words.second.alone))).toBeVisible();
  await desk.getByRole('button', { name: words.decide.taken }).click();
  const missing = plain(texts('ru', 'desk').refusedField.choose);
  await expect(desk.getByRole('group').getByText(missing)).toBeVisible();
  await desk.getByRole('radio', { name: words.reasons.otherPerson }).check();
  await desk.getByRole('button', { name: words.decide.taken }).click();
  await expect(desk.getByRole('status')).toContainText(plain(words.done.cleared));
  // One undo takes it back before the mail has gone.
  await desk.getByRole('button', { name: texts('ru', 'deskRequests').undo }).click();
  await expect(desk.getByRole('status')).toContainText(plain(words.done.undone));
  expect(await query(site, "SELECT 1 FROM messages WHERE kind = 'check-cleared'")).toEqual([]);
  await desk.getByRole('radio', { name: words.reasons.otherPerson }).check();
  await desk.getByRole('button', { name: words.decide.taken }).click();
  await expect(desk.getByRole('status')).toContainText(plain(words.done.cleared));
  const [mail] = await query<{ text: string; code: string }>(
    site,
    "SELECT m.text, c.code FROM messages AS m, conflict_checks AS c WHERE m.kind = 'check-cleared'",
  );
  const link = /\/kg\/may-we-talk\/\S+/.exec(mail?.text ?? '')?.[0] ?? '';
  await expect(desk.getByText(link)).toBeVisible();
  await desk.context().close();

  await page.goto(link);
  await field('notes').fill('Досум 300 миң сом карыз алган.');
  await page.getByRole('button', { name: talk.cleared.submit }).click();
  await expect(page).toHaveURL(/\/kg\/request\//);
  const stored = await query(site, 'SELECT notes, door FROM requests WHERE code = $1', mail?.code);
  expect(stored).toEqual([{ notes: 'Досум 300 миң сом карыз алган.', door: 'talk' }]);
  // The link leads to the request from now on.
  await page.goto(link);
  await expect(page).toHaveURL(/\/kg\/request\//);
  // The hour that is chosen there joins it.
  await page.getByRole('link', { name: plain(texts('kg', 'request').book) }).click();
  await page.locator('.bk-hours input').first().press('Space');
  await page.locator('#booking [type=submit]').click();
  await expect(page.locator('h1')).toHaveText(plain(texts('kg', 'booking').join.booked.title));
  const booked = await query(
    site,
    "SELECT code, m.status FROM requests r LEFT JOIN meetings m ON m.request_id = r.id WHERE r.phone = '+996555203040'",
  );
  expect(booked).toEqual([{ code: mail?.code, status: 'booked' }]);
  await page.context().close();
});

test('a client of ours and a stranger get the same answer, byte by byte', async () => {
  const masked = async (name: string, phone: string) => {
    const fields = { name: 'Anna Brown', number: phone, other1: name, matter: 'family' };
    const answer = await post(site, '/en/may-we-talk', fields);
    const next = answer.headers.get('location') ?? '';
    const html = await (await fetch(new URL(next, site.url))).text();
    expect(html.includes(texts('en', 'talk').sent.title)).toBe(true);
    // Of each question its own: number and signature, of the same length.
    return [answer.status, next, html].join('\n').replace(/K-\w{6}(\.\.[\w-]{22})?/g, 'K');
  };
  const hit = await masked('Osmonov Bakyt', '0700 10 10 10');
  const miss = await masked('Kilgore Trout', '0700 10 10 11');
  expect(hit === miss).toBe(true);
});

/** Invitations to tell the story, in the words of each language. */
const invites = withFallback({
  ru: /расскажите(?! потом)|(?<![а-яё])опишите|изложите|вы рассказываете|что случилось и/i,
  kg: /айтып бериңиз|баяндаңыз|сүрөттөп|эмне болгонун айт|эмне болду жана|жагдайды/i,
  en: /(?<!\bcan )\btell us (about|what)|\bdescribe (the|your)|what happened, and/i,
});

test('while names come first, no page invites to tell the story', async () => {
  const map = await (await fetch(`${site.url}/sitemap.xml`)).text();
  const paths = [...map.matchAll(/<loc>[^<]*?\/\/[^/]+(\/[^<]*)<\/loc>/g)].map(
    ([, path = '']) => path,
  );
  const own = [...new Set(paths.map((path) => path.replace(/^\/(ru|kg|en)(?=\/|$)/, '') || '/'))];
  // Reviews have a story field; posts and cases tell one.
  const screens = own.filter((path) => !/review|\/(blog|news|cases?|portfolio)[-/]/.test(path));
  expect(screens.length).toBeGreaterThan(10);
  const found: string[] = [];
  for (const path of [...screens, '/booking', '/may-we-talk', '/service/none', '/nowhere']) {
    for (const [language, invite] of Object.entries(invites)) {
      const html = await textOf(await fetch(`${site.url}/${language}${path}`));
      const shown = html.replace(/<(script|style)\b.*?<\/\1>/gs, '');
      const [words] = invite.exec(shown) ?? [];
      if (words) found.push(`/${language}${path}: ${words}`);
    }
  }
  // Mails, and what staff send by hand.
  for (const language of languages) {
    const words = (['emails', 'request', 'deskAnswers', 'common'] as const).map((name) =>
      plain(JSON.stringify(texts(language, name))),
    );
    found.push(...words.flatMap((text) => invites[language].exec(text)?.[0] ?? []));
  }
  expect(found).toEqual([]);
});

test('kept promises stand on the contact page when they are switched on and many enough', async ({
  browser,
}) => {
  const line = 'За 30 дней вовремя связались: 19 из 20';
  await query(
    site,
    `INSERT INTO requests (code, door, lang, name, email, phone, idempotency_key, reply_by, first_answer_at, status)
     SELECT 'K-P' || n, 'home', 'ru', 'Азиз', 'a@example.com', '+996555000000', 'kept-' || n, now(),
       now() + CASE WHEN n = 1 THEN '1 hour' ELSE '-1 hour' END::interval, 'done' FROM generate_series(1, 20) AS n`,
  );
  expect(await says('/ru/contact', line)).toBe(false);
  await turn('keptPromises', 'yes');
  await expect.poll(() => says('/ru/contact', line)).toBe(true);
  await query(site, "UPDATE requests SET status = 'spam' WHERE code = 'K-P2'");
  await turn('keptPromises', 'no');
  await expect.poll(() => says('/ru/contact', line)).toBe(false);
  await turn('keptPromises', 'yes');
  // Nineteen are too few.
  expect(await says('/ru/contact', 'вовремя связались')).toBe(false);

  const desk = await deskPage(browser, 1440);
  for (const path of [
    '/desk/switches',
    '/desk/conflicts',
    '/desk/conflicts/names?q=Osmonov',
    '/desk',
  ]) {
    await desk.goto(path);
    expect(await htmlErrors(await desk.content())).toEqual([]);
    await checkPage(desk);
  }
  const journal = await textOf(await read(site, '/desk/journal', owner.cookie));
  const { decide } = texts('ru', 'deskConflicts').journal;
  expect([journal.includes(plain(decide)), journal.includes('Осмонов')]).toEqual([true, false]);
  await desk.context().close();
});

test('whoever left no mail is told by hand before his phone is forgotten, and an undo brings it back', async ({
  browser,
}) => {
  const fields = { name: 'Сыдыков Улан', number: '0555 70 80 90', matter: 'debt' };
  const asked = { ...fields, other1: 'Гуго Шлемиль' };
  expect((await post(site, '/en/may-we-talk', asked)).status).toBe(303);
  const words = texts('ru', 'deskConflicts');
  const desk = await deskPage(browser, 390);
  await desk.goto('/desk/conflicts');
  const card = desk.getByRole('listitem').filter({ has: desk.getByText('Гуго Шлемиль') });
  await card.getByText(words.decide.declined, { exact: true }).click();
  const phone = '+996 555 70-80-90';
  await expect(
    card.getByText(plain(words.declineByHand.replace('{{phone}}', phone))),
  ).toBeVisible();
  await expect(card.getByText(plain(words.declineMailed))).toBeHidden();
  // In the visitor's language.
  const { text, hurry } = texts('en', 'talk').mails.declined;
  await expect(card.getByText(plain(`${text} ${hurry}`))).toBeVisible();
  await expect(card.getByRole('link', { name: words.call })).toHaveAttribute(
    'href',
    'tel:+996555708090',
  );
  const whatsapp = card.getByRole('link', { name: words.whatsapp });
  await expect(whatsapp).toHaveAttribute('href', /wa\.me\/996555708090\?text=Hello/);
  await checkPage(desk);
  await card.getByRole('button', { name: words.declineTold }).click();
  await expect(desk.getByText(plain(words.declinedByHand))).toBeVisible();
  await expect(desk.getByText(plain(words.declinedMailed))).toBeHidden();
  await desk.getByRole('button', { name: texts('ru', 'deskRequests').undo }).click();
  await expect(card.getByText(words.decide.declined, { exact: true })).toBeVisible();
  await desk.context().close();
});

test('whom two people clear is told by the proposer where no mail is', async ({ browser }) => {
  const email = 'l@kalys.example';
  const lawyer = await join(site, await invite(site, email, 'lawyer'), email);
  const client = 'Уланова Айгерим';
  const database = await site.database();
  await insertRequest(database, { name: client });
  await database.close();
  await turn('mayWeTalk', 'yes');
  const asked = { name: 'Жакып Токтогул', number: '0555 70 80 92', matter: 'debt', other1: client };
  expect((await post(site, '/may-we-talk', asked)).status).toBe(303);
  const [row] = await query<{ id: string }>(
    site,
    'SELECT id::text FROM conflict_checks ORDER BY id DESC LIMIT 1',
  );
  const clear = { id: row?.id ?? '', decision: 'cleared', reason: 'consent' };
  await post(site, '/desk/conflicts', clear, owner.cookie);
  const words = texts('ru', 'deskConflicts');
  const his = await deskPage(browser, 390, lawyer);
  await his.goto('/desk/conflicts');
  await his.getByRole('button', { name: words.second.agree }).click();
  await expect(his.getByText(plain(words.second.tells))).toBeVisible();
  await checkPage(his);
  const mails = "SELECT text FROM messages WHERE kind = 'check-tell'";
  const [asking] = await query<{ text: string }>(site, mails);
  const hers = await deskPage(browser, 390);
  await hers.goto(/\/desk\/conflicts\?\S+/.exec(asking?.text ?? '')?.[0] ?? '');
  await expect(hers.getByText(plain(words.notMailed))).toBeVisible();
  const whatsapp = hers.getByRole('link', { name: words.whatsapp }).first();
  await expect(whatsapp).toHaveAttribute('href', /wa\.me\/996555708092\?text=/);
  await his.context().close();
  await hers.context().close();
});
