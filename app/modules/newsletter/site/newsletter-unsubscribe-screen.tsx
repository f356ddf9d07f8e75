import { pathTo } from '../../../addresses/path-to.ts';
import { redirect } from '../../../addresses/redirect.ts';
import { usePathTo } from '../../../addresses/use-path-to.ts';
import { company } from '../../../content/company.ts';
import { servicesContext } from '../../../context.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { LinkPage } from '../../../site/link-page.tsx';
import { privateHeaders } from '../../../site/private-headers.ts';
import { openUnsubscription } from '../links.server.ts';
import { endSubscription } from '../subscribers.server.ts';
import type { Route } from './+types/newsletter-unsubscribe-screen';
import { linkState } from './newsletter-link-state.server.ts';

export const headers = () => privateHeaders;

export async function loader({ params, context }: Route.LoaderArgs) {
  return linkState(
    await openUnsubscription(context.get(servicesContext), params.token),
    'unsubscribed',
  );
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { database, secret } = context.get(servicesContext);
  const subscriber = await openUnsubscription({ database, secret }, params.token);
  if (subscriber && subscriber !== 'forgotten') {
    await endSubscription(database, secret, subscriber);
  }
  // RFC 8058: a mail client expects a response without a redirect; people are redirected to the page.
  const form = await request.formData().catch(() => undefined);
  if (form?.get('List-Unsubscribe') === 'One-Click') return null;
  throw redirect(pathTo('newsletterUnsubscribe', { id: params.token }), 303);
}

/** Target of the unsubscribe link: a button ends the subscription. */
export default function NewsletterUnsubscribeScreen({ loaderData, params }: Route.ComponentProps) {
  const pathTo = usePathTo();
  const { t } = useTranslation('newsletter');
  const { state, email } = loaderData;
  const words = { open: 'unsubscribe', done: 'unsubscribed', wrong: 'unsubscribeError' } as const;
  return (
    <LinkPage
      title={t(`${words[state]}.title`)}
      text={
        state === 'done' && !email
          ? t('unsubscribed.textNoEmail')
          : t(`${words[state]}.text`, { email: email || company().email })
      }
    >
      {state === 'open' ? (
        <form method="post" action={pathTo('newsletterUnsubscribe', { id: params.token })}>
          <div className="btns">
            <button className="btn" type="submit">
              {t('unsubscribe.confirm')}
            </button>
            <a className="btn out" href={pathTo('home')}>
              {t('unsubscribe.keep')}
            </a>
          </div>
        </form>
      ) : (
        <div className="btns">
          <a className="btn out" href={pathTo(state === 'done' ? 'newsletter' : 'home')}>
            {t(`${words[state]}.button`)}
          </a>
        </div>
      )}
    </LinkPage>
  );
}
