import { pathTo } from '../../../addresses/path-to.ts';
import { redirect } from '../../../addresses/redirect.ts';
import { usePathTo } from '../../../addresses/use-path-to.ts';
import { servicesContext } from '../../../context.ts';
import { openConfirmation } from '../../../features/newsletter/links.server.ts';
import { NewsletterIsland } from '../../../features/newsletter/newsletter-island.tsx';
import { confirmSubscription } from '../../../features/newsletter/subscribers.server.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { LinkPage } from '../../link-page.tsx';
import { linkState } from '../../newsletter-link-state.server.ts';
import { privateHeaders } from '../../private-headers.ts';
import type { Route } from './+types/newsletter-confirm-screen';

export const headers = () => privateHeaders;

/** Changes nothing: scanners of mails follow every link, and must not subscribe anybody. */
export async function loader({ params, context }: Route.LoaderArgs) {
  return linkState(await openConfirmation(context.get(servicesContext), params.token), 'confirmed');
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
  const { state, email } = loaderData;
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
      {state === 'done' && (
        <div className="btns">
          <a className="btn" href={pathTo('news')}>
            {t('confirmed.button')}
          </a>
        </div>
      )}
      {state === 'wrong' && <NewsletterIsland id="newsletter-again" />}
    </LinkPage>
  );
}
