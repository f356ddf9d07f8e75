// Needs a browser: buttons with and without scripts.
import { checkPage } from '../../../e2e/support/check-page.ts';
import { linkIn } from '../../../e2e/support/mailbox.ts';
import { secret } from '../../../e2e/support/mailed-site.ts';
import { query } from '../../../e2e/support/query.ts';
import { expect, mailedTest as test } from '../../../e2e/support/test.ts';
import { texts } from '../../../e2e/support/texts.ts';
import { createSecret } from '../../../platform/secret.ts';
import { inTurn } from '../../../test/fixtures/property-runs.ts';
import { languages } from '../../i18n/languages.ts';
import { confirmed, newAddress, open, subscriber, typeAddress } from './newsletter.steps.ts';

test.describe.configure({ mode: 'default' });

for (const [place, language] of languages.entries()) {
  for (const javaScriptEnabled of inTurn([true, false], place)) {
    const how = `${language}, ${javaScriptEnabled ? 'with' : 'without'} JavaScript`;
    test(`leaving by the page and coming back: ${how}`, async ({
      browser,
      request,
      site,
      mailbox,
    }) => {
      const words = texts(language, 'newsletter');
      const email = newAddress();
      await confirmed(request, mailbox, email);
      const { id = '' } = (await subscriber(site, email)) ?? {};
      const path = `/newsletter/unsubscribe/${secret.sign('newsletter-unsubscribe', id)}`;
      const { page, close } = await open(browser, site, language, javaScriptEnabled);
      const response = await page.goto(path);
      expect(response?.headers()['cache-control']).toBe('no-store');
      const main = page.getByRole('main');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.unsubscribe.title);
      await expect(main).toContainText('r•••@example.com');
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
      if (javaScriptEnabled) await checkPage(page);
      expect((await subscriber(site, email))?.status).toBe('confirmed');

      await main.getByRole('button', { name: words.unsubscribe.confirm }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.unsubscribed.title);
      if (javaScriptEnabled) await checkPage(page);
      expect((await subscriber(site, email))?.status).toBe('unsubscribed');
      expect(
        await query(
          site,
          'SELECT reason FROM suppressions WHERE email_hash = $1',
          secret.hash('suppression', email),
        ),
      ).toEqual([{ reason: 'unsubscribed' }]);

      await main.getByRole('link', { name: words.unsubscribed.button }).click();
      await query(site, `UPDATE messages SET created_at = created_at - interval '1 hour'`);
      await typeAddress(page, email, javaScriptEnabled);
      await expect(page.getByText(words.block.success)).toBeVisible();
      const mails = await mailbox.wait(email, 2);
      await page.goto(linkIn(mails[1]?.text ?? ''));
      await main.getByRole('button', { name: words.confirm.button }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.confirmed.title);
      expect(
        await query(
          site,
          'SELECT 1 FROM suppressions WHERE email_hash = $1',
          secret.hash('suppression', email),
        ),
      ).toEqual([]);
      await close();
    });
  }
}

test('a forged link to leave says whom to write to', async ({ page, request, site }) => {
  const response = await page.goto(
    `/newsletter/unsubscribe/${createSecret(Buffer.alloc(32)).sign('newsletter-unsubscribe', '1')}`,
  );
  expect(response?.status()).toBe(410);
  await expect(page.getByRole('main')).toContainText('office@');
  await checkPage(page);
  // A link whose subscriber has been erased still answers 200: mail clients must not retry.
  const erased = `/newsletter/unsubscribe/${secret.sign('newsletter-unsubscribe', '987654')}`;
  const form = { 'List-Unsubscribe': 'One-Click' };
  expect((await request.post(erased, { form })).status()).toBe(200);
  await page.goto(erased);
  await expect(page.getByRole('main')).toContainText(
    texts('ru', 'newsletter').unsubscribed.textNoEmail,
  );
  expect(site.output).not.toContain('Request failed');
});
