import { data } from 'react-router';
import { planPrices } from '../../../content/facts.ts';
import { type ServiceId, serviceIds } from '../../../content/services.ts';
import { usePathTo } from '../../../content/use-path-to.ts';
import { useMessages } from '../../../i18n/use-messages.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { PageMeta } from '../../frame/page-meta.tsx';
import { TitleBanner } from '../../frame/title-banner.tsx';
import { useServiceNodes } from '../../head/use-service-nodes.ts';
import type { Route } from './+types/practice-area';
import { ServicePager } from './service-pager.tsx';
import { servicePictures } from './service-pictures.ts';
import { ServiceSidebar } from './service-sidebar.tsx';

export function loader({ params }: Route.LoaderArgs) {
  const id = serviceIds.find((known) => known === params.id);
  // The frame answers with a page that offers the five services (docs/decisions/0003).
  if (!id) throw data({ screen: 'service' }, { status: 404 });
  return { id };
}

/** One service (spec, point 2: /practice-details/{id}). */
export default function PracticeAreaScreen({ loaderData: { id } }: Route.ComponentProps) {
  const pathTo = usePathTo();
  const { t } = useTranslation('services');
  const { t: common } = useTranslation();
  const { t: meta } = useTranslation('meta');
  const serviceNodes = useServiceNodes();
  const banner = {
    title: t(`items.${id}.bdtitle`),
    subtitle: t(`items.${id}.bdsub`),
    trail: [{ label: common('nav.services'), href: pathTo('practice') }],
  };
  return (
    <>
      <PageMeta
        title={meta(`service${id}.title`)}
        description={meta(`service${id}.description`)}
        banner={banner}
        image={`service-${id}`}
        nodes={(about) => serviceNodes(about, [id])}
      />
      <TitleBanner {...banner} />
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
  const pathTo = usePathTo();
  const { t } = useTranslation('services');
  const { works } = useMessages('services').items[id];
  const { glyph, bottom } = servicePictures[id];
  return (
    <article className="service">
      <div className={`pic svc-hero g${glyph}`} aria-hidden="true" />
      <h2>{t(`items.${id}.h1`)}</h2>
      <p className="pull">{t(`items.${id}.h5`)}</p>
      <div className="prose">
        <p>{t(`items.${id}.details1`)}</p>
        {/* Only one of the services speaks of prices; the others have no such variables. */}
        <p>{t(`items.${id}.details2`, planPrices)}</p>
        {id === '4' && (
          <p>
            <a href={pathTo('practice', { hash: 'prices' })}>{t('priceLink')}</a>
          </p>
        )}
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
