import { data } from 'react-router';
import { usePathTo } from '../../../addresses/use-path-to.ts';
import { pageContext, servicesContext } from '../../../context.ts';
import { loadTestimonials } from '../../../features/reviews/load-testimonials.server.ts';
import { TestimonialsSection } from '../../../features/reviews/testimonials-section.tsx';
import { AskFirst } from '../../../modules/conflicts/site/ask-first.tsx';
import { PageMeta } from '../../frame/page-meta.tsx';
import { BothSides } from '../../parts/both-sides.tsx';
import { readBothSides } from '../../read-both-sides.server.ts';
import { readFirstHours } from '../../read-next-hours.server.ts';
import { ContactIsland } from '../../request-island.tsx';
import { sentReceipt, takeRequestForm } from '../../request-receipt.server.ts';
import { switchedOn } from '../../switched-on.server.ts';
import type { Route } from './+types/home-screen';
import { HomeScreen } from './home-sections.tsx';

export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders;

export async function loader({ request, context }: Route.LoaderArgs) {
  const first = readFirstHours(context);
  const [reviews, troubles, firstHours, receipt, askFirst] = await Promise.all([
    loadTestimonials(context.get(servicesContext), context.get(pageContext).language, 'home'),
    readBothSides(context, { first }),
    first,
    sentReceipt({ request, context }),
    switchedOn(context, 'mayWeTalk'),
  ]);
  const chosen = new URL(request.url).searchParams.get('t');
  return data(
    { reviews, troubles, firstHours, chosen, receipt, askFirst },
    { status: reviews ? 200 : 503 },
  );
}

export function action(args: Route.ActionArgs) {
  return takeRequestForm(args, 'home');
}

/** Home (spec, point 2: /). */
export default function Home({ loaderData, actionData }: Route.ComponentProps) {
  const pathTo = usePathTo();
  const form = (
    <ContactIsland
      source="home"
      receipt={loaderData.receipt}
      askFirst={loaderData.askFirst}
      answer={actionData}
    />
  );
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
        testimonials={<TestimonialsSection reviews={loaderData.reviews} />}
        contactForm={
          loaderData.askFirst ? (
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
