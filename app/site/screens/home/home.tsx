import { data } from 'react-router';
import { usePathTo } from '../../../content/use-path-to.ts';
import { servicesContext } from '../../../context.ts';
import { ContactForm } from '../../../features/requests/contact-form.tsx';
import { receiveRequest } from '../../../features/requests/receive-request.server.ts';
import { loadTestimonials } from '../../../features/reviews/load-testimonials.server.ts';
import { TestimonialsSection } from '../../../features/reviews/testimonials-section.tsx';
import { usePage } from '../../../i18n/page-context.tsx';
import { useMessages } from '../../../i18n/use-messages.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Island } from '../../../ui/island.tsx';
import { requestTexts } from '../../delivery-texts.ts';
import { PageMeta } from '../../frame/page-meta.tsx';
import { sentReceipt, takeRequest } from '../../take-request.server.ts';
import type { Route } from './+types/home';
import { HomeScreen } from './home-screen.tsx';

const contactAnchor = 'contact';

export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders;

export async function loader({ request, context }: Route.LoaderArgs) {
  const [reviews, receipt] = await Promise.all([
    loadTestimonials(context.get(servicesContext)),
    sentReceipt({ request, context }),
  ]);
  return data({ reviews, receipt }, { status: reviews ? 200 : 503 });
}

export function action(args: Route.ActionArgs) {
  return takeRequest(args, receiveRequest, { screen: 'home', hash: contactAnchor });
}

/** Home (spec, point 2: /). */
export default function Home({ loaderData, actionData }: Route.ComponentProps) {
  const pathTo = usePathTo();
  const { t: meta } = useTranslation('meta');
  const { t: common } = useTranslation();
  const { fields, events, submit, sending, consent } = useMessages('contact').form;
  const optional = common('form.optional');
  const page = usePage();
  const late = requestTexts(page);
  const endpoint = pathTo('formEndpoint', { id: 'requests', query: { lng: page.language } });
  return (
    <>
      <PageMeta
        title={meta('home.title')}
        description={meta('home.description')}
        image="home"
        fullCompany
      />
      <HomeScreen
        testimonials={<TestimonialsSection reviews={loaderData.reviews} />}
        contactForm={
          <Island
            name="contact-form"
            component={ContactForm}
            late={{ from: endpoint, texts: Object.keys(late) }}
            props={{
              action: pathTo('home', { hash: contactAnchor }),
              endpoint,
              draft: 'home-request',
              privacyHref: pathTo('privacy'),
              texts: { fields, events, submit, sending, consent, ...late, optional },
              receipt: loaderData.receipt,
              failed: actionData?.status === 'failed',
              limited: actionData?.status === 'limited' ? actionData.retryAfter : undefined,
              result: actionData?.result,
            }}
          />
        }
      />
    </>
  );
}
