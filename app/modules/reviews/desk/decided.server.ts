import { pathTo } from '../../../addresses/path-to.ts';
import type { SiteServices } from '../../../context.ts';
import type { AppPath } from '../../../i18n/language-prefix.ts';
import type { StateBefore } from '../decide-reviews.server.ts';
import { readReview } from '../moderation/list-reviews.server.ts';
import {
  isRejectionReason,
  isReviewState,
  type ReviewState,
} from '../moderation/moderation-rules.ts';
import type { LastDecision } from './review-buttons.tsx';

/** Redirect after a decision, with the id for its undo. */
export function pathAfter(
  back: 'list' | 'review',
  id: string,
  { from, to }: { from: StateBefore; to: ReviewState },
): AppPath {
  const { state, reason } = from;
  const query = { undo: state === to ? undefined : [state, to, reason ?? ''].join('-') };
  return back === 'review'
    ? pathTo('deskReview', { id, query })
    : pathTo('deskReviews', { query: { ...query, id } });
}

/** The decision in the address; undefined when the review is no longer in that state. */
export async function readDecided(
  { database }: SiteServices,
  url: string,
  id: string | null | undefined,
): Promise<LastDecision | undefined> {
  const [from = '', to = '', reason = ''] = (new URL(url).searchParams.get('undo') ?? '').split(
    '-',
  );
  if (!id || !isReviewState(from) || !isReviewState(to)) return undefined;
  const review = await readReview(database, id);
  if (review?.state !== to) return undefined;
  return { id, name: review.name, from, to, reason: isRejectionReason(reason) ? reason : null };
}
