import { isLanguage, languageTag } from '../../../i18n/languages.ts';
import { useLanguage } from '../../../i18n/page-context.tsx';
import { useMessages } from '../../../i18n/use-messages.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Carousel } from '../../../ui/carousel.tsx';
import { Monogram } from '../../../ui/monogram.tsx';
import { State } from '../../../ui/state.tsx';
import { originOf } from '../ledger/ledger-rules.ts';
import type { PublicReview } from '../read-reviews.server.ts';

/** `undefined` means that the reviews could not be read (spec, point 8: shown like no reviews). */
export type TestimonialsProps = { reviews: PublicReview[] | undefined };

/** Carousel of approved reviews with its empty state (spec, point 4). */
export function Testimonials({ reviews }: TestimonialsProps) {
  const { t } = useTranslation('reviews');
  const { carousel } = useMessages('common');
  const failed = reviews === undefined;
  return (
    <div
      id="testimonials"
      data-enhance={failed ? 'testimonials' : undefined}
      data-loading={t('list.loading')}
      data-empty={t('list.empty')}
    >
      {reviews?.length ? (
        <Carousel label={t('list.carousel')} labels={carousel}>
          {reviews.map((review) => (
            <Quote key={`${review.name} ${review.notes}`} review={review} />
          ))}
        </Carousel>
      ) : (
        <State kind="empty" title={t('list.empty')} />
      )}
    </div>
  );
}

function Quote({ review }: { review: PublicReview }) {
  const { t } = useTranslation('reviews');
  const language = useLanguage();
  const written = isLanguage(review.lang) ? review.lang : undefined;
  const lang = written && languageTag(written);
  const { t: ledger } = useTranslation('reviewLedger');
  const origin = originOf(review);
  return (
    <figure className="quote" aria-label={t('list.quoteAria', { name: review.name })}>
      <blockquote lang={lang}>
        <p dir="auto">{review.notes}</p>
      </blockquote>
      <footer>
        <Monogram name={review.name} />
        <div lang={lang}>
          <b dir="auto">{review.name}</b>
          {review.company_name && <span dir="auto">{review.company_name}</span>}
        </div>
        {written && written !== language && <small>{t(`list.writtenIn.${written}`)}</small>}
        {origin !== 'unasked' && (
          <small>{ledger(`origins.${origin}`, { source: review.source })}</small>
        )}
      </footer>
    </figure>
  );
}
