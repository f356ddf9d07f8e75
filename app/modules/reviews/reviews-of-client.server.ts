import { desc, inArray, sql } from 'drizzle-orm';
import { pathTo } from '../../addresses/path-to.ts';
import { isPhone } from '../../i18n/phone.ts';
import type { HookTypes } from '../../manifest/hooks.ts';
import { may } from '../../rights/permissions.ts';
import { stateOf } from './moderation/review-state.server.ts';
import { comments, phoneEnd } from './tables.ts';

/** Most rows on a card: a client with more is a flood. */
const shown = 100;

const stateWords = {
  waiting: 'deskReviews:client.waiting',
  approved: 'deskReviews:client.public',
  rejected: 'deskReviews:client.rejected',
} as const;

/** Reviews written from one of the phones, in any spelling; for who does not decide about reviews the public ones. */
export const readReviewsOfClient: HookTypes['clientPart'] = async ({ owner }, { phones }, role) => {
  const found = phones.length
    ? await owner
        .select({
          // An existing table may have ids of another type.
          id: sql<string>`${comments.id}::text`,
          phone: comments.phone_number,
          text: comments.notes,
          state: stateOf,
          at: comments.created_at,
        })
        .from(comments)
        .where(
          inArray(
            phoneEnd(comments.phone_number),
            phones.map((phone) => phone.slice(-7)),
          ),
        )
        .orderBy(desc(comments.created_at))
        .limit(shown)
    : [];
  const decides = may(role, 'reviews.read');
  const theirs = found
    .filter(({ phone }) => phones.some((one) => isPhone(phone ?? '', one)))
    .filter(({ state }) => decides || state === 'approved');
  return {
    title: 'deskReviews:title',
    rows: theirs.map(({ id, text, state, at }) => ({
      id,
      text,
      state: stateWords[state],
      at,
      ...(decides && { path: pathTo('deskReview', { id }) }),
    })),
  };
};
