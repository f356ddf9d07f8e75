import { company } from '../../../content/company.ts';
import { findPlan } from '../../../content/plans.ts';
import { findService } from '../../../content/services.ts';
import { useMessages } from '../../../i18n/use-messages.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { AskFirst } from '../../ask-first.tsx';
import { ScreenOpening } from '../../frame/screen-opening.tsx';
import { CallOrWrite } from '../../parts/call-or-write.tsx';
import { requestForms } from '../../request-forms.ts';
import { QuickContactIsland } from '../../request-island.tsx';
import { sentReceipt, takeRequestForm } from '../../request-receipt.server.ts';
import { RequestSection } from '../../request-section.tsx';
import type { Route } from './+types/contact-screen';
import { keptPromises } from './kept-promises.server.ts';
import { Office } from './office.tsx';
import { useChosenPlan } from './use-chosen-plan.ts';
import { useWantedMeeting } from './use-wanted-meeting.ts';

export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders;

export async function loader({ request, context }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  return {
    kept: await keptPromises(context),
    receipt: await sentReceipt({ request, context }),
    plan: findPlan(query.get('plan')),
    wanted: {
      service: findService(query.get('service'))?.id,
      lawyer: company().attorneys.find(({ key }) => key === query.get('lawyer'))?.key,
    },
  };
}

export function action(args: Route.ActionArgs) {
  return takeRequestForm(args, 'contact');
}

/** How to reach the company (spec, point 2: /contact). */
export default function ContactScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('contact');
  const { quick } = useMessages('contact');
  const plan = useChosenPlan(loaderData.plan, requestForms.contact.anchor);
  const meeting = useWantedMeeting(loaderData.wanted);
  return (
    <>
      <ScreenOpening
        title={t('banner.title')}
        subtitle={t('banner.subtitle')}
        kind="ContactPage"
        fullCompany
      />
      <div className="wrap quick-ways" data-enhance="gentle-scroll">
        <CallOrWrite />
      </div>
      <RequestSection
        source="contact"
        title={quick.title}
        lead={quick.intro}
        note={
          <>
            {loaderData.kept && <p>{loaderData.kept}</p>}
            <AskFirst />
          </>
        }
      >
        <QuickContactIsland
          plan={plan}
          meeting={meeting}
          receipt={loaderData.receipt}
          answer={actionData}
        />
      </RequestSection>
      <Office />
    </>
  );
}
