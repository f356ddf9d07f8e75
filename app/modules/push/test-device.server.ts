import { textsOf } from '../../content/texts.server.ts';
import type { Services } from '../../context.ts';
import type { Language } from '../../i18n/languages.ts';
import { keysOf } from '../../notify/message-keys.server.ts';
import { pushMessages, recipientOf } from './device-messages.server.ts';

/** Sends a notification to a device of a member. @returns false when it is not theirs */
export async function testDevice(
  { database, outbox }: Pick<Services, 'database' | 'outbox'>,
  device: number,
  { id: member, lang }: { id: string; lang: Language },
): Promise<boolean> {
  const text = textsOf(lang).t('emails:device.test');
  const line = { kind: 'test', code: '', text } as const;
  const notice = { member, kind: 'notice-test', key: keysOf.testNotice().device, line };
  const added = await database.owner.transaction(async (tx) => {
    const messages = await pushMessages(tx, [notice]);
    return outbox.add(
      tx,
      messages.filter(({ recipient }) => recipient === recipientOf(device)),
    );
  });
  outbox.wake();
  return added > 0;
}
