import type { Channel } from '#platform/outbox/message-rows.ts';
import { textsOf } from '../../content/texts.server.ts';
import type { Services } from '../../context.ts';
import type { Language } from '../../i18n/languages.ts';
import { keysOf } from '../../notify/message-keys.server.ts';
import { sendNotices } from '../../notify/send-notices.server.ts';

type TestNoticeServices = Pick<Services, 'database' | 'outbox' | 'siteUrl'>;
type Tester = { email: string; lang: Language };

/** Sends a notice that says that notices arrive: to the person's mailbox, or the chat of the office. */
export async function testChannel(
  services: TestNoticeServices,
  channel: Channel,
  to: Tester,
): Promise<void> {
  const text = textsOf(to.lang).t('emails:device.test');
  const mail = { subject: text, heading: text, paragraphs: [] };
  const words = channel === 'mail' ? { mail } : { chat: text };
  const notice = { to, kind: 'notice-test' as const, keys: keysOf.testNotice(), ...words };
  await services.database.owner.transaction((tx) => sendNotices(tx, services, [notice]));
  services.outbox.wake();
}
