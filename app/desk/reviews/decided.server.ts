import { pathTo } from '../../addresses/path-to.ts';
import type { SiteServices } from '../../context.ts';
import { readReview } from '../../features/reviews/moderation/list-reviews.server.ts';
import {
  isReviewState,
  type ReviewState,
} from '../../features/reviews/moderation/moderation-rules.ts';
import type { Decided } from './review-buttons.tsx';

/** Address to go to after a decision, which says what can be undone. */
export function pathAfter(
  back: 'list' | 'review',
  id: string,
  { from, to }: { from: ReviewState; to: ReviewState },
): string {
  const query = { undo: from === to ? undefined : `${from}-${to}` };
  return back === 'review'
    ? pathTo('deskReview', { id, query })
    : pathTo('deskReviews', { query: { ...query, id } });
}

/** What was decided, as the address says; undefined when the review is no longer in that state. */
export async function readDecided(
  { database }: SiteServices,
  url: string,
  id: string | null | undefined,
): Promise<Decided | undefined> {
  const [from = '', to = ''] = (new URL(url).searchParams.get('undo') ?? '').split('-');
  if (!id || !isReviewState(from) || !isReviewState(to)) return undefined;
  const review = await readReview(database, id);
  return review?.state === to ? { id, name: review.name, from, to } : undefined;
}
