import { and, eq, isNull } from 'drizzle-orm';
import { textsOf } from '../../content/texts.server.ts';
import type { Services } from '../../context.ts';
import type { Language } from '../../i18n/languages.ts';
import { keysOf } from '../../notify/message-keys.server.ts';
import { messageTo } from './device-messages.server.ts';
import { pushDevices } from './tables.ts';

/** Sends a notification to a device of a member. @returns false when it is not theirs */
export async function testDevice(
  { database, outbox }: Pick<Services, 'database' | 'outbox'>,
  id: number,
  member: { id: string; lang: Language },
): Promise<boolean> {
  const added = await database.owner.transaction(async (tx) => {
    const [device] = await tx
      .select({ id: pushDevices.id })
      .from(pushDevices)
      .where(
        and(
          eq(pushDevices.id, id),
          eq(pushDevices.staff_id, member.id),
          isNull(pushDevices.removed_at),
        ),
      );
    if (!device) return 0;
    const text = textsOf(member.lang).t('emails:device.test');
    return outbox.add(tx, [
      messageTo(id, {
        member: member.id,
        kind: 'notice-test',
        key: keysOf.testNotice().device,
        line: { kind: 'test', code: '', text },
      }),
    ]);
  });
  outbox.wake();
  return added > 0;
}
