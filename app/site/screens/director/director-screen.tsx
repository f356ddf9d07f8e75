import { usePathTo } from '../../../addresses/use-path-to.ts';
import { isVisibleItem } from '../../../content/left-out.ts';
import { useMessages } from '../../../i18n/use-messages.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { AskFirst } from '../../ask-first.tsx';
import { ScreenOpening } from '../../frame/screen-opening.tsx';
import { graphIds, ref } from '../../head/graph.ts';
import { directorContacts, personNode } from '../../head/thing-nodes.ts';
import { ContactIsland } from '../../request-island.tsx';
import { sentReceipt, takeRequestForm } from '../../request-receipt.server.ts';
import { RequestSection } from '../../request-section.tsx';
import type { Route } from './+types/director-screen';
import { Profile } from './profile.tsx';

export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders;

export async function loader(args: Route.LoaderArgs) {
  return { receipt: await sentReceipt(args) };
}

export function action(args: Route.ActionArgs) {
  return takeRequestForm(args, 'profile');
}

/** Profile of the director with a contact form (spec, point 2: /personal-detail). */
export default function DirectorScreen({ loaderData, actionData }: Route.ComponentProps) {
  const pathTo = usePathTo();
  const { t } = useTranslation('person');
  const { t: common } = useTranslation();
  const { card } = useMessages('person');
  return (
    <>
      <ScreenOpening
        title={t('name')}
        label={t('banner.title')}
        subtitle={t('position')}
        trail={[{ label: common('nav.about'), href: pathTo('about') }]}
        kind="ProfilePage"
        nodes={(about) => [
          {
            ...personNode(about, 'director', {
              name: t('name'),
              jobTitle: t('position'),
              description: t('quote'),
            }),
            ...directorContacts(),
            knowsAbout: card.areas.filter(isVisibleItem),
            mainEntityOfPage: ref(graphIds.page(about.address)),
          },
        ]}
      />
      <Profile />
      <RequestSection
        source="profile"
        title={t('form.title')}
        lead={t('form.text')}
        note={<AskFirst />}
      >
        <ContactIsland source="profile" {...loaderData} answer={actionData} />
      </RequestSection>
    </>
  );
}
