import { company } from '../../../content/company.ts';
import { findPlan } from '../../../content/plans.ts';
import { usePathTo } from '../../../content/use-path-to.ts';
import { QuickContactForm } from '../../../features/requests/quick-contact-form.tsx';
import { receiveQuickRequest } from '../../../features/requests/receive-request.server.ts';
import { usePage } from '../../../i18n/page-context.tsx';
import { useMessages } from '../../../i18n/use-messages.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Island } from '../../../ui/island.tsx';
import { requestTexts } from '../../delivery-texts.ts';
import { PageMeta } from '../../frame/page-meta.tsx';
import { TitleBanner } from '../../frame/title-banner.tsx';
import { Steps } from '../../steps.tsx';
import { sentReceipt, takeRequest } from '../../take-request.server.ts';
import type { Route } from './+types/contact';
import { Office } from './office.tsx';
import { useChosenPlan } from './use-chosen-plan.ts';

const formAnchor = 'request';

export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders;

export async function loader({ request, context }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  return {
    receipt: await sentReceipt({ request, context }),
    plan: findPlan(query.get('plan'))?.id,
  };
}

export function action(args: Route.ActionArgs) {
  return takeRequest(args, receiveQuickRequest, { screen: 'contact', hash: formAnchor });
}

/** How to reach the company (spec, point 2: /contact). */
export default function ContactScreen({ loaderData, actionData }: Route.ComponentProps) {
  const pathTo = usePathTo();
  const { t } = useTranslation('contact');
  const { t: meta } = useTranslation('meta');
  const banner = { title: t('banner.title'), subtitle: t('banner.subtitle') };
  const { form, quick, steps } = useMessages('contact');
  const plan = useChosenPlan(loaderData.plan, formAnchor);
  const [phone] = company.phones;
  const page = usePage();
  const late = requestTexts(page);
  const endpoint = pathTo('formEndpoint', { id: 'quick-requests', query: { lng: page.language } });
  return (
    <>
      <PageMeta
        title={meta('contact.title')}
        description={meta('contact.description')}
        banner={banner}
        kind="ContactPage"
        image="contact"
        fullCompany
      />
      <TitleBanner {...banner} />
      <Office />
      <section className="sec bg-2" id={formAnchor} aria-labelledby="request-title">
        <div className="wrap split-form form-and-steps">
          <div className="stack">
            <h2 id="request-title">{quick.title}</h2>
            <p className="lead">{quick.intro}</p>
            <p>
              {quick.call}
              <br />
              <a className="bigtel" href={phone.href}>
                {phone.display}
              </a>
            </p>
          </div>
          <Island
            name="quick-contact-form"
            component={QuickContactForm}
            late={{ from: endpoint, texts: Object.keys(late) }}
            props={{
              action: pathTo('contact', { query: { plan: loaderData.plan }, hash: formAnchor }),
              endpoint,
              draft: 'quick-request',
              privacyHref: pathTo('privacy'),
              texts: {
                fields: quick.fields,
                submit: quick.submit,
                sending: quick.sending,
                consent: form.consent,
                ...late,
              },
              plan,
              receipt: loaderData.receipt,
              failed: actionData?.status === 'failed',
              limited: actionData?.status === 'limited' ? actionData.retryAfter : undefined,
              result: actionData?.result,
            }}
          />
          <div className="next-steps">
            <h3>{steps.title}</h3>
            <Steps items={steps.items} level={4} />
          </div>
        </div>
      </section>
    </>
  );
}
