import { test as base, expect } from '@playwright/test';
import { Site } from './site.ts';

type Fixtures = {
  /** Fails the test when the page logs an error or breaks the content security policy. */
  quietConsole: undefined;
};

type WorkerFixtures = {
  /** A site that all tests of a worker share: leave it as it was found. */
  site: Site;
};

export const test = base.extend<Fixtures, WorkerFixtures>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads fixtures from this pattern
    async ({}, use) => {
      const site = await Site.start();
      await use(site);
      await site.remove();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ site }, use) => use(site.url),
  quietConsole: [
    async ({ page }, use) => {
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(String(error)));
      page.on('console', (message) => {
        // The browser logs failed requests and statuses of 400 and up, which some tests provoke.
        const expected = /^Failed to load resource/.test(message.text());
        if (message.type() === 'error' && !expected) errors.push(message.text());
      });
      await use(undefined);
      expect(errors).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** Widths at which pages are checked, in CSS pixels. */
export const widths = [390, 1440] as const;
