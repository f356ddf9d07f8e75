import { usePathTo } from '../../../addresses/use-path-to.ts';
import { formatDate } from '../../../i18n/date-words.ts';
import { isLanguage, languageTag } from '../../../i18n/languages.ts';
import { useLanguage } from '../../../i18n/page-context.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { MoreLink } from '../../../ui/more-link.tsx';
import { Pagination } from '../../../ui/pagination.tsx';
import { Section } from '../../../ui/section.tsx';
import { State } from '../../../ui/state.tsx';
import { originOf } from '../ledger/ledger-rules.ts';
import type { ListedReview } from '../read-reviews.server.ts';

/** Id of the list, for links to it. */
export const reviewListAnchor = 'all-reviews';

export type ReviewPage = { reviews: ListedReview[]; page: number; pages: number; own: boolean };

/** Every published review, in pages; those in the language of the page first, or alone. */
export function ReviewList({ reviews, page, pages, own }: ReviewPage) {
  const pathTo = usePathTo();
  const { t } = useTranslation('reviews');
  const { t: ledger } = useTranslation('reviewLedger');
  const language = useLanguage();
  /** Reviews in the page's language come first: a heading marks their end. */
  const headingOf = (index: number) => {
    const [mine, before] = [index, index - 1].map((place) => reviews[place]?.lang === language);
    if (index > 0 && mine === before) return undefined;
    return mine ? t('list.ownLanguage') : t('list.otherLanguages');
  };
  const hrefOf = (number: number, only: boolean) =>
    pathTo('reviews', {
      query: {
        all: !only && number === 1 ? 1 : undefined,
        own: only ? 1 : undefined,
        page: number === 1 ? undefined : number,
      },
      hash: reviewListAnchor,
    });
  return (
    <Section
      className="bg-2"
      id={reviewListAnchor}
      titleId="all-reviews-title"
      title={t('list.all')}
      aside={
        <nav className="review-switch" aria-label={t('list.switch')}>
          <a href={hrefOf(1, false)} aria-current={own ? undefined : 'true'}>
            {t('list.everyLanguage')}
          </a>
          <a href={hrefOf(1, true)} aria-current={own ? 'true' : undefined}>
            {t('list.ownLanguage')}
          </a>
        </nav>
      }
    >
      {!own && reviews.length > 1 && <p className="small muted">{t('list.order')}</p>}
      {reviews.length === 0 ? (
        <State kind="empty" title={t('list.empty')} />
      ) : (
        <ol className="review-list" aria-labelledby="all-reviews-title">
          {reviews.map((review, index) => (
            <Review
              key={`${review.name} ${review.created_at?.getTime()}`}
              review={review}
              heading={own ? undefined : headingOf(index)}
            />
          ))}
        </ol>
      )}
      {pages > 1 && (
        <Pagination
          page={page}
          total={pages}
          hrefOf={(number) => hrefOf(number, own)}
          labels={{
            region: t('list.pages'),
            previous: t('pagination.previous'),
            next: t('pagination.next'),
            pageOf: t('pagination.pageOf', { page, total: pages }),
          }}
        />
      )}
      <p>
        <MoreLink href={pathTo('reviewLedger')} text={ledger('link')} />
      </p>
    </Section>
  );
}

function Review({ review, heading }: { review: ListedReview; heading?: string | undefined }) {
  const language = useLanguage();
  const lang = isLanguage(review.lang) ? languageTag(review.lang) : undefined;
  const { t } = useTranslation('reviews');
  const { t: ledger } = useTranslation('reviewLedger');
  const { created_at, name, company_name, notes, source, reply } = review;
  const origin = originOf(review);
  return (
    <li className="review">
      {heading && <h3>{heading}</h3>}
      {created_at && (
        <time dateTime={created_at.toISOString()}>{formatDate(created_at, language, 'short')}</time>
      )}
      <div lang={lang}>
        <blockquote>
          <p className="pre-line" dir="auto">
            {notes}
          </p>
        </blockquote>
        <p className="review-by">
          <b dir="auto">{name}</b>
          {company_name && <span dir="auto">{company_name}</span>}
        </p>
      </div>
      {origin !== 'unasked' && (
        <p className="review-source">{ledger(`origins.${origin}`, { source })}</p>
      )}
      {reply && (
        <div className="review-reply">
          <b>{t('list.reply')}</b>
          <p className="pre-line" lang={lang} dir="auto">
            {reply}
          </p>
        </div>
      )}
    </li>
  );
}
