import { listPushDevices } from '#platform/push/push-messages.ts';
import { textsOf } from '../../content/texts.server.ts';
import type { Services } from '../../context.ts';
import type { Language } from '../../i18n/languages.ts';
import { keysOf } from '../../notify/message-keys.server.ts';
import { type Notice, sendNotices } from '../../notify/send-notices.server.ts';
import type { SharedChannel } from './channel-states.server.ts';

type TestNoticeServices = Pick<Services, 'database' | 'outbox' | 'siteUrl'>;
type Tester = { id: string; email: string; lang: Language };

const purpose = 'notice-test' as const;

/** Sends a notice that says that notices arrive: to the person's mailbox, or the chat of the office. */
export async function testChannel(
  services: TestNoticeServices,
  channel: SharedChannel,
  tester: Tester,
): Promise<void> {
  const text = textsOf(tester.lang).t('emails:push.test');
  const mail = { subject: text, heading: text, paragraphs: [] };
  await send(services, tester, channel === 'telegram' ? { chat: text } : { mail });
}

/** Sends one to a device of the person. @returns false when it is not his */
export async function testDevice(
  services: TestNoticeServices,
  device: number,
  tester: Tester,
): Promise<boolean> {
  const devices = await listPushDevices(services.database.owner);
  const push = { kind: 'test', code: '', purpose, text: 'test', device } as const;
  await send(services, tester, { push });
  return devices.some(({ id, staffId }) => id === device && staffId === tester.id);
}

async function send(
  services: TestNoticeServices,
  to: Tester,
  words: Pick<Notice, 'mail' | 'chat' | 'push'>,
): Promise<void> {
  const notice = { to, kind: purpose, keys: keysOf.testNotice(), ...words };
  await services.database.owner.transaction((tx) => sendNotices(tx, services, [notice]));
  services.outbox.wake();
}
