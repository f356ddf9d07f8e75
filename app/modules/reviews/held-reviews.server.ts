import { and, eq, getTableColumns, inArray, isNull, sql } from 'drizzle-orm';
import { pathTo } from '../../addresses/path-to.ts';
import { isPhone } from '../../i18n/phone.ts';
import type { HookTypes } from '../../manifest/hooks.ts';
import { aboutRow } from '../../notify/message-keys.server.ts';
import { personHashes } from './invitations/send-invitations.server.ts';
import { comments, phoneEnd, reviewInvitations } from './tables.ts';

// An existing table may have ids of another type.
const textId = sql<string>`${comments.id}::text`;

/** Reviews written from a phone, in any spelling, and invitations. Opt-outs stay, by a hash. */
export const readHeldReviews: HookTypes['personal'] = async (tx, person, secret) => {
  const phone = 'phone' in person ? person.phone : '';
  const { idempotency_key: _, ...columns } = getTableColumns(comments);
  const found = phone
    ? await tx
        .select({ ...columns, id: textId })
        .from(comments)
        .where(eq(phoneEnd(comments.phone_number), phone.slice(-7)))
    : [];
  const reviews = found.filter(({ phone_number }) => isPhone(phone_number ?? '', phone));
  const hashes = personHashes(secret, { email: '', phone: '', ...person });
  const isTheirs =
    'email' in person
      ? eq(reviewInvitations.email_hash, hashes.email_hash)
      : eq(reviewInvitations.phone_hash, hashes.phone_hash);
  const invitations = await tx.select().from(reviewInvitations).where(isTheirs);
  const ids = reviews.map(({ id }) => id);
  return {
    data: { reviews, review_invitations: invitations },
    counts: { reviews: ids.length },
    names: reviews.map(({ name }) => name),
    entries: reviews.map(({ id, created_at, approve }) => ({
      path: pathTo('deskReview', { id }),
      label: approve ? 'deskReviews:heldPublic' : 'deskReviews:heldOne',
      id,
      at: created_at,
    })),
    about: ids.map((id) => aboutRow('review', id)),
    async erase(tx) {
      if (ids.length > 0) await tx.delete(comments).where(inArray(textId, ids));
      await tx.delete(reviewInvitations).where(and(isTheirs, isNull(reviewInvitations.stopped_at)));
    },
  };
};
