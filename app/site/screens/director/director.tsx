import { photoOf } from '../../../content/photos.ts';
import { usePathTo } from '../../../content/use-path-to.ts';
import { ContactForm } from '../../../features/requests/contact-form.tsx';
import { receiveProfileRequest } from '../../../features/requests/receive-request.server.ts';
import { usePage } from '../../../i18n/page-context.tsx';
import { useMessages } from '../../../i18n/use-messages.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Island } from '../../../ui/island.tsx';
import { requestTexts } from '../../delivery-texts.ts';
import { PageMeta } from '../../frame/page-meta.tsx';
import { TitleBanner } from '../../frame/title-banner.tsx';
import { graphIds, ref } from '../../head/graph.ts';
import { directorContacts, personNode } from '../../head/thing-nodes.ts';
import { Steps } from '../../steps.tsx';
import { sentReceipt, takeRequest } from '../../take-request.server.ts';
import type { Route } from './+types/director';
import { Profile } from './profile.tsx';

const formAnchor = 'request';

export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders;

export async function loader(args: Route.LoaderArgs) {
  return { receipt: await sentReceipt(args) };
}

export function action(args: Route.ActionArgs) {
  return takeRequest(args, receiveProfileRequest, { screen: 'director', hash: formAnchor });
}

/** Profile of the director with a contact form (spec, point 2: /personal-detail). */
export default function DirectorScreen({ loaderData, actionData }: Route.ComponentProps) {
  const pathTo = usePathTo();
  const { t } = useTranslation('person');
  const { t: common } = useTranslation();
  const { t: meta } = useTranslation('meta');
  const { card } = useMessages('person');
  const photo = photoOf('director');
  const banner = {
    title: t('banner.title'),
    subtitle: t('banner.subtitle'),
    trail: [{ label: common('nav.about'), href: pathTo('about') }],
  };
  const { form, steps } = useMessages('contact');
  const { fields, events, submit, sending, consent } = form;
  const optional = common('form.optional');
  const page = usePage();
  const late = requestTexts(page);
  const endpoint = pathTo('formEndpoint', {
    id: 'profile-requests',
    query: { lng: page.language },
  });
  return (
    <>
      <PageMeta
        title={meta('director.title')}
        description={meta('director.description')}
        banner={banner}
        kind="ProfilePage"
        image="director"
        nodes={(about) => [
          {
            ...personNode(about, 'director', {
              name: t('name'),
              jobTitle: t('position'),
              description: t('quote'),
              ...(photo && { image: photo }),
            }),
            ...directorContacts,
            knowsAbout: card.areas,
            mainEntityOfPage: ref(graphIds.page(about.address)),
          },
        ]}
      />
      <TitleBanner {...banner} />
      <Profile />
      <section className="sec bg-2" id={formAnchor} aria-labelledby="request-title">
        <div className="wrap split-form form-and-steps">
          <div className="stack">
            <h2 id="request-title">{t('form.title')}</h2>
            <p className="lead">{t('form.text')}</p>
          </div>
          <Island
            name="contact-form"
            component={ContactForm}
            late={{ from: endpoint, texts: Object.keys(late) }}
            props={{
              action: pathTo('director', { hash: formAnchor }),
              endpoint,
              draft: 'profile-request',
              privacyHref: pathTo('privacy'),
              texts: { fields, events, submit, sending, consent, ...late, optional },
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
