import { data } from 'react-router';
import { pathTo } from '../../../addresses/path-to.ts';
import { redirect } from '../../../addresses/redirect.ts';
import { usePathTo } from '../../../addresses/use-path-to.ts';
import { Island } from '../../../browser/island.tsx';
import { servicesContext } from '../../../context.ts';
import { usePage } from '../../../i18n/page-context.tsx';
import { useMessages } from '../../../i18n/use-messages.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { deliveryTexts } from '../../../site/delivery-texts.ts';
import { ScreenOpening } from '../../../site/frame/screen-opening.tsx';
import { privateHeaders } from '../../../site/private-headers.ts';
import { takeForm } from '../../../site/take-form.server.ts';
import { State } from '../../../ui/state.tsx';
import { readInvitation, stopInvitations } from '../invitations/invitation-link.server.ts';
import { invitationDays } from '../invitations/invitation-rules.ts';
import { receiveReview } from '../receive-review.server.ts';
import type { Route } from './+types/review-invitation-screen';
import { ReviewForm } from './review-form.tsx';

export function headers({ actionHeaders }: Route.HeadersArgs) {
  const answer = new Headers(actionHeaders);
  for (const [name, value] of Object.entries(privateHeaders)) answer.set(name, value);
  return answer;
}

/** Changes nothing: mail scanners open links by themselves. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { database, secret } = context.get(servicesContext);
  const state = await readInvitation({ database, secret }, params.token);
  return data({ state, days: invitationDays }, { status: state === 'expired' ? 410 : 200 });
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { database, secret } = context.get(servicesContext);
  const here = pathTo('reviewInvitation', { id: params.token });
  const form = await request
    .clone()
    .formData()
    .catch(() => undefined);
  // RFC 8058: a mail client expects a response without a redirect; people are redirected to the page.
  const oneClick = form?.get('List-Unsubscribe') === 'One-Click';
  if (oneClick || form?.has('stop')) {
    await stopInvitations({ database, secret }, params.token);
    if (oneClick) return null;
    throw redirect(here, 303);
  }
  return takeForm(
    { request, context },
    (posted, services, lang, sender) => receiveReview(posted, services, lang, sender, params.token),
    () => here,
  );
}

/** Target of the link in an invitation: a review is written once, or no more invitations are asked for. */
export default function ReviewInvitationScreen({
  loaderData: { state, days },
  actionData,
  params,
}: Route.ComponentProps) {
  const pathTo = usePathTo();
  const { t } = useTranslation('reviewInvitation');
  // A form that could not be taken is shown again, whatever has become of the link.
  const open = state === 'open' || Boolean(actionData);
  return (
    <>
      <ScreenOpening title={t('title')} noindex />
      {open && (
        <section className="sec">
          <InvitedForm token={params.token} answer={actionData ?? undefined} />
        </section>
      )}
      <section className={open ? 'sec bg-2' : 'sec'}>
        <div className="wrap">
          {open || state === 'stop' ? (
            <StopForm action={pathTo('reviewInvitation', { id: params.token })} />
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

type Answer = NonNullable<Route.ComponentProps['actionData']>;

function InvitedForm({ token, answer }: { token: string; answer: Answer | undefined }) {
  const pathTo = usePathTo();
  const { t } = useTranslation('reviewInvitation');
  const { t: common } = useTranslation();
  const { form } = useMessages('reviews');
  const page = usePage();
  const here = pathTo('reviewInvitation', { id: token });
  return (
    <div className="wrap split-form">
      <p className="lead">{t('lead')}</p>
      <Island
        name="review-form"
        component={ReviewForm}
        props={{
          action: here,
          endpoint: pathTo('formEndpoint', {
            id: 'reviews',
            query: { lng: page.language, invitation: token },
          }),
          privacyHref: pathTo('privacy'),
          draft: 'review',
          texts: {
            ...form,
            optional: common('form.optional'),
            delivery: deliveryTexts(page, form.unsent),
          },
          outcome: answer?.status === 'failed' ? 'failed' : undefined,
          limited: answer?.status === 'limited' ? answer.retryAfter : undefined,
          result: answer?.result,
        }}
      />
    </div>
  );
}

function StopForm({ action }: { action: string }) {
  const { t } = useTranslation('reviewInvitation');
  return (
    <form className="stack" method="post" action={action}>
      <h2>{t('stop.title')}</h2>
      <p>{t('stop.text')}</p>
      <div className="btns">
        <button className="btn out" type="submit" name="stop" value="1">
          {t('stop.button')}
        </button>
      </div>
    </form>
  );
}
