import { pathTo as plainPathTo } from '../../../addresses/path-to.ts';
import { usePathTo } from '../../../addresses/use-path-to.ts';
import { attorneyWords } from '../../../content/attorneys.ts';
import { company } from '../../../content/company.ts';
import { useMessages } from '../../../i18n/use-messages.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Carousel } from '../../../ui/carousel.tsx';
import { Section } from '../../../ui/section.tsx';
import { ScreenOpening } from '../../frame/screen-opening.tsx';
import { personNode } from '../../head/thing-nodes.ts';
import { CtaBand } from '../../parts/cta-band.tsx';
import { AttorneyCard } from '../../people/attorney-card.tsx';
import { readFirstHours } from '../../read-next-hours.server.ts';
import type { Route } from './+types/attorneys-screen';

export async function loader({ context }: Route.LoaderArgs) {
  return { firstHours: await readFirstHours(context) };
}

/** The attorneys (spec, point 2: /Attorneys). The address matches in any letter case. */
export default function AttorneysScreen({ loaderData }: Route.ComponentProps) {
  const pathTo = usePathTo();
  const { t } = useTranslation('attorneys');
  const { t: about } = useTranslation('about');
  const { t: common } = useTranslation();
  return (
    <>
      <ScreenOpening
        title={t('banner.title')}
        subtitle={t('banner.subtitle')}
        trail={[{ label: common('nav.about'), href: pathTo('about') }]}
        at={plainPathTo('attorneys')}
        kind="CollectionPage"
        nodes={(about) =>
          company().attorneys.map(({ key }) => {
            const { name, specialty, bio } = attorneyWords(key, about.language);
            return personNode(about, key, { name, jobTitle: specialty, description: bio });
          })
        }
      />
      <Section
        className="attorneys"
        titleId="attorneys-title"
        title={t('section.title')}
        lead={t('section.text')}
      >
        <Carousel label={t('section.carousel')} labels={useMessages('common').carousel} still>
          {company().attorneys.map(({ key }, index) => (
            <AttorneyCard key={key} index={index} firstHours={loaderData.firstHours} full />
          ))}
        </Carousel>
      </Section>
      <CtaBand title={about('cta.title')} text={about('cta.text')} button={about('cta.button')} />
    </>
  );
}
