// Needs a browser: buttons with and without scripts.
import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import { afterFlood } from '../../../e2e/support/after-flood.ts';
import { checkPage } from '../../../e2e/support/check-page.ts';
import { linkIn, type Mailbox } from '../../../e2e/support/mailbox.ts';
import { secret, staff } from '../../../e2e/support/mailed-site.ts';
import { query } from '../../../e2e/support/query.ts';
import type { Site } from '../../../e2e/support/site.ts';
import { expect, mailedTest as test } from '../../../e2e/support/test.ts';
import { interpolate, texts } from '../../../e2e/support/texts.ts';
import { createSecret } from '../../../platform/secret.ts';
import { inTurn } from '../../../test/fixtures/property-runs.ts';
import { type Language, languages, languageTag } from '../../i18n/languages.ts';

test.describe.configure({ mode: 'default' });
test.beforeEach(({ site }) => afterFlood(site));

type Review = { name: string; phoneNumber: string; companyName: string; notes: string };

/** A review unlike that of any other test. */
const review = (): Review => ({
  name: 'Айжан Токтосунова',
  phoneNumber: '+996 555 12-34-56',
  companyName: 'Ак-Жол',
  notes: `Рахмат!\n<b>${randomUUID()}</b>`,
});

const mark = ({ notes }: Review) => notes.replace(/[\s\S]*<b>|<\/b>/g, '');

const submit = (request: APIRequestContext, form: Review, language: Language = 'kg') =>
  request.post(`/api/forms/reviews?lng=${language}`, { form });

async function notified(mailbox: Mailbox, written: Review) {
  await expect
    .poll(() => mailbox.mails.filter(({ text }) => text.includes(mark(written))).length, {
      timeout: 20_000,
    })
    .toBe(1);
  const mail = mailbox.mails.find(({ text }) => text.includes(mark(written)));
  if (!mail) throw new Error('No mail');
  return { mail, link: linkIn(mail.text, '/reviews/decide/') };
}

const state = async (site: Site, written: Review) =>
  (
    await query<{ id: string; state: string }>(
      site,
      `SELECT id::text, CASE WHEN approve THEN 'approved' WHEN rejected_at IS NULL THEN 'waiting'
         ELSE 'rejected' END AS state FROM comments WHERE notes = $1`,
      written.notes,
    )
  )[0];

const isPublic = async (page: Page, written: Review) => {
  await page.goto('/case-stadies');
  return (await page.content()).includes(mark(written));
};

test('staff are told once, by mail with the review and in the chat without it', async ({
  request,
  site,
  mailbox,
  telegram,
}) => {
  const written = review();
  expect((await submit(request, written)).status()).toBe(200);
  const { mail, link } = await notified(mailbox, written);
  const words = texts('ru', 'moderation').mail;
  expect(mail.to).toEqual([staff]);
  expect(mail.subject).toBe(interpolate(words.subject, { name: written.name }));
  expect(mail.text).toContain('+996555123456');
  expect(mail.html).not.toContain('<b>');
  expect(mail.html).toContain('<p lang="ky"');

  const [message] = await telegram.wait(link);
  expect(message?.text).toBe(`${texts('ru', 'moderation').telegram}\n${link}`);

  expect((await submit(request, written)).status()).toBe(200);
  const next = review();
  await submit(request, next);
  await telegram.wait((await notified(mailbox, next)).link);
  expect(telegram.messages.filter((one) => one.text.includes(link))).toHaveLength(1);
  expect(mailbox.to(staff).filter((one) => one.text.includes(mark(written)))).toHaveLength(1);
  expect(await state(site, written)).toMatchObject({ state: 'waiting' });
});

for (const [place, language] of languages.entries()) {
  for (const javaScriptEnabled of inTurn([true, false], place)) {
    const how = `${language}, ${javaScriptEnabled ? 'with' : 'without'} JavaScript`;
    const decision = javaScriptEnabled ? 'approve' : 'reject';
    test(`the link shows, its button decides once (${decision}): ${how}`, async ({
      browser,
      request,
      site,
      mailbox,
    }) => {
      const words = texts(language, 'moderation');
      const written = review();
      await submit(request, written);
      const { link } = await notified(mailbox, written);
      const context = await browser.newContext({
        javaScriptEnabled,
        locale: languageTag(language),
        baseURL: site.url,
      });
      const page = await context.newPage();
      await request.head(link);
      const response = await page.goto(link);
      expect(response?.headers()['cache-control']).toBe('no-store');
      expect(response?.headers()['referrer-policy']).toBe('same-origin');
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
      const main = page.getByRole('main');
      await expect(main.locator('[lang=ky]')).toHaveText(written.notes);
      await expect(main).not.toContainText('555');
      if (javaScriptEnabled) await checkPage(page);
      expect(await state(site, written)).toMatchObject({ state: 'waiting' });

      const done = decision === 'approve' ? 'approved' : 'rejected';
      const name =
        decision === 'approve' ? words.approve : texts(language, 'reviewLedger').reasons.notClient;
      await main.getByRole('button', { name, exact: true }).click();
      await expect(main.getByRole('heading', { level: 2 })).toHaveText(words[done].title);
      if (javaScriptEnabled) await checkPage(page);
      await expect(main.getByRole('button')).toHaveCount(0);

      // A page that is still open elsewhere sends the opposite decision: the first one counts.
      const other = decision === 'approve' ? 'reject' : 'approve';
      const late = await request.post(link, { form: { decision: other, reason: 'abuse' } });
      expect(await late.text()).toContain(texts('ru', 'moderation')[done].title);
      expect(await state(site, written)).toMatchObject({ state: done });
      expect(await isPublic(page, written)).toBe(decision === 'approve');
      await context.close();
    });
  }
}

test('two decisions at the same moment: one counts', async ({ request, site, mailbox }) => {
  const written = review();
  await submit(request, written);
  const { link } = await notified(mailbox, written);
  const press = (decision: string) =>
    request.post(link, { form: { decision, reason: 'abuse' }, maxRedirects: 0 });
  const answers = await Promise.all([press('approve'), press('reject'), press('approve')]);
  expect(answers.map((answer) => answer.status())).toEqual([303, 303, 303]);
  const first = (await state(site, written))?.state;
  expect(['approved', 'rejected']).toContain(first);
  await press('approve');
  await press('reject');
  expect((await state(site, written))?.state).toBe(first);
});

test('a forged or old link changes nothing and says so', async ({
  page,
  request,
  site,
  mailbox,
}) => {
  const written = review();
  await submit(request, written);
  const { link } = await notified(mailbox, written);
  const { id = '' } = (await state(site, written)) ?? {};
  const soon = new Date(Date.now() + 60_000);
  const tokens = [
    secret.sign('review-decision', id, new Date(Date.now() - 1000)),
    secret.sign('newsletter-confirm', id, soon),
    createSecret(Buffer.alloc(32)).sign('review-decision', id, soon),
    secret.sign('review-decision', '999999', soon),
    'nonsense',
  ];
  for (const token of tokens) {
    const url = `${site.url}/reviews/decide/${token}`;
    expect((await request.post(url, { form: { decision: 'approve' } })).status()).toBe(410);
    expect((await page.goto(url))?.status()).toBe(410);
    await expect(page.getByRole('alert')).toContainText(texts('ru', 'moderation').expired.title);
  }
  await checkPage(page);
  expect((await request.post(link, { form: { decision: 'delete' } })).status()).toBe(400);
  expect((await request.post(link)).status()).toBe(400);
  expect((await request.post(link, { form: { decision: 'reject' } })).status()).toBe(400);
  const foreign = await request.post(link, {
    form: { decision: 'approve' },
    headers: { Origin: 'https://evil.example' },
  });
  expect(foreign.status()).toBe(403);
  expect(await state(site, written)).toMatchObject({ state: 'waiting' });
});
