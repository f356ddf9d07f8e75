import { data } from 'react-router';
import { parsePage } from '../../../addresses/parse-page.ts';
import { pathTo } from '../../../addresses/path-to.ts';
import { usePathTo } from '../../../addresses/use-path-to.ts';
import { Island } from '../../../browser/island.tsx';
import { company } from '../../../content/company.ts';
import { pageContext, type SiteServices, servicesContext } from '../../../context.ts';
import type { Language } from '../../../i18n/languages.ts';
import { usePage } from '../../../i18n/page-context.tsx';
import { useMessages } from '../../../i18n/use-messages.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { deliveryTexts } from '../../../site/delivery-texts.ts';
import { ScreenOpening } from '../../../site/frame/screen-opening.tsx';
import { Steps } from '../../../site/parts/steps.tsx';
import { takeForm } from '../../../site/take-form.server.ts';
import { MoreLink } from '../../../ui/more-link.tsx';
import { Section } from '../../../ui/section.tsx';
import { loadTestimonials } from '../load-testimonials.server.ts';
import { readReviewPage, reviewPageSize } from '../read-reviews.server.ts';
import { receiveReview } from '../receive-review.server.ts';
import type { Route } from './+types/reviews-screen';
import { ReviewForm } from './review-form.tsx';
import { ReviewList, type ReviewPage, reviewListAnchor } from './review-list.tsx';
import { Testimonials } from './testimonials.tsx';

const formAnchor = 'review';

export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const page = parsePage(searchParams.get('page'));
  if (!page) throw data(null, { status: 404 });
  const services = context.get(servicesContext);
  const { language } = context.get(pageContext);
  const sent = searchParams.has('sent');
  // The carousel or the list, to avoid duplicates.
  if (!['all', 'own', 'page'].some((name) => searchParams.has(name))) {
    const reviews = await loadTestimonials(services, language);
    return data({ reviews, list: undefined, sent }, { status: reviews ? 200 : 503 });
  }
  const list = await loadList(services, language, { page, own: searchParams.has('own') });
  if (list && page > list.pages) throw data(null, { status: 404 });
  return data({ reviews: undefined, list, sent }, { status: list ? 200 : 503 });
}

/** `undefined`, and a line in the log, when the reviews cannot be read. */
async function loadList(
  { database, log }: SiteServices,
  language: Language,
  chosen: { page: number; own: boolean },
): Promise<ReviewPage | undefined> {
  try {
    const { reviews, total } = await readReviewPage(database, language, chosen);
    return { ...chosen, reviews, pages: Math.max(1, Math.ceil(total / reviewPageSize)) };
  } catch (error) {
    log.error({ err: error }, 'The list of reviews could not be read');
  }
}

export function action(args: Route.ActionArgs) {
  return takeForm(args, receiveReview, () =>
    pathTo('reviews', { query: { sent: 1 }, hash: formAnchor }),
  );
}

/** Reviews and the form to leave one (spec, point 2: /case-stadies). */
export default function ReviewsScreen({ loaderData, actionData }: Route.ComponentProps) {
  const pathTo = usePathTo();
  const { t } = useTranslation(['reviews', 'reviewLedger']);
  const { form, steps } = useMessages('reviews');
  const { list } = loaderData;
  const { t: common } = useTranslation();
  const page = usePage();
  const delivery = deliveryTexts(page, form.unsent);
  return (
    <>
      <ScreenOpening
        {...(company().cases.length > 0
          ? { title: t('banner.title'), subtitle: t('banner.subtitle') }
          : // A site that shows no cases promises none.
            { title: t('banner.subtitle') })}
        noindex={list && list.page > 1}
      />
      {list ? (
        <ReviewList {...list} />
      ) : (
        <Section
          className="bg-2"
          titleId="testimonials-title"
          title={t('list.title')}
          aside={
            loaderData.reviews?.length ? (
              <MoreLink
                href={pathTo('reviews', { query: { all: 1 }, hash: reviewListAnchor })}
                text={t('list.all')}
              />
            ) : undefined
          }
        >
          <Testimonials reviews={loaderData.reviews} />
          <p>
            <MoreLink href={pathTo('reviewLedger')} text={t('reviewLedger:link')} />
          </p>
        </Section>
      )}
      <section className="sec" id={formAnchor} aria-labelledby="review-title">
        <div className="wrap split-form review-form">
          <div className="stack">
            <h2 id="review-title">{t('form.heading')}</h2>
            <p className="lead">{t('form.intro')}</p>
          </div>
          <Island
            name="review-form"
            component={ReviewForm}
            props={{
              action: pathTo('reviews'),
              endpoint: pathTo('formEndpoint', { id: 'reviews', query: { lng: page.language } }),
              privacyHref: pathTo('privacy'),
              draft: 'review',
              texts: {
                ...form,
                optional: common('form.optional'),
                delivery,
              },
              outcome:
                actionData?.status === 'failed' ? 'failed' : loaderData.sent ? 'done' : undefined,
              limited: actionData?.status === 'limited' ? actionData.retryAfter : undefined,
              result: actionData?.result,
            }}
          />
          <Steps items={steps} />
        </div>
      </section>
    </>
  );
}
