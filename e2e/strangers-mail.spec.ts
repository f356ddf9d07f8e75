// Needs a browser: buttons of a mail with and without scripts.
import { languages, languageTag } from '../app/i18n/languages.ts';
import { inTurn } from '../test/fixtures/property-runs.ts';
import { ask, manyTimes, somebody } from './support/asking.ts';
import { checkPage } from './support/check-page.ts';
import { linkIn } from './support/mailbox.ts';
import { query } from './support/query.ts';
import { expect, mailedTest as test } from './support/test.ts';
import { texts } from './support/texts.ts';

test.describe.configure({ mode: 'default' });

/** The opt-out link of a mail for mail programs (RFC 2369). */
const refusalOf = (headers: Record<string, string>) => linkIn(headers['list-unsubscribe'] ?? '');

test('a script that types the address of a third person into forms has five mails sent, no more', async ({
  site,
  mailbox,
}) => {
  const victim = 'third.person@example.com';
  const before = mailbox.mails.length;
  await manyTimes(20, async (n) => {
    const { phone: _, ...typed } = somebody();
    const fields = { ...typed, email: victim, events: '2', notes: `Вопрос ${n}`, seconds: '30' };
    // Twenty networks: no address limit is reached.
    const answer = await ask(site, 'home', fields, { from: `2a01:${n}::1` });
    expect(answer.status).toBe(200);
  });
  await mailbox.wait(victim, 5);
  // A later person: the queue is done with the others.
  const { phone: _, ...honest } = somebody();
  await ask(site, 'home', { ...honest, events: '2', notes: 'Последний', seconds: '30' });
  await mailbox.wait(honest.email, 1);
  await expect
    .poll(() =>
      query(
        site,
        `SELECT count(*)::int AS waiting FROM messages
         WHERE recipient = $1 AND status = 'waiting' AND due_at > now() + interval '50 minutes'`,
        victim,
      ),
    )
    .toEqual([{ waiting: 15 }]);
  expect(mailbox.to(victim)).toHaveLength(5);
  expect(mailbox.mails.slice(before).some(({ to }) => to.includes(honest.email))).toBe(true);
});

for (const [place, lang] of languages.entries()) {
  for (const javaScriptEnabled of inTurn([true, false], place)) {
    const how = `${lang}, ${javaScriptEnabled ? 'with' : 'without'} JavaScript`;
    test(`a stranger opts out of all mail with one button, and can revert that: ${how}`, async ({
      browser,
      site,
      mailbox,
    }) => {
      const words = texts(lang, 'refuseMail');
      const { phone: _, ...typed } = somebody();
      const email = `not.me.${lang}.${javaScriptEnabled}@example.com`;
      const send = (notes: string) =>
        ask(site, 'home', { ...typed, email, events: '2', notes, seconds: '30' }, { lang });
      await send('Первое обращение');
      const [mail] = await mailbox.wait(email, 1);
      const context = await browser.newContext({
        javaScriptEnabled,
        viewport: { width: 390, height: 800 },
      });
      const page = await context.newPage();
      // The visible line and the header for mail programs lead to one page, in the mail's language.
      const { common } = texts(lang, 'emails');
      expect(mail?.text).toContain(`\n${common.notYou}: ${refusalOf(mail?.headers ?? {})}`);
      await page.setContent(mail?.html ?? '');
      const line = page.getByRole('link', { name: common.notYou });
      const { pathname, search } = new URL((await line.getAttribute('href')) ?? '');
      await page.goto(site.url + pathname + search);
      await expect(page.locator('html')).toHaveAttribute('lang', languageTag(lang));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.open.title);
      await expect(page.getByRole('main')).toContainText(email);
      if (javaScriptEnabled) await checkPage(page);
      await page.getByRole('button', { name: words.open.button }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.done.title);
      await send('Второе обращение');
      await expect
        .poll(() =>
          query(
            site,
            `SELECT status FROM messages WHERE recipient = $1 ORDER BY created_at`,
            email,
          ),
        )
        .toEqual([{ status: 'delivered' }, { status: 'cancelled' }]);
      await page.getByRole('button', { name: words.done.button }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.open.title);
      await send('Третье обращение');
      await mailbox.wait(email, 2);
      await context.close();
    });
  }
}

test('a mail program refuses without opening a page (RFC 8058); a forged link changes nothing', async ({
  site,
  mailbox,
  request,
}) => {
  const { phone: _, ...typed } = somebody();
  await ask(site, 'home', { ...typed, events: '2', notes: 'Вопрос', seconds: '30' });
  const [mail] = await mailbox.wait(typed.email, 1);
  const link = refusalOf(mail?.headers ?? {});
  const forged = await request.get(link.replace(/.$/, 'x'), { failOnStatusCode: false });
  expect(forged.status()).toBe(410);
  const answer = await request.post(link, { form: { 'List-Unsubscribe': 'One-Click' } });
  expect(answer.status()).toBe(200);
  await ask(site, 'home', { ...typed, events: '2', notes: 'Ещё вопрос', seconds: '30' });
  await expect
    .poll(() =>
      query(
        site,
        'SELECT status FROM messages WHERE recipient = $1 ORDER BY created_at',
        typed.email,
      ),
    )
    .toEqual([{ status: 'delivered' }, { status: 'cancelled' }]);
});
