import { data, redirect } from 'react-router';
import { pathTo } from '../../../content/paths.ts';
import { usePathTo } from '../../../content/use-path-to.ts';
import { type LoadContext, servicesContext } from '../../../context.ts';
import { maskEmail, openConfirmation } from '../../../features/newsletter/links.server.ts';
import { NewsletterIsland } from '../../../features/newsletter/newsletter-island.tsx';
import { confirmSubscription } from '../../../features/newsletter/subscribers.server.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { PageMeta } from '../../frame/page-meta.tsx';
import { TitleBanner } from '../../frame/title-banner.tsx';
import { privateHeaders } from '../../private-headers.ts';
import type { Route } from './+types/newsletter-confirm';

export const headers = () => privateHeaders;

async function subscriberOf(context: LoadContext, token: string) {
  const services = context.get(servicesContext);
  const subscriber = await openConfirmation(services, token);
  return { ...services, subscriber };
}

/** Shows only: scanners of mails follow every link, and must not subscribe anybody. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { subscriber } = await subscriberOf(context, params.token);
  if (!subscriber) return data({ state: 'wrong' as const, email: '' }, { status: 410 });
  const state = subscriber.status === 'confirmed' ? ('done' as const) : ('open' as const);
  return data({ state, email: maskEmail(subscriber.email) });
}

export async function action({ params, context }: Route.ActionArgs) {
  const { subscriber, database, secret } = await subscriberOf(context, params.token);
  if (subscriber) await confirmSubscription(database, secret, subscriber);
  throw redirect(pathTo('newsletterConfirm', { id: params.token }), 303);
}

/** Where the link of a confirmation mail leads: one button makes the subscription valid. */
export default function NewsletterConfirmScreen({ loaderData, params }: Route.ComponentProps) {
  const pathTo = usePathTo();
  const { t } = useTranslation('newsletter');
  const { t: common } = useTranslation();
  const { state, email } = loaderData;
  const words = { open: 'confirm', done: 'confirmed', wrong: 'confirmError' } as const;
  const title = t(`${words[state]}.title`);
  return (
    <>
      <PageMeta title={`${title} — ${common('brand.quoted')}`} noindex />
      <TitleBanner title={title} />
      <section className="sec">
        <div className="wrap nl single">
          <p className="lead">{t(`${words[state]}.text`, { email })}</p>
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
        </div>
      </section>
    </>
  );
}
