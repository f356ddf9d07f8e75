import { and, inArray, isNull } from 'drizzle-orm';
import { staff } from '#db/schema/staff.ts';
import type { Transaction } from '#platform/db/database.ts';
import type { NewMessage } from '#platform/outbox/message-rows.ts';
import { listPushDevices, pushMessages } from '#platform/push/push-messages.ts';
import { textsOf } from '../../content/texts.server.ts';
import { rolesFor } from '../../rights/permissions.ts';

/** Tells the devices of everybody who decides on reviews of a new one. */
export async function reviewPushes(
  tx: Pick<Transaction, 'select'>,
  id: string,
): Promise<NewMessage[]> {
  const people = await tx
    .select({ id: staff.id, lang: staff.lang })
    .from(staff)
    .where(and(isNull(staff.removedAt), inArray(staff.role, rolesFor('reviews.change'))));
  const about = `review:${id}`;
  return pushMessages(
    await listPushDevices(tx),
    people.map((person) => ({
      id: person.id,
      text: textsOf(person.lang).t('emails:push.newReview'),
    })),
    { kind: 'review', code: '', purpose: 'review-new', about, key: about },
  );
}
