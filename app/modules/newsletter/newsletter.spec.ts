// Needs a browser: forms with and without scripts.
import { manyTimes } from '../../../e2e/support/asking.ts';
import { checkPage } from '../../../e2e/support/check-page.ts';
import { linkIn } from '../../../e2e/support/mailbox.ts';
import { secret } from '../../../e2e/support/mailed-site.ts';
import { query } from '../../../e2e/support/query.ts';
import { Site } from '../../../e2e/support/site.ts';
import { expect, mailedTest as test } from '../../../e2e/support/test.ts';
import { texts } from '../../../e2e/support/texts.ts';
import { createSecret } from '../../../platform/secret.ts';
import { inTurn } from '../../../test/fixtures/property-runs.ts';
import { plainText } from '../../i18n/formats.ts';
import { languages, languageTag } from '../../i18n/languages.ts';
import { newAddress, open, signUp, stored, subscriber, typeAddress } from './newsletter.steps.ts';

// In order on one site: the tests count everything that is sent.
test.describe.configure({ mode: 'default' });

for (const [place, language] of languages.entries()) {
  for (const javaScriptEnabled of inTurn([true, false], place)) {
    const how = `${language}, ${javaScriptEnabled ? 'with' : 'without'} JavaScript`;
    test(`sign-up, mail, button: ${how}`, async ({ browser, request, site, mailbox }) => {
      const words = texts(language, 'newsletter');
      const mailWords = words.mail.confirm;
      const email = newAddress();
      const { page, close } = await open(browser, site, language, javaScriptEnabled);
      await typeAddress(page, email, javaScriptEnabled);
      await expect(page.getByText(words.block.success)).toBeVisible();

      const [mail] = await mailbox.wait(email);
      expect(mail?.subject).toBe(mailWords.subject);
      expect(mail?.html).toContain(`<html lang="${languageTag(language)}"`);
      expect(mail?.text).toContain(mailWords.text);
      expect(mail?.text + (mail?.html ?? '')).not.toContain(email);
      expect((await subscriber(site, email))?.consent).toBe(
        plainText(words.block.consent.replace(/<\/?1>/g, '')),
      );

      // Mail scanners follow links: that must not confirm anything.
      const link = linkIn(mail?.text ?? '', '/newsletter/confirm/');
      await request.head(link);
      await request.get(link);
      const response = await page.goto(link);
      expect(response?.status()).toBe(200);
      const headers = response?.headers() ?? {};
      expect(headers['cache-control']).toBe('no-store');
      expect(headers['referrer-policy']).toBe('same-origin');
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.confirm.title);
      if (javaScriptEnabled) await checkPage(page);
      expect((await subscriber(site, email))?.status).toBe('pending');

      await page.getByRole('main').getByRole('button', { name: words.confirm.button }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.confirmed.title);
      expect(await subscriber(site, email)).toMatchObject({ status: 'confirmed', lang: language });
      if (javaScriptEnabled) await checkPage(page);

      // Repeating the link, or the button in another tab, changes nothing.
      await page.goto(link);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.confirmed.title);
      expect((await request.post(link)).status()).toBe(200);
      expect(await stored(site, email)).toHaveLength(1);
      await close();
    });
  }
}

test('nobody learns who is subscribed, and no address is flooded', async ({
  request,
  site,
  mailbox,
}) => {
  const email = newAddress();
  const answer = async () => {
    const response = await signUp(request, email.toUpperCase());
    return [response.status(), await response.text()];
  };
  const later = (minutes: number) =>
    query(
      site,
      `UPDATE messages SET created_at = created_at - make_interval(mins => $2) WHERE recipient = $1`,
      email,
      minutes,
    );
  const first = await answer();
  expect(first[0]).toBe(200);
  expect(await Promise.all([answer(), answer(), answer()])).toEqual([first, first, first]);
  expect(await stored(site, email)).toHaveLength(1);
  for (const mails of [2, 3, 3]) {
    await later(11);
    expect(await answer()).toEqual(first);
    expect(await stored(site, email)).toHaveLength(mails);
  }
  // The first of several links still works.
  const mails = await mailbox.wait(email, 3);
  await request.post(linkIn(mails[0]?.text ?? ''));
  expect((await subscriber(site, email))?.status).toBe('confirmed');
  await later(24 * 60);
  expect(await answer()).toEqual(first);
  expect(await stored(site, email)).toHaveLength(3);

  const { id = '' } = (await subscriber(site, email)) ?? {};
  await request.post(`/newsletter/unsubscribe/${secret.sign('newsletter-unsubscribe', id)}`);
  expect(await answer()).toEqual(first);
  expect(await stored(site, email)).toHaveLength(4);
});

test('too many sign-ups from one place: 429, a friendly page, nothing typed is lost', async ({
  browser,
  request,
  site,
}) => {
  const headers = { 'X-Forwarded-For': '2001:db8:20:40::1' };
  const sign = async (n: number) => {
    const from = { 'X-Forwarded-For': `2001:db8:20:40::${n + 2}` };
    return (await signUp(request, newAddress(), from)).status();
  };
  const answers = [...(await manyTimes(60, sign)), await sign(60)];
  expect(answers).toEqual([...Array(60).fill(200), 429]);
  const email = newAddress();
  const limited = await signUp(request, email, headers);
  expect(await limited.json()).toMatchObject({ status: 'limited' });
  expect(Number(limited.headers()['retry-after'])).toBeGreaterThan(0);

  for (const javaScriptEnabled of [true, false]) {
    const context = await browser.newContext({
      baseURL: site.url,
      javaScriptEnabled,
      extraHTTPHeaders: headers,
    });
    const page = await context.newPage();
    const answered = page.waitForResponse((response) => response.request().method() === 'POST');
    await typeAddress(page, email, javaScriptEnabled);
    const response = await answered;
    expect([response.status(), Number(response.headers()['retry-after']) > 0]).toEqual([429, true]);
    await expect(page.getByText(texts('ru', 'newsletter').block.limited)).toBeVisible();
    await expect(page.locator('#newsletter-page input[type=email]')).toHaveValue(email);
    await context.close();
  }
  expect(await subscriber(site, email)).toBeUndefined();
  expect((await signUp(request, email)).status()).toBe(200);
});

test('a forged, old or outdated link says so and offers to sign up again', async ({
  browser,
  request,
  site,
  mailbox,
}) => {
  const email = newAddress();
  await signUp(request, email);
  const [mail] = await mailbox.wait(email);
  const link = linkIn(mail?.text ?? '');
  const { id = '', asked = '' } = (await subscriber(site, email)) ?? {};
  const value = `${id}-${Math.floor(Number(asked))}`;
  const address = (token: string) => `${site.url}/newsletter/confirm/${token}`;
  expect(link).toMatch(new RegExp(`/newsletter/confirm/${value}\\.`));
  const wrong = [
    address(secret.sign('newsletter-confirm', value, new Date(Date.now() - 1000))),
    address(secret.sign('newsletter-unsubscribe', value)),
    address(createSecret(Buffer.alloc(32)).sign('newsletter-confirm', value)),
    address(`${value}..${'A'.repeat(22)}`),
    address('nonsense'),
    `${link}x`,
  ];
  for (const url of wrong) {
    expect((await request.get(url)).status()).toBe(410);
    expect((await request.post(url)).status()).toBe(410);
  }
  expect((await subscriber(site, email))?.status).toBe('pending');

  // An old link does not resubscribe an address.
  await request.post(link);
  await request.post(`/newsletter/unsubscribe/${secret.sign('newsletter-unsubscribe', id)}`);
  expect((await request.post(link)).status()).toBe(410);
  expect((await subscriber(site, email))?.status).toBe('unsubscribed');

  for (const language of languages) {
    for (const javaScriptEnabled of [true, false]) {
      const { page, close } = await open(browser, site, language, javaScriptEnabled);
      const words = texts(language, 'newsletter');
      await page.goto(address(link.split('/').at(-1) ?? ''));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.confirmError.title);
      if (javaScriptEnabled) await checkPage(page);
      const form = page.locator('#newsletter-again');
      await form.locator('input[type=email]').fill(newAddress());
      await form.locator('button').click();
      await expect(page.getByText(words.block.success)).toBeVisible();
      await close();
    }
  }
});

test('behind a proxy that speaks HTTPS the buttons work, with its addresses in the mails', async ({
  request,
  mailbox,
  settings,
}) => {
  const origin = 'https://kalys.example';
  const site = await Site.start({ ...settings, SITE_URL: origin });
  try {
    const email = newAddress();
    await request.post(`${site.url}/newsletter`, { form: { email }, headers: { Origin: origin } });
    const [mail] = await mailbox.wait(email);
    const link = linkIn(mail?.text ?? '', `${origin}/newsletter/confirm/`);
    const press = (path: string, from: string) =>
      request.post(`${site.url}${path}`, { headers: { Origin: from }, maxRedirects: 0 });
    const path = new URL(link).pathname;
    expect((await press(path, 'https://evil.example')).status()).toBe(403);
    expect((await press(path, origin)).status()).toBe(303);
    expect((await subscriber(site, email))?.status).toBe('confirmed');
  } finally {
    await site.remove();
  }
});
