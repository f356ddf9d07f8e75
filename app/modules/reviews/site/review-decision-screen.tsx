import { data } from 'react-router';
import { pathTo } from '../../../addresses/path-to.ts';
import { redirect } from '../../../addresses/redirect.ts';
import { usePathTo } from '../../../addresses/use-path-to.ts';
import { pageContext, servicesContext } from '../../../context.ts';
import { formatDate } from '../../../i18n/date-words.ts';
import { defaultLanguage, languageFromTag, languageTag } from '../../../i18n/languages.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { ScreenOpening } from '../../../site/frame/screen-opening.tsx';
import { privateHeaders } from '../../../site/private-headers.ts';
import { State } from '../../../ui/state.tsx';
import { type Decision, decideReview, readReviewToDecide } from '../decide-reviews.server.ts';
import { decisionDays, openDecision } from '../decision-link.server.ts';
import { isRejectionReason } from '../moderation/moderation-rules.ts';
import type { Route } from './+types/review-decision-screen';
import { type ReviewShown, UndecidedReview } from './undecided-review.tsx';

export const headers = () => privateHeaders;

/** Changes nothing: chats and mail scanners open links by themselves. */
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
    received: found.created_at
      ? formatDate(found.created_at, context.get(pageContext).language, 'long')
      : '',
  };
  return data({ state: found.state, days: decisionDays, review });
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { database, secret } = context.get(servicesContext);
  const form = await request.formData().catch(() => undefined);
  const decision = decisionIn(form);
  if (!decision) throw data(null, { status: 400 });
  const id = openDecision(secret, params.token);
  if (id !== undefined) await decideReview(database, id, decision, { once: true });
  throw redirect(pathTo('reviewDecision', { id: params.token }), 303);
}

function decisionIn(form: FormData | undefined): Decision | undefined {
  const reason = form?.get('reason');
  if (form?.get('decision') === 'approve') return { state: 'approved' };
  if (form?.get('decision') !== 'reject' || typeof reason !== 'string') return undefined;
  return isRejectionReason(reason) ? { state: 'rejected', reason } : undefined;
}

/** Target of the link in a notification: staff approve or reject a review, once. */
export default function ReviewDecisionScreen({ loaderData, params }: Route.ComponentProps) {
  const pathTo = usePathTo();
  const { t } = useTranslation('moderation');
  const { state, days } = loaderData;
  return (
    <>
      <ScreenOpening title={t('title')} noindex />
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
