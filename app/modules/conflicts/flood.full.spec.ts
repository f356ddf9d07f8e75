// Needs no browser: processes and a mail server under load.
import { manyTimes } from '../../../e2e/support/asking.ts';
import { addMember, cookiesOf, post, read, type SignedIn } from '../../../e2e/support/desk.ts';
import { Mailbox } from '../../../e2e/support/mailbox.ts';
import { query } from '../../../e2e/support/query.ts';
import { Site } from '../../../e2e/support/site.ts';
import { Telegram } from '../../../e2e/support/telegram.ts';
import { expect, test } from '../../../e2e/support/test.ts';
import { texts } from '../../../e2e/support/texts.ts';

// A stranger with a script and many networks who tries to hide a real conflict check.
test.describe.configure({ mode: 'serial' });

const staff = 'staff@example.com';
const flood = 200;
const real = { name: 'Чынара Осмонова', other1: 'Акжол Кредит', phone: '+996700112233' };

let site: Site;
let mailbox: Mailbox;
let telegram: Telegram;
let owner: SignedIn;

test.beforeAll(async () => {
  mailbox = await Mailbox.start();
  telegram = await Telegram.start();
  const chat = telegram.settings;
  site = await Site.start({
    TRUST_PROXY: '1',
    SMTP_URL: mailbox.url,
    STAFF_EMAIL: staff,
    ...chat,
  });
  owner = await addMember(site, 'owner');
  await post(site, '/desk/switches', { name: 'mayWeTalk', on: 'yes' }, owner.cookie);
});
test.afterAll(async () => {
  await site.remove();
  await mailbox.stop();
  await telegram.stop();
});

/** Requests a conflict check from another network. */
async function question(n: number, fields: { name: string; other1: string; number: string }) {
  const answer = await fetch(`${site.url}/en/may-we-talk`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'x-forwarded-for': `2a0${n % 10}:${n.toString(16)}::1` },
    body: new URLSearchParams({ ...fields, matter: 'debt' }),
  });
  return answer.status;
}

const list = async (path: string) => (await read(site, path, owner.cookie)).text();
const waiting = async () => {
  const [row] = await query<{ count: number }>(
    site,
    "SELECT count(*)::int FROM conflict_checks WHERE status = 'waiting'",
  );
  return row?.count;
};

test('of 200 questions staff hear forty times at most, and how many there are', async () => {
  const senseless = (n: number) => {
    const number = `+99655500${String(n).padStart(4, '0')}`;
    const name = `Имя ${String.fromCharCode(1072 + (n % 26))}`;
    return question(1000 + n, { name, other1: 'Другая сторона', number });
  };
  const statuses: number[] = [];
  // Sequentially, until it is a flood: of two at once both may be announced.
  for (let n = 0; n < 12; n += 1) statuses.push(await senseless(n));
  statuses.push(...(await manyTimes(flood / 2 - 12, (n) => senseless(12 + n))));
  statuses.push(await question(flood / 2, { ...real, number: real.phone }));
  statuses.push(...(await manyTimes(flood / 2, (n) => senseless(flood / 2 + n))));
  expect(statuses).toEqual(statuses.map(() => 303));
  // Everything but the digest has been sent.
  await expect
    .poll(
      () =>
        query(
          site,
          "SELECT channel, text FROM messages WHERE status = 'waiting' AND kind = 'check-staff'",
        ),
      { timeout: 60_000 },
    )
    .toEqual([]);
  const notices = mailbox.to(staff).length + telegram.messages.length;
  expect(notices).toBeLessThanOrEqual(38);
  const digests = await query<{ text: string; soon: boolean }>(
    site,
    `SELECT text, due_at < now() + interval '10 minutes' AS soon FROM messages
     WHERE kind = 'check-staff-digest'`,
  );
  expect(digests).toHaveLength(2);
  for (const { text, soon } of digests) {
    expect(text).toContain(`${flood + 1 - 10}`);
    expect(text).toContain('/desk/conflicts');
    expect(soon).toBe(true);
  }
});

test('the real question is found on a page, by a name and by a phone', async () => {
  let path = '/desk/conflicts';
  let pages = 0;
  for (; pages < 12; pages += 1) {
    const html = await list(path);
    if (html.includes(real.name)) break;
    path = (/href="([^"]*after=[^"]*)"[^>]*>[^<]*25/.exec(html)?.[1] ?? '').replaceAll(
      '&amp;',
      '&',
    );
  }
  expect(pages).toBe(4);
  for (const q of [real.name.split(' ')[1] ?? '', 'акжол', '0112233']) {
    const html = await list(`/desk/conflicts?q=${encodeURIComponent(q)}`);
    expect(html).toContain(real.name);
    expect(html.match(/name="page"/g)).toHaveLength(1);
  }
});

test('the others are thrown out page by page, except the real one, and one tap brings them back', async ({
  page,
}) => {
  const words = texts('ru', 'deskConflicts');
  const requests = texts('ru', 'deskRequests');
  await page.context().addCookies(cookiesOf(site, owner));
  await page.goto(`${site.url}/desk/conflicts`);
  for (let n = 0; n < 4; n += 1) await page.getByRole('link', { name: requests.more }).click();
  await page.getByRole('listitem').filter({ hasText: real.name }).getByRole('checkbox').check();
  await page.getByRole('button', { name: words.crowd.spamOthers }).click();
  await expect(page.getByText('24', { exact: false }).first()).toBeVisible();
  expect(await waiting()).toBe(flood + 1 - 24);
  await page.getByRole('button', { name: requests.undo, exact: true }).click();
  await expect.poll(waiting).toBe(flood + 1);
  await page.goto(`${site.url}/desk/conflicts?q=${encodeURIComponent(real.name)}`);
  await page.getByRole('link', { name: real.name }).click();
  await page.getByRole('button', { name: words.decide.cleared }).click();
  await expect(page.getByText(words.done.cleared.slice(0, 14)).first()).toBeVisible();
});
