import type { DeskReview } from '../../features/reviews/moderation/list-reviews.server.ts';
import { formatDate } from '../../i18n/date-words.ts';
import type { Language } from '../../i18n/languages.ts';
import type { ShownReview } from './review-facts.tsx';

export function shownReview(
  { created_at, original, ...review }: DeskReview,
  language: Language,
): ShownReview {
  return {
    ...review,
    received: created_at ? formatDate(created_at, language, 'long') : '',
    corrected: original !== null,
  };
}
