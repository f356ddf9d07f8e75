import { data, redirect } from 'react-router';
import { company } from '../../../content/company.ts';
import { pathTo } from '../../../content/paths.ts';
import { usePathTo } from '../../../content/use-path-to.ts';
import { servicesContext } from '../../../context.ts';
import { maskEmail, openUnsubscription } from '../../../features/newsletter/links.server.ts';
import { endSubscription } from '../../../features/newsletter/subscribers.server.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { PageMeta } from '../../frame/page-meta.tsx';
import { TitleBanner } from '../../frame/title-banner.tsx';
import { privateHeaders } from '../../private-headers.ts';
import type { Route } from './+types/newsletter-unsubscribe';

export const headers = () => privateHeaders;

export async function loader({ params, context }: Route.LoaderArgs) {
  const subscriber = await openUnsubscription(context.get(servicesContext), params.token);
  if (!subscriber) return data({ state: 'wrong' as const, email: '' }, { status: 410 });
  // The address was erased: nothing will come.
  if (subscriber === 'forgotten') return data({ state: 'done' as const, email: '' });
  const state = subscriber.status === 'unsubscribed' ? ('done' as const) : ('open' as const);
  return data({ state, email: maskEmail(subscriber.email) });
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { database, secret } = context.get(servicesContext);
  const subscriber = await openUnsubscription({ database, secret }, params.token);
  if (subscriber && subscriber !== 'forgotten') {
    await endSubscription(database, secret, subscriber);
  }
  // RFC 8058: a mail client wants an answer and follows nothing; people are led to the page.
  const form = await request.formData().catch(() => undefined);
  if (form?.get('List-Unsubscribe') === 'One-Click') return null;
  throw redirect(pathTo('newsletterUnsubscribe', { id: params.token }), 303);
}

/** Where the last link of a newsletter leads: one button ends the subscription. */
export default function NewsletterUnsubscribeScreen({ loaderData, params }: Route.ComponentProps) {
  const pathTo = usePathTo();
  const { t } = useTranslation('newsletter');
  const { t: common } = useTranslation();
  const { state, email } = loaderData;
  const words = { open: 'unsubscribe', done: 'unsubscribed', wrong: 'unsubscribeError' } as const;
  const title = t(`${words[state]}.title`);
  return (
    <>
      <PageMeta title={`${title} — ${common('brand.quoted')}`} noindex />
      <TitleBanner title={title} />
      <section className="sec">
        <div className="wrap nl single">
          <p className="lead">
            {state === 'done' && !email
              ? t('unsubscribed.textNoEmail')
              : t(`${words[state]}.text`, { email: email || company.email })}
          </p>
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
        </div>
      </section>
    </>
  );
}
