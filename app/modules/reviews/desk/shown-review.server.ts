import { formatDate } from '../../../i18n/date-words.ts';
import type { Language } from '../../../i18n/languages.ts';
import type { KnownAuthor } from '../moderation/known-authors.server.ts';
import type { DeskReview } from '../moderation/list-reviews.server.ts';
import type { ShownReview } from './review-facts.tsx';

export function shownReview(
  { created_at, original, ...review }: DeskReview,
  author: KnownAuthor | undefined,
  language: Language,
): ShownReview {
  const known = author === undefined || author === 'noPhone' ? undefined : author;
  return {
    ...review,
    received: created_at ? formatDate(created_at, language, 'long') : '',
    corrected: original !== null,
    author: known && {
      requests: known.requests,
      last: known.last ? formatDate(known.last, language, 'long') : '',
    },
  };
}
