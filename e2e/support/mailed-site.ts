import { createSecret } from '../../platform/secret.ts';
import { Mailbox } from './mailbox.ts';
import { Site } from './site.ts';
import { Telegram } from './telegram.ts';

const key = 'a key of forty characters for this test.';

/** Signs tokens with the key of a mailed site. */
export const secret = createSecret(Buffer.from(key));

/** Staff address of a mailed site. */
export const staff = 'staff@example.com';

/** A site connected to a local mailbox and a local Telegram. */
export type MailedSite = {
  site: Site;
  mailbox: Mailbox;
  telegram: Telegram;
  settings: Record<string, string>;
  remove: () => Promise<void>;
};

export async function startMailedSite(): Promise<MailedSite> {
  const mailbox = await Mailbox.start();
  const telegram = await Telegram.start();
  const settings = {
    SMTP_URL: mailbox.url,
    STAFF_EMAIL: staff,
    SECRET: key,
    TRUST_PROXY: '1',
    ...telegram.settings,
  };
  const site = await Site.start(settings);
  return {
    site,
    mailbox,
    telegram,
    settings,
    async remove() {
      await site.remove();
      await mailbox.stop();
      await telegram.stop();
    },
  };
}
