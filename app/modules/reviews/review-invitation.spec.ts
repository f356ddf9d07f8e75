// Needs a browser: forms, the clipboard.
import { checkPage } from '../../../e2e/support/check-page.ts';
import { join, linkIn as joinLinkIn, post } from '../../../e2e/support/desk.ts';
import { secret, startMailedSite } from '../../../e2e/support/mailed-site.ts';
import { query } from '../../../e2e/support/query.ts';
import type { Site } from '../../../e2e/support/site.ts';
import { expect, testOn } from '../../../e2e/support/test.ts';
import { texts } from '../../../e2e/support/texts.ts';

// Not the shared one: another file counts what its chat gets.
const test = testOn(startMailedSite, 'serial');

/** An invitation that has gone out. @returns its id */
async function invited(site: Site, code: string): Promise<string> {
  const [row] = await query<{ id: string }>(
    site,
    `WITH request AS (
       INSERT INTO requests (code, door, lang, name, email, phone, status, idempotency_key)
       VALUES ($1, 'home', 'kg', 'Азиз', 'a@example.com', '+996555123456', 'done', $1) RETURNING id)
     INSERT INTO review_invitations (request_id, email_hash, phone_hash, sent_at)
     SELECT id, $1, $1, now() FROM request RETURNING id::text`,
    code,
  );
  return row?.id ?? '';
}

const soon = () => new Date(Date.now() + 60_000);

test('the owner switches invitations on; the numbers page shows it at once', async ({
  page,
  site,
}) => {
  const owner = await join(site, joinLinkIn(site.output), 'owner@kalys.example');
  const ledger = texts('ru', 'reviewLedger');
  await page.goto('/reviews-ledger');
  await expect(page.getByText(ledger.who.nobody)).toBeVisible();
  const set = (invite: string) =>
    post(site, '/desk/reviews/invitations', { invite }, owner.cookie).then(({ status }) => status);
  expect(await set('some')).toBe(422);
  expect(await set('everybody')).toBe(303);
  await expect(async () => {
    await page.goto('/reviews-ledger');
    await expect(page.getByRole('main')).toContainText('приглашаем написать отзыв каждого');
  }).toPass();
  await checkPage(page);
});

for (const javaScriptEnabled of [true, false]) {
  const how = `${javaScriptEnabled ? 'with' : 'without'} JavaScript`;
  test(`an invited review is written once and says so: ${how}`, async ({
    browser,
    request,
    site,
  }) => {
    const notes = `Жакшы иштешти, рахмат (${how})`;
    const id = await invited(site, `K-${javaScriptEnabled}`);
    const path = `/kg/reviews/invited/${secret.sign('review-invitation', id, soon())}`;
    for (let n = 0; n < 3; n += 1) await request.get(path);
    const context = await browser.newContext({ javaScriptEnabled, baseURL: site.url });
    const page = await context.newPage();
    const response = await page.goto(path);
    expect(response?.headers()['cache-control']).toBe('no-store');
    if (javaScriptEnabled) await checkPage(page);
    const { form, list } = texts('kg', 'reviews');
    const { fields } = form;
    await page.getByLabel(fields.name.label).fill('Айжан');
    await page.getByLabel(fields.phoneNumber.label).fill('1234567');
    await page.getByLabel(fields.notes.label).fill(notes);
    const send = page.getByRole('button', { name: form.submit, exact: true });
    await send.click();
    await expect(page.getByText(form.errors.phoneNumberMin)).toBeVisible();
    await expect(page.getByLabel(fields.notes.label)).toHaveValue(notes);
    await page.getByLabel(fields.phoneNumber.label).fill('+996 555 12-34-57');
    await send.click();
    const words = texts('kg', 'reviewInvitation');
    await expect(page.getByText(javaScriptEnabled ? form.success : words.used.title)).toBeVisible();
    await page.goto(path);
    await expect(page.getByText(words.used.title)).toBeVisible();

    await query(site, 'UPDATE comments SET approve = true WHERE notes = $1', notes);
    await expect(async () => {
      await page.goto('/kg/case-stadies?all=1');
      const shown = page.getByRole('list', { name: list.all }).getByRole('listitem');
      await expect(shown.filter({ hasText: notes })).toContainText(
        texts('kg', 'reviewLedger').origins.invited,
      );
    }).toPass();
    await context.close();
  });
}

test('one tap, or the mail client, ends the invitations; old and forged links say what to do', async ({
  page,
  request,
  site,
}) => {
  const words = texts('ru', 'reviewInvitation');
  const stopped = async (id: string) => {
    const rows = await query<{ stopped: boolean }>(
      site,
      'SELECT stopped_at IS NOT NULL AS stopped FROM review_invitations WHERE id = $1',
      id,
    );
    return rows[0]?.stopped;
  };
  const [one, other] = [await invited(site, 'K-STOP'), await invited(site, 'K-CLICK')];
  await page.goto(`/reviews/invited/${secret.sign('review-invitation-stop', one)}`);
  await checkPage(page);
  expect(await stopped(one)).toBe(false);
  await page.getByRole('button', { name: words.stop.button }).click();
  await expect(page.getByText(words.stopped.title)).toBeVisible();
  expect(await stopped(one)).toBe(true);

  const path = `/reviews/invited/${secret.sign('review-invitation-stop', other)}`;
  const answer = await request.post(path, { form: { 'List-Unsubscribe': 'One-Click' } });
  expect(answer.status()).toBe(200);
  expect(await stopped(other)).toBe(true);

  for (const token of [secret.sign('review-invitation', one, new Date(0)), 'nonsense']) {
    expect((await page.goto(`/reviews/invited/${token}`))?.status()).toBe(410);
    await expect(page.getByText(words.expired.title)).toBeVisible();
  }
  await checkPage(page);
});
