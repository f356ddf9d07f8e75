import { data } from 'react-router';
import { firstStep } from '../../../addresses/first-step.ts';
import { usePathTo } from '../../../addresses/use-path-to.ts';
import { loadSections } from '../../../sections/load-sections.server.ts';
import { AskFirst } from '../../ask-first.tsx';
import { PageMeta } from '../../frame/page-meta.tsx';
import { BothSides } from '../../parts/both-sides.tsx';
import { readBothSides } from '../../read-both-sides.server.ts';
import { readFirstHours } from '../../read-next-hours.server.ts';
import { ContactIsland } from '../../request-island.tsx';
import { sentReceipt, takeRequestForm } from '../../request-receipt.server.ts';
import type { Route } from './+types/home-screen';
import { HomeScreen } from './home-sections.tsx';

export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders;

export async function loader({ request, context }: Route.LoaderArgs) {
  const first = readFirstHours(context);
  const [{ sections, status }, troubles, firstHours, receipt] = await Promise.all([
    loadSections(context, 'home'),
    readBothSides(context, { first }),
    first,
    sentReceipt({ request, context }),
  ]);
  const chosen = new URL(request.url).searchParams.get('t');
  return data({ sections, troubles, firstHours, chosen, receipt }, { status });
}

export function action(args: Route.ActionArgs) {
  return takeRequestForm(args, 'home');
}

/** Home (spec, point 2: /). */
export default function Home({ loaderData, actionData }: Route.ComponentProps) {
  const pathTo = usePathTo();
  const form = <ContactIsland source="home" receipt={loaderData.receipt} answer={actionData} />;
  return (
    <>
      <PageMeta fullCompany />
      <HomeScreen
        bothSides={
          <BothSides
            troubles={loaderData.troubles}
            chosen={loaderData.chosen}
            hrefOf={(key) => pathTo('home', { query: { t: key } })}
          />
        }
        firstHours={loaderData.firstHours}
        sections={loaderData.sections}
        contactForm={
          firstStep() ? (
            <div className="stack">
              <AskFirst />
              {form}
            </div>
          ) : (
            form
          )
        }
      />
    </>
  );
}
