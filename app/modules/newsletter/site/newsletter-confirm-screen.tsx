import { data } from 'react-router';
import { pathTo } from '../../../addresses/path-to.ts';
import { redirect } from '../../../addresses/redirect.ts';
import { usePathTo } from '../../../addresses/use-path-to.ts';
import { servicesContext } from '../../../context.ts';
import { withPrefix } from '../../../i18n/language-prefix.ts';
import { useLinkPrefix } from '../../../i18n/page-context.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { LinkPage } from '../../../site/link-page.tsx';
import { privateHeaders } from '../../../site/private-headers.ts';
import { openConfirmation } from '../links.server.ts';
import { confirmSubscription } from '../subscribers.server.ts';
import type { Route } from './+types/newsletter-confirm-screen';
import { NewsletterIsland } from './newsletter-island.tsx';
import { linkState } from './newsletter-link-state.server.ts';

export const headers = () => privateHeaders;

/** Changes nothing: scanners of mails follow every link, and must not subscribe anybody. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { data: state, init } = linkState(
    await openConfirmation(services, params.token),
    'confirmed',
  );
  return data({ ...state, news: services.hooks('posts')[0]?.path }, init ?? undefined);
}

export async function action({ params, context }: Route.ActionArgs) {
  const { database, secret } = context.get(servicesContext);
  const subscriber = await openConfirmation({ database, secret }, params.token);
  if (subscriber) await confirmSubscription(database, secret, subscriber);
  throw redirect(pathTo('newsletterConfirm', { id: params.token }), 303);
}

/** Target of the link in a confirmation mail: a button confirms the subscription. */
export default function NewsletterConfirmScreen({ loaderData, params }: Route.ComponentProps) {
  const pathTo = usePathTo();
  const { t } = useTranslation('newsletter');
  const prefix = useLinkPrefix();
  const { state, email, news } = loaderData;
  const words = { open: 'confirm', done: 'confirmed', wrong: 'confirmError' } as const;
  return (
    <LinkPage title={t(`${words[state]}.title`)} text={t(`${words[state]}.text`, { email })}>
      {state === 'open' && (
        <form method="post" action={pathTo('newsletterConfirm', { id: params.token })}>
          <button className="btn" type="submit">
            {t('confirm.button')}
          </button>
        </form>
      )}
      {state === 'done' && news && (
        <div className="btns">
          <a className="btn" href={withPrefix(prefix, news)}>
            {t('confirmed.button')}
          </a>
        </div>
      )}
      {state === 'wrong' && (
        <div className="nl single">
          <NewsletterIsland id="newsletter-again" />
        </div>
      )}
    </LinkPage>
  );
}
