import { createSecret } from '../../platform/secret.ts';
import { Mailbox } from './mailbox.ts';
import { Site } from './site.ts';
import { Telegram } from './telegram.ts';
import { test as base } from './test.ts';

const key = 'a key of forty characters for this test.';

/** Signs tokens as the site of `test` does. */
export const secret = createSecret(Buffer.from(key));

/** Staff address of that site. */
export const staff = 'staff@example.com';

type Servers = { mailbox: Mailbox; telegram: Telegram };

/** `test` with a site that sends to a local mailbox and a local Telegram. */
export const test = base.extend<object, Servers & { settings: Record<string, string> }>({
  mailbox: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads fixtures from this pattern
    async ({}, use) => {
      const mailbox = await Mailbox.start();
      await use(mailbox);
      await mailbox.stop();
    },
    { scope: 'worker' },
  ],
  telegram: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads fixtures from this pattern
    async ({}, use) => {
      const telegram = await Telegram.start();
      await use(telegram);
      await telegram.stop();
    },
    { scope: 'worker' },
  ],
  settings: [
    async ({ mailbox, telegram }, use) => {
      await use({
        SMTP_URL: mailbox.url,
        STAFF_EMAIL: staff,
        SECRET: key,
        TRUST_PROXY: '1',
        ...telegram.settings,
      });
    },
    { scope: 'worker' },
  ],
  site: [
    async ({ settings }, use) => {
      const site = await Site.start(settings);
      await use(site);
      await site.remove();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});
