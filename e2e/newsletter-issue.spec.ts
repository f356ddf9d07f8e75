import { once } from 'node:events';
import type { APIRequestContext } from '@playwright/test';
import { pathIn } from '../app/addresses/path-in.ts';
import { type Language, languages, languageTag } from '../app/i18n/languages.ts';
import { runCommand, startCommand } from './support/command.ts';
import { linkIn, Mailbox } from './support/mailbox.ts';
import { query } from './support/query.ts';
import { Site } from './support/site.ts';
import { test as base, expect } from './support/test.ts';
import { texts } from './support/texts.ts';

/** A site and a mailbox for each test: an issue goes to every subscriber of a site. */
const test = base.extend<{ mailbox: Mailbox; own: Site }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads fixtures from this pattern
  mailbox: async ({}, use) => {
    const mailbox = await Mailbox.start();
    await use(mailbox);
    await mailbox.stop();
  },
  own: async ({ mailbox }, use) => {
    const site = await Site.start({ SMTP_URL: mailbox.url });
    await use(site);
    await site.remove();
  },
});

// Each test starts a site and waits for mails that a command has put into its outbox.
test.describe.configure({ timeout: 120_000 });

const send = (site: Site, mailbox: Mailbox, post: number) =>
  runCommand(site, 'newsletter', ['send', String(post)], { SMTP_URL: mailbox.url });

const signUp = (request: APIRequestContext, site: Site, email: string, language: Language) =>
  request.post(`${site.url}/api/forms/newsletter?lng=${language}`, { form: { email } });

test('an issue reaches every subscriber once, in their language, until they leave', async ({
  request,
  own: site,
  mailbox,
}) => {
  const address = (language: Language) => `${language}@example.com`;
  for (const language of languages) {
    await signUp(request, site, address(language), language);
    const [mail] = await mailbox.wait(address(language));
    await request.post(linkIn(mail?.text ?? ''));
  }
  await signUp(request, site, 'pending@example.com', 'ru');
  await mailbox.wait('pending@example.com');
  mailbox.mails.length = 0;

  const first = await send(site, mailbox, 24);
  expect(first.output).toContain('3 mails to be sent.');
  const leave: Record<string, string> = {};
  for (const language of languages) {
    const [mail] = await mailbox.wait(address(language));
    if (!mail) throw new Error('No mail');
    const footer = texts(language, 'emails').newsletterFooter;
    expect(mail.html).toContain(`<html lang="${languageTag(language)}"`);
    expect(mail.text).toContain(footer.reason);
    expect(linkIn(mail.text)).toBe(`${site.url}${pathIn(language)('newsArticle', { id: 24 })}`);
    leave[language] = linkIn(mail.text, '/newsletter/unsubscribe/');
    expect(mail.headers['list-unsubscribe']).toBe(`<${leave[language]}>`);
    expect(mail.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
    const page = await request.get(`${site.url}/blog-single-fullwidth/24?lng=${language}`);
    expect(await page.text()).toContain(mail.subject);
  }
  const again = await send(site, mailbox, 24);
  expect(again.output).toContain('0 mails to be sent. 3 had theirs already.');

  // One-click unsubscription comes from the mail client, without an origin of ours (RFC 8058).
  const oneClick = await request.post(leave.kg ?? '', {
    form: { 'List-Unsubscribe': 'One-Click' },
    headers: { Origin: 'https://mail.example', 'Sec-Fetch-Site': 'cross-site' },
    maxRedirects: 0,
  });
  expect(oneClick.status()).toBe(200);

  // Post 1 exists in Russian only: other languages get a note.
  const other = await send(site, mailbox, 1);
  expect(other.output).toContain('2 mails to be sent.');
  const [, english] = await mailbox.wait(address('en'), 2);
  expect(english?.text).toContain(texts('en', 'common').language.notTranslated);
  expect(english?.html).toContain('<h1 lang="ru"');
  const [, russian] = await mailbox.wait(address('ru'), 2);
  expect(russian?.text).not.toContain(texts('ru', 'common').language.notTranslated);
  expect(mailbox.mails.map(({ to }) => to[0]).sort()).toEqual(
    ['en', 'en', 'kg', 'ru', 'ru'].map((name) => `${name}@example.com`),
  );

  const { output } = await runCommand(site, 'newsletter', ['status']);
  expect(output).toContain('2 confirmed, 1 pending, 1 unsubscribed');
  expect(output).toContain('Addresses that must get no newsletter: 1');
  expect(output).toContain('Post 24: 3 delivered, 0 waiting, 0 kept, 0 taken back');
  expect((await send(site, mailbox, 9999)).output).toContain('There is no published post 9999.');
  expect((await runCommand(site, 'newsletter', ['send', 'x'])).code).toBe(1);
});

test('who leaves before an issue is delivered does not get it; receipts go before mailings', async ({
  request,
  own: site,
  mailbox,
}) => {
  for (const email of ['stays@example.com', 'leaves@example.com']) {
    await signUp(request, site, email, 'ru');
    const [mail] = await mailbox.wait(email);
    await request.post(linkIn(mail?.text ?? ''));
  }
  await mailbox.stop();
  await send(site, mailbox, 24);
  const [{ text = '' } = {}] = await query<{ text: string }>(
    site,
    `SELECT text FROM messages WHERE recipient = 'leaves@example.com' AND kind = 'newsletter-issue'`,
  );
  await request.post(linkIn(text, '/unsubscribe/'), { form: { 'List-Unsubscribe': 'One-Click' } });
  await signUp(request, site, 'late@example.com', 'ru');
  const priorities = await query(
    site,
    `SELECT kind, priority FROM messages JOIN jobs.job USING (id) WHERE status = 'waiting'
     ORDER BY priority`,
  );
  expect(priorities).toEqual([
    { kind: 'newsletter-issue', priority: -10 },
    { kind: 'newsletter-confirm', priority: 0 },
  ]);
  await mailbox.run();
  await runCommand(site, 'outbox', ['retry'], { SMTP_URL: mailbox.url });
  await mailbox.wait('stays@example.com', 2);
  await mailbox.wait('late@example.com');
  expect(mailbox.to('leaves@example.com')).toHaveLength(1);
  const { output } = await runCommand(site, 'newsletter', ['status']);
  expect(output).toContain('1 delivered, 0 waiting, 0 kept, 1 taken back');
});

test('a command killed in the middle goes on where it was, once per subscriber', async ({
  own: site,
}) => {
  const people = 1700;
  await query(
    site,
    `INSERT INTO subscribers (email, lang, status)
     SELECT 'many-' || n || '@example.com', (ARRAY['ru', 'kg', 'en'])[n % 3 + 1], 'confirmed'
     FROM generate_series(1, $1::int) AS n`,
    people,
  );
  const count = async () =>
    Number(
      (
        await query<{ count: string }>(
          site,
          `SELECT count(*) FROM messages WHERE kind = 'newsletter-issue'`,
        )
      )[0]?.count,
    );
  // A slow disk: the command is killed between two of its transactions.
  await query(
    site,
    `CREATE FUNCTION wait() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN PERFORM pg_sleep(1); RETURN NULL; END'`,
  );
  await query(
    site,
    'CREATE TRIGGER slow BEFORE INSERT ON messages FOR EACH STATEMENT EXECUTE FUNCTION wait()',
  );
  // Without a mail server the mails stay in the outbox.
  const command = startCommand(site, 'newsletter', ['send', '24']);
  await expect.poll(count, { intervals: [20], timeout: 30_000 }).toBeGreaterThan(0);
  command.kill('SIGKILL');
  if (command.exitCode === null) await once(command, 'exit');
  await query(site, 'DROP TRIGGER slow ON messages');
  const before = await count();
  expect(before).toBeLessThan(people);
  expect(before % 500).toBe(0);

  const { output } = await runCommand(site, 'newsletter', ['send', '24']);
  expect(output).toContain(`${people - before} mails to be sent. ${before} had theirs already.`);
  expect(output).toContain('kept');
  expect(await count()).toBe(people);
  const doubles = await query(
    site,
    `SELECT recipient FROM messages WHERE kind = 'newsletter-issue' GROUP BY 1 HAVING count(*) > 1`,
  );
  expect(doubles).toEqual([]);
});
