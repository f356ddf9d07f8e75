// Needs no browser: sites with mail servers of their own.
import type { APIRequestContext } from '@playwright/test';
import { runCommand } from '../../../e2e/support/command.ts';
import { addMember, post, type SignedIn } from '../../../e2e/support/desk.ts';
import { linkIn, Mailbox } from '../../../e2e/support/mailbox.ts';
import { query } from '../../../e2e/support/query.ts';
import { Site } from '../../../e2e/support/site.ts';
import { test as base, expect } from '../../../e2e/support/test.ts';
import { texts } from '../../../e2e/support/texts.ts';
import { pathIn } from '../../addresses/path-in.ts';
import { type Language, languages, languageTag } from '../../i18n/languages.ts';

/** A site and a mailbox for each test: an issue goes to every subscriber of a site. */
const test = base.extend<{ mailbox: Mailbox; own: Site; owner: SignedIn }>({
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
  owner: async ({ own: site }, use) => use(await addMember(site, 'owner')),
});

// Each test starts a site and waits for mails.
test.describe.configure({ timeout: 120_000 });

/** Sends an issue on the desk. @returns how many mails are new, undefined when there is no such post */
async function send(site: Site, { cookie }: SignedIn, id: number): Promise<number | undefined> {
  const response = await post(site, `/desk/newsletter/${id}`, { intent: 'send' }, cookie);
  const location = response.headers.get('location');
  return location ? Number(new URL(location, site.url).searchParams.get('sent')) : undefined;
}

/** Mails of issues by status. */
const issueMails = (site: Site) =>
  query(
    site,
    `SELECT status, count(*)::int FROM messages WHERE kind = 'newsletter-issue'
     GROUP BY 1 ORDER BY 1`,
  );

const signUp = (request: APIRequestContext, site: Site, email: string, language: Language) =>
  request.post(`${site.url}/api/forms/newsletter?lng=${language}`, { form: { email } });

test('an issue reaches every subscriber once, in their language, until they leave', async ({
  request,
  own: site,
  owner,
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

  expect(await send(site, owner, 24)).toBe(3);
  const leave: Record<string, string> = {};
  for (const language of languages) {
    const [mail] = await mailbox.wait(address(language));
    if (!mail) throw new Error('No mail');
    const footer = texts(language, 'newsletter').mail.footer;
    expect(mail.html).toContain(`<html lang="${languageTag(language)}"`);
    expect(mail.text).toContain(footer.reason);
    expect(linkIn(mail.text)).toBe(
      `${site.url}${pathIn(language)('home').replace(/\/$/, '')}/blog-single-fullwidth/24`,
    );
    leave[language] = linkIn(mail.text, '/newsletter/unsubscribe/');
    expect(mail.headers['list-unsubscribe']).toBe(`<${leave[language]}>`);
    expect(mail.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
    const page = await request.get(`${site.url}/blog-single-fullwidth/24?lng=${language}`);
    expect(await page.text()).toContain(mail.subject);
  }
  expect(await send(site, owner, 24)).toBe(0);

  // One-click unsubscription comes from the mail client, without an origin of ours (RFC 8058).
  const oneClick = await request.post(leave.kg ?? '', {
    form: { 'List-Unsubscribe': 'One-Click' },
    headers: { Origin: 'https://mail.example', 'Sec-Fetch-Site': 'cross-site' },
    maxRedirects: 0,
  });
  expect(oneClick.status()).toBe(200);

  // Post 1 exists in Russian only: other languages get a note.
  expect(await send(site, owner, 1)).toBe(2);
  const [, english] = await mailbox.wait(address('en'), 2);
  expect(english?.text).toContain(texts('en', 'common').language.notTranslated);
  expect(english?.html).toContain('<h1 lang="ru"');
  const [, russian] = await mailbox.wait(address('ru'), 2);
  expect(russian?.text).not.toContain(texts('ru', 'common').language.notTranslated);
  expect(mailbox.mails.map(({ to }) => to[0]).sort()).toEqual(
    ['en', 'en', 'kg', 'ru', 'ru'].map((name) => `${name}@example.com`),
  );

  expect(await send(site, owner, 9999)).toBeUndefined();
});

test('who leaves before an issue is delivered does not get it; receipts go before mailings', async ({
  request,
  own: site,
  owner,
  mailbox,
}) => {
  for (const email of ['stays@example.com', 'leaves@example.com']) {
    await signUp(request, site, email, 'ru');
    const [mail] = await mailbox.wait(email);
    await request.post(linkIn(mail?.text ?? ''));
  }
  await mailbox.stop();
  await send(site, owner, 24);
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
  expect(await issueMails(site)).toEqual([
    { status: 'cancelled', count: 1 },
    { status: 'delivered', count: 1 },
  ]);
});

test('a site killed while it sends goes on where it was, once per subscriber', async ({
  own: site,
  owner,
  mailbox,
}) => {
  await mailbox.stop();
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
  // A slow disk: the site is killed between two of its transactions.
  await query(
    site,
    `CREATE FUNCTION wait() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN PERFORM pg_sleep(1); RETURN NULL; END'`,
  );
  await query(
    site,
    'CREATE TRIGGER slow BEFORE INSERT ON messages FOR EACH STATEMENT EXECUTE FUNCTION wait()',
  );
  const sending = send(site, owner, 24).catch(() => 'broken off');
  await expect.poll(count, { intervals: [20], timeout: 30_000 }).toBeGreaterThan(0);
  await site.end('SIGKILL');
  expect(await sending).toBe('broken off');
  await query(site, 'DROP TRIGGER slow ON messages');
  const before = await count();
  expect(before).toBeLessThan(people);
  expect(before % 500).toBe(0);

  await site.run();
  expect(await send(site, owner, 24)).toBe(people - before);
  expect(await count()).toBe(people);
  const doubles = await query(
    site,
    `SELECT recipient FROM messages WHERE kind = 'newsletter-issue' GROUP BY 1 HAVING count(*) > 1`,
  );
  expect(doubles).toEqual([]);
});
