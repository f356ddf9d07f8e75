import { expect, test as playwright } from '@playwright/test';
import { type MailedSite, startMailedSite } from './mailed-site.ts';
import { Site } from './site.ts';

/** Started on first use and shared by all tests of a worker: leave them as they were. */
type Shared = { sharedSite: Site; sharedMailedSite: MailedSite };

const timeout = 120_000;

/** For tests that start their own site. Playwright reuses workers by their fixtures: no test adds one. */
export const bareTest = playwright.extend<object, Shared>({
  sharedSite: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads fixtures from this pattern
    async ({}, use) => {
      const site = await Site.start();
      await use(site);
      await site.remove();
    },
    { scope: 'worker', timeout },
  ],
  sharedMailedSite: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads fixtures from this pattern
    async ({}, use) => {
      const site = await startMailedSite();
      await use(site);
      await site.remove();
    },
    { scope: 'worker', timeout },
  ],
});

/** On the shared site. Fails when the page logs an error or violates the content security policy. */
export const test = bareTest.extend<{ site: Site }>({
  site: ({ sharedSite }, use) => use(sharedSite),
  baseURL: ({ site }, use) => use(site.url),
  page: async ({ page }, use) => {
    const errors: string[] = [];
    page.on('pageerror', (error) => {
      // From Chromium: navigation during a view transition, which is harmless.
      if (!/^Transition was (skipped|aborted)/.test(error.message)) errors.push(String(error));
    });
    page.on('console', (message) => {
      // The browser logs failed requests and status codes from 400, which some tests provoke.
      const expected = /^Failed to load resource/.test(message.text());
      if (message.type() === 'error' && !expected) errors.push(message.text());
    });
    await use(page);
    expect(errors).toEqual([]);
  },
});

/** On the shared site with a mailbox and a Telegram. */
export const mailedTest = test.extend<Omit<MailedSite, 'remove'>>({
  site: ({ sharedMailedSite }, use) => use(sharedMailedSite.site),
  mailbox: ({ sharedMailedSite }, use) => use(sharedMailedSite.mailbox),
  telegram: ({ sharedMailedSite }, use) => use(sharedMailedSite.telegram),
  settings: ({ sharedMailedSite }, use) => use(sharedMailedSite.settings),
});

/** On a site that a file's tests have to themselves, in one worker. */
export function testOn(
  start: () => Promise<Site | MailedSite>,
  mode: 'default' | 'serial' = 'default',
) {
  let started: Promise<Site | MailedSite> | undefined;
  const own = test.extend<{ site: Site }>({
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads fixtures from this pattern
    site: async ({}, use) => {
      started ??= start();
      const one = await started;
      await use(one instanceof Site ? one : one.site);
    },
  });
  own.describe.configure({ mode });
  own.afterAll(async () => (await started)?.remove());
  return own;
}

export { expect };

/** Viewport widths for page checks, in CSS pixels. */
export const widths = [390, 1440] as const;
