import { data } from 'react-router';
import { usePathTo } from '../../../addresses/use-path-to.ts';
import { type ServicePicture, servicePictures } from '../../../content/service-pictures.ts';
import { findService } from '../../../content/services.ts';
import type { ServiceId } from '../../../content/site-facts.ts';
import { useServiceWords } from '../../../content/use-service-words.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { cutId, ExpectCut } from '../../../ui/cut.tsx';
import { ScreenOpening } from '../../frame/screen-opening.tsx';
import { useServiceNodes } from '../../head/use-service-nodes.ts';
import type { Route } from './+types/practice-area-screen';
import { ServicePager } from './service-pager.tsx';
import { ServiceSidebar } from './service-sidebar.tsx';
import { ServiceTerms } from './service-terms.tsx';

export function loader({ params }: Route.LoaderArgs) {
  const service = findService(params.id);
  // The error page lists the services (docs/decisions/0003).
  if (!service) throw data({ screen: 'service' }, { status: 404 });
  return { id: service.id, picture: service.picture };
}

/** One service (spec, point 2: /practice-details/{id}). */
export default function PracticeAreaScreen({ loaderData: { id, picture } }: Route.ComponentProps) {
  const pathTo = usePathTo();
  const { t: common } = useTranslation();
  const { title, bdsub } = useServiceWords()(id);
  const serviceNodes = useServiceNodes();
  return (
    <>
      <ScreenOpening
        title={title}
        subtitle={bdsub}
        trail={[{ label: common('nav.services'), href: pathTo('practice') }]}
        nodes={(about) => serviceNodes(about, [id])}
      />
      <section className="sec">
        <div className="wrap with-side left">
          <Service id={id} picture={picture} />
          <ServiceSidebar id={id} />
        </div>
      </section>
    </>
  );
}

function Service({ id, picture }: { id: ServiceId; picture: ServicePicture }) {
  const { t } = useTranslation('services');
  const { h1, h5, details1, details2, works } = useServiceWords()(id);
  return (
    <article className="service">
      <ExpectCut />
      <div id={cutId} className={`pic svc-hero opens g${picture}`} aria-hidden="true" />
      <h2>{h1}</h2>
      {h5 && <p className="pull">{h5}</p>}
      <ServiceTerms id={id} />
      <div className="prose">
        <p>{details1}</p>
        {details2 && <p>{details2}</p>}
      </div>
      <div className="poster">
        <img
          src={`/art/${servicePictures[picture]}.svg`}
          width={960}
          height={640}
          alt=""
          loading="lazy"
          decoding="async"
        />
      </div>
      {works.length > 0 && (
        <div className="prose">
          <h2>{t('worksTitle')}</h2>
          <ul>
            {works.map((work) => (
              <li key={work}>{work}</li>
            ))}
          </ul>
        </div>
      )}
      <ServicePager id={id} />
    </article>
  );
}
