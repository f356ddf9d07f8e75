import { data, redirect } from 'react-router';
import { pathTo } from '../../../content/paths.ts';
import { addressContext, languageContext, servicesContext } from '../../../context.ts';
import { NewsletterIsland } from '../../../features/newsletter/newsletter-island.tsx';
import { receiveSubscription } from '../../../features/newsletter/receive-subscription.server.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { answerStatus, retryHeaders } from '../../../ui/receive-form.server.ts';
import { PageMeta } from '../../frame/page-meta.tsx';
import { TitleBanner } from '../../frame/title-banner.tsx';
import type { Route } from './+types/newsletter';

export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders;

export function loader({ request }: Route.LoaderArgs) {
  return { sent: new URL(request.url).searchParams.has('sent') };
}

export async function action({ request, context }: Route.ActionArgs) {
  const answer = await receiveSubscription(
    request,
    context.get(servicesContext),
    context.get(languageContext),
    { address: context.get(addressContext) },
  );
  if (answer.status === 'done') throw redirect(pathTo('newsletter', { query: { sent: 1 } }), 303);
  return data(answer, { status: answerStatus(answer), headers: retryHeaders(answer) });
}

/** Where the newsletter boxes of the other pages lead without JavaScript. */
export default function NewsletterScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('newsletter');
  const { t: meta } = useTranslation('meta');
  const failed =
    actionData?.status === 'failed' || actionData?.status === 'limited'
      ? actionData.status
      : undefined;
  return (
    <>
      <PageMeta
        title={meta('newsletter.title')}
        description={meta('newsletter.description')}
        noindex
      />
      <TitleBanner title={t('block.title')} subtitle={t('block.text')} />
      <section className="sec">
        <div className="wrap nl single">
          <NewsletterIsland
            id="newsletter-page"
            outcome={failed ?? (loaderData.sent ? 'done' : undefined)}
            result={actionData && 'result' in actionData ? actionData.result : undefined}
          />
        </div>
      </section>
    </>
  );
}
