import { data } from 'react-router';
import { usePathTo } from '../../../addresses/use-path-to.ts';
import { planPrices } from '../../../content/facts.ts';
import { type ServiceId, serviceIds } from '../../../content/services.ts';
import { useMessages } from '../../../i18n/use-messages.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { cutId, ExpectCut } from '../../../ui/cut.tsx';
import { ScreenOpening } from '../../frame/screen-opening.tsx';
import { useServiceNodes } from '../../head/use-service-nodes.ts';
import type { Route } from './+types/practice-area-screen';
import { ServicePager } from './service-pager.tsx';
import { servicePictures } from './service-pictures.ts';
import { ServiceSidebar } from './service-sidebar.tsx';
import { ServiceTerms } from './service-terms.tsx';

export function loader({ params }: Route.LoaderArgs) {
  const id = serviceIds.find((known) => known === params.id);
  // The error page lists the five services (docs/decisions/0003).
  if (!id) throw data({ screen: 'service' }, { status: 404 });
  return { id };
}

/** One service (spec, point 2: /practice-details/{id}). */
export default function PracticeAreaScreen({ loaderData: { id } }: Route.ComponentProps) {
  const pathTo = usePathTo();
  const { t } = useTranslation('services');
  const { t: common } = useTranslation();
  const serviceNodes = useServiceNodes();
  return (
    <>
      <ScreenOpening
        title={t(`items.${id}.bdtitle`)}
        subtitle={t(`items.${id}.bdsub`)}
        trail={[{ label: common('nav.services'), href: pathTo('practice') }]}
        motif={`motif-service-${id}`}
        nodes={(about) => serviceNodes(about, [id])}
      />
      <section className="sec">
        <div className="wrap with-side left">
          <Service id={id} />
          <ServiceSidebar id={id} />
        </div>
      </section>
    </>
  );
}

function Service({ id }: { id: ServiceId }) {
  const { t } = useTranslation('services');
  const { works } = useMessages('services').items[id];
  const { glyph, bottom } = servicePictures[id];
  return (
    <article className="service">
      <ExpectCut />
      <div id={cutId} className={`pic svc-hero opens g${glyph}`} aria-hidden="true" />
      <h2>{t(`items.${id}.h1`)}</h2>
      <p className="pull">{t(`items.${id}.h5`)}</p>
      <ServiceTerms id={id} />
      <div className="prose">
        <p>{t(`items.${id}.details1`)}</p>
        {/* Only service 4 has prices in its text; the others ignore the variables. */}
        <p>{t(`items.${id}.details2`, planPrices())}</p>
      </div>
      <div className="poster">
        <img src={bottom} width={960} height={640} alt="" loading="lazy" decoding="async" />
      </div>
      <div className="prose">
        <h2>{t('worksTitle')}</h2>
        <ul>
          {works.map((work) => (
            <li key={work}>{work}</li>
          ))}
        </ul>
      </div>
      <ServicePager id={id} />
    </article>
  );
}
