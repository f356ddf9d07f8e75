import { pathTo } from '../../../addresses/path-to.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { ScreenOpening } from '../../../site/frame/screen-opening.tsx';
import { takeForm } from '../../../site/take-form.server.ts';
import { receiveSubscription } from '../receive-subscription.server.ts';
import type { Route } from './+types/newsletter-screen';
import { NewsletterIsland } from './newsletter-island.tsx';

export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders;

export function loader({ request }: Route.LoaderArgs) {
  return { sent: new URL(request.url).searchParams.has('sent') };
}

export function action(args: Route.ActionArgs) {
  return takeForm(args, receiveSubscription, () => pathTo('newsletter', { query: { sent: 1 } }));
}

/** Target of the newsletter forms of other pages without JavaScript. */
export default function NewsletterScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('newsletter');
  const failed =
    actionData?.status === 'failed' || actionData?.status === 'limited'
      ? actionData.status
      : undefined;
  return (
    <>
      <ScreenOpening
        meta={{ title: t('meta.title'), description: t('meta.description') }}
        noindex
        title={t('block.title')}
        subtitle={t('block.text')}
      />
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
