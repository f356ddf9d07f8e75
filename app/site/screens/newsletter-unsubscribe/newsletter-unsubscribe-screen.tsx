import { pathTo } from '../../../addresses/path-to.ts';
import { redirect } from '../../../addresses/redirect.ts';
import { usePathTo } from '../../../addresses/use-path-to.ts';
import { company } from '../../../content/company.ts';
import { servicesContext } from '../../../context.ts';
import { openUnsubscription } from '../../../features/newsletter/links.server.ts';
import { endSubscription } from '../../../features/newsletter/subscribers.server.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { LinkPage } from '../../link-page.tsx';
import { linkState } from '../../newsletter-link-state.server.ts';
import { privateHeaders } from '../../private-headers.ts';
import type { Route } from './+types/newsletter-unsubscribe-screen';

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
