import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Browser, Page } from '@playwright/test';
import { linkIn, type Mailbox } from '../../../e2e/support/mailbox.ts';
import { query } from '../../../e2e/support/query.ts';
import type { Site } from '../../../e2e/support/site.ts';
import { expect } from '../../../e2e/support/test.ts';
import { type Language, languageTag } from '../../i18n/languages.ts';

export const newAddress = () => `reader-${randomUUID()}@example.com`;

/** A random IP address for each test: none uses up the rate limit of another. */
export const visitor = () => ({
  'X-Forwarded-For': `10.${[1, 2, 3].map(() => Math.floor(Math.random() * 250)).join('.')}`,
});

export const subscriber = async (site: Site, email: string) =>
  (
    await query<{ id: string; status: string; lang: string; consent: string; asked: string }>(
      site,
      `SELECT id, status, lang, consent, extract(epoch FROM asked_at) * 1000 AS asked
       FROM subscribers WHERE email = $1`,
      email,
    )
  )[0];

export const stored = (site: Site, email: string) =>
  query<{ status: string }>(site, 'SELECT status FROM messages WHERE recipient = $1', email);

export const signUp = (request: APIRequestContext, email: string, headers = visitor()) =>
  request.post('/api/forms/newsletter?lng=en', { form: { email }, headers });

export async function confirmed(request: APIRequestContext, mailbox: Mailbox, email: string) {
  await signUp(request, email);
  const [mail] = await mailbox.wait(email);
  const answer = await request.post(linkIn(mail?.text ?? ''));
  expect(answer.status()).toBe(200);
}

export async function open(
  browser: Browser,
  site: Site,
  language: Language,
  javaScriptEnabled: boolean,
) {
  const context = await browser.newContext({
    baseURL: site.url,
    javaScriptEnabled,
    locale: languageTag(language),
    extraHTTPHeaders: visitor(),
  });
  return { page: await context.newPage(), close: () => context.close() };
}

export async function typeAddress(page: Page, email: string, javaScriptEnabled: boolean) {
  await page.goto('/newsletter');
  const field = page.locator('#newsletter-page input[type=email]');
  if (javaScriptEnabled) {
    await field.click();
    await expect(
      page.locator('[data-island="newsletter-form"]', { has: page.locator('#newsletter-page') }),
    ).toHaveAttribute('data-hydrated', '');
  }
  await field.fill(email);
  await page.locator('#newsletter-page button').click();
}
