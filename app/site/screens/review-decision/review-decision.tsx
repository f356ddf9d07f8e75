import { data, redirect } from 'react-router';
import { pathTo } from '../../../content/paths.ts';
import { usePathTo } from '../../../content/use-path-to.ts';
import { languageContext, servicesContext } from '../../../context.ts';
import { decisionDays, openDecision } from '../../../features/reviews/decision-link.server.ts';
import { decideReview, readReviewToDecide } from '../../../features/reviews/reviews.server.ts';
import { formatDate } from '../../../i18n/formats.ts';
import { defaultLanguage, languageFromTag, languageTag } from '../../../i18n/languages.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { State } from '../../../ui/state.tsx';
import { PageMeta } from '../../frame/page-meta.tsx';
import { TitleBanner } from '../../frame/title-banner.tsx';
import { privateHeaders } from '../../private-headers.ts';
import type { Route } from './+types/review-decision';
import { type ReviewShown, UndecidedReview } from './undecided-review.tsx';

export const headers = () => privateHeaders;

/** Shows only: chats and mail scanners open links by themselves. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { database, secret } = context.get(servicesContext);
  const id = openDecision(secret, params.token);
  const found = id === undefined ? undefined : await readReviewToDecide(database, id);
  if (!found) return data({ state: 'expired' as const, days: decisionDays }, { status: 410 });
  if (found.state !== 'waiting') return data({ state: found.state, days: decisionDays });
  const lang = languageFromTag(found.lang) ?? defaultLanguage;
  const review: ReviewShown = {
    name: found.name,
    company: found.company_name,
    notes: found.notes,
    lang,
    tag: languageTag(lang),
    received: formatDate(found.created_at, context.get(languageContext), 'long'),
  };
  return data({ state: found.state, days: decisionDays, review });
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { database, secret } = context.get(servicesContext);
  const form = await request.formData().catch(() => undefined);
  const decision = form?.get('decision');
  if (decision !== 'approve' && decision !== 'reject') throw data(null, { status: 400 });
  const id = openDecision(secret, params.token);
  if (id !== undefined) await decideReview(database, id, decision, { once: true });
  throw redirect(pathTo('reviewDecision', { id: params.token }), 303);
}

/** Where the link of a notification leads: staff read a review and decide about it, once. */
export default function ReviewDecisionScreen({ loaderData, params }: Route.ComponentProps) {
  const pathTo = usePathTo();
  const { t } = useTranslation('moderation');
  const { t: common } = useTranslation();
  const { state, days } = loaderData;
  return (
    <>
      <PageMeta title={`${t('title')} — ${common('brand.quoted')}`} noindex />
      <TitleBanner title={t('title')} />
      <section className="sec">
        <div className="wrap">
          {state === 'waiting' ? (
            <UndecidedReview
              review={loaderData.review}
              action={pathTo('reviewDecision', { id: params.token })}
            />
          ) : (
            <State
              kind={state === 'expired' ? 'error' : 'empty'}
              title={t(`${state}.title`)}
              text={t(`${state}.text`, { days })}
            >
              <a className="btn out" href={pathTo('reviews')}>
                {t('toReviews')}
              </a>
            </State>
          )}
        </div>
      </section>
    </>
  );
}
