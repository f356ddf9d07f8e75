import { randomUUID } from 'node:crypto';
import type { NewMessage } from '#platform/outbox/message-rows.ts';
import { listPushDevices, pushMessages } from '#platform/push/push-messages.ts';
import { company } from '../../content/company.ts';
import { textsOf } from '../../content/texts.server.ts';
import type { Services } from '../../context.ts';
import { type Language, languageTag } from '../../i18n/languages.ts';
import { renderMail } from '../../mail/mail-layout.server.ts';
import type { SharedChannel } from './channel-states.server.ts';

type Sending = Pick<Services, 'database' | 'outbox' | 'siteUrl'>;
type Tester = { id: string; email: string; lang: Language };

const purpose = 'notice-test';

/** Sends a notice that says that notices arrive: to the person's mailbox, or the staff chat. */
export async function testChannel(
  services: Sending,
  channel: SharedChannel,
  tester: Tester,
): Promise<void> {
  const t = textsOf(tester.lang).getFixedT(null, 'emails');
  const key = `${purpose}:${randomUUID()}`;
  const message: NewMessage =
    channel === 'telegram'
      ? { channel, kind: purpose, recipient: '', text: t('push.test'), key }
      : {
          channel,
          kind: purpose,
          recipient: tester.email,
          subject: t('push.test'),
          key,
          ...renderMail({
            lang: languageTag(tester.lang),
            sender: company().name[tester.lang],
            preheader: t('push.test'),
            heading: t('push.test'),
            paragraphs: [],
            footer: [new URL(services.siteUrl).host],
          }),
        };
  await send(services, [message]);
}

/** Sends one to a device of the person. @returns false when it is not his */
export async function testDevice(
  services: Sending,
  deviceId: number,
  { id, lang }: Tester,
): Promise<boolean> {
  const devices = await listPushDevices(services.database.owner);
  const own = devices.filter((device) => device.id === deviceId && device.staffId === id);
  const text = textsOf(lang).t('emails:push.test');
  const key = `${purpose}:${randomUUID()}`;
  const notice = { kind: 'test', code: '', purpose, about: '', key } as const;
  await send(services, pushMessages(own, [{ id, text }], notice));
  return own.length > 0;
}

async function send({ database, outbox }: Sending, messages: NewMessage[]): Promise<void> {
  await database.owner.transaction((tx) => outbox.add(tx, messages));
  outbox.wake();
}
