import { data, redirect } from 'react-router';
import { pathTo } from '../../../content/paths.ts';
import { usePathTo } from '../../../content/use-path-to.ts';
import { addressContext, languageContext, servicesContext } from '../../../context.ts';
import { loadTestimonials } from '../../../features/reviews/load-testimonials.server.ts';
import { receiveReview } from '../../../features/reviews/receive-review.server.ts';
import { ReviewForm } from '../../../features/reviews/review-form.tsx';
import { Testimonials } from '../../../features/reviews/testimonials.tsx';
import { usePage } from '../../../i18n/page-context.tsx';
import { useMessages } from '../../../i18n/use-messages.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Island } from '../../../ui/island.tsx';
import { answerStatus, retryHeaders } from '../../../ui/receive-form.server.ts';
import { deliveryTexts } from '../../delivery-texts.ts';
import { PageMeta } from '../../frame/page-meta.tsx';
import { TitleBanner } from '../../frame/title-banner.tsx';
import type { Route } from './+types/reviews';

const formAnchor = 'review';

export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders;

export async function loader({ request, context }: Route.LoaderArgs) {
  const reviews = await loadTestimonials(context.get(servicesContext));
  const sent = new URL(request.url).searchParams.has('sent');
  return data({ reviews, sent }, { status: reviews ? 200 : 503 });
}

export async function action({ request, context }: Route.ActionArgs) {
  const answer = await receiveReview(
    request,
    context.get(servicesContext),
    context.get(languageContext),
    { address: context.get(addressContext) },
  );
  if (answer.status === 'done') {
    throw redirect(pathTo('reviews', { query: { sent: 1 }, hash: formAnchor }), 303);
  }
  return data(answer, { status: answerStatus(answer), headers: retryHeaders(answer) });
}

/** Reviews and the form to leave one (spec, point 2: /case-stadies). */
export default function ReviewsScreen({ loaderData, actionData }: Route.ComponentProps) {
  const pathTo = usePathTo();
  const { t } = useTranslation('reviews');
  const { form } = useMessages('reviews');
  const { t: common } = useTranslation();
  const { t: meta } = useTranslation('meta');
  const banner = { title: t('banner.title'), subtitle: t('banner.subtitle') };
  const page = usePage();
  const delivery = deliveryTexts(page, form.unsent);
  return (
    <>
      <PageMeta
        title={meta('reviews.title')}
        description={meta('reviews.description')}
        banner={banner}
        image="reviews"
      />
      <TitleBanner {...banner} />
      <section className="sec bg-2" aria-labelledby="testimonials-title">
        <div className="wrap">
          <div className="head">
            <h2 id="testimonials-title">{t('list.title')}</h2>
          </div>
          <Testimonials reviews={loaderData.reviews} />
        </div>
      </section>
      <section className="sec" id={formAnchor} aria-labelledby="review-title">
        <div className="wrap split-form">
          <div className="stack">
            <h2 id="review-title">{t('form.heading')}</h2>
            <p className="lead">{t('form.intro')}</p>
          </div>
          <Island
            name="review-form"
            component={ReviewForm}
            props={{
              action: pathTo('reviews', { hash: formAnchor }),
              endpoint: pathTo('formEndpoint', { id: 'reviews', query: { lng: page.language } }),
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
        </div>
      </section>
    </>
  );
}
