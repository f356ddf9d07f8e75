import { isLanguage, languageTag } from '../../../i18n/languages.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { originOf } from '../ledger/ledger-rules.ts';
import type { RejectionReason, ReviewState } from '../moderation/moderation-rules.ts';

/** A review as the desk shows it; dates are formatted. */
export type ShownReview = {
  id: string;
  name: string;
  company_name: string | null;
  notes: string;
  lang: string;
  received: string;
  source: string | null;
  invited: boolean;
  state: ReviewState;
  reason: RejectionReason | null;
  reply: string | null;
  corrected: boolean;
  /** How often the author's phone has asked the company for something; undefined where the review has no phone. */
  author: { requests: number; last: string } | undefined;
};

type FactsProps = {
  review: ShownReview;
  /** The list has one state only, shown above. */
  withoutState?: boolean;
};

/** Text, author and state of a review. */
export function ReviewFacts({ review, withoutState = false }: FactsProps) {
  const { t } = useTranslation('deskReviews');
  const { t: ledger } = useTranslation('reviewLedger');
  const { notes, name, company_name, received, source, state, reason, reply, corrected, author } =
    review;
  const lang = isLanguage(review.lang) ? languageTag(review.lang) : undefined;
  const facts = [
    received,
    ledger(`origins.${originOf(review)}`, { source }),
    corrected && t('corrected'),
    state === 'rejected' && reason && ledger(`reasons.${reason}`),
  ].filter(Boolean);
  return (
    <>
      <p>
        {!withoutState && (
          <>
            <span className={`review-state ${state}`}>{t(`state.${state}`)}</span>{' '}
          </>
        )}
        <b lang={lang}>{[name, company_name].filter(Boolean).join(', ')}</b>
      </p>
      <small>{facts.join(' · ')}</small>
      <p className="small">
        {!author
          ? t('author.noPhone')
          : author.requests > 0
            ? t('author.client', { number: author.requests, date: author.last })
            : t('author.unknown')}
      </p>
      <p className="desk-quote" lang={lang}>
        {notes}
      </p>
      {reply && (
        <div className="desk-reply">
          <small>{t('reply.shown')}</small>
          <p lang={lang}>{reply}</p>
        </div>
      )}
    </>
  );
}
