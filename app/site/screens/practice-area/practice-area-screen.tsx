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
import { BothSides } from '../../parts/both-sides.tsx';
import { CallButton } from '../../parts/call-or-write.tsx';
import { NextHours } from '../../parts/next-hours.tsx';
import { readBothSides } from '../../read-both-sides.server.ts';
import { readNextHours } from '../../read-next-hours.server.ts';
import type { Route } from './+types/practice-area-screen';
import { Detained } from './detained.tsx';
import { ServicePager } from './service-pager.tsx';
import { ServiceSidebar } from './service-sidebar.tsx';
import { ServiceTerms } from './service-terms.tsx';

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const service = findService(params.id);
  // The error page lists the services (docs/decisions/archive.md#0003).
  if (!service) throw data({ screen: 'service' }, { status: 404 });
  const [next, troubles] = await Promise.all([
    readNextHours(context, { service: service.id }, 1),
    readBothSides(context, { service: service.id }),
  ]);
  return {
    id: service.id,
    picture: service.picture,
    next,
    troubles,
    chosen: new URL(request.url).searchParams.get('t'),
  };
}

/** One service (spec, point 2: /practice-details/{id}). */
export default function PracticeAreaScreen({ loaderData }: Route.ComponentProps) {
  const { id, troubles, chosen, ...shown } = loaderData;
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
      {troubles.length > 0 && (
        <div className="both-wide bleed">
          <BothSides
            troubles={troubles}
            chosen={chosen}
            hrefOf={(key) => pathTo('service', { id, query: { t: key } })}
          />
        </div>
      )}
      <section className="sec">
        <div className="wrap with-side left">
          <Service id={id} {...shown} />
          <ServiceSidebar id={id} />
        </div>
      </section>
    </>
  );
}

type ServiceProps = {
  id: ServiceId;
  picture: ServicePicture;
  next: Awaited<ReturnType<typeof readNextHours>>;
};

function Service({ id, picture, next }: ServiceProps) {
  const { t } = useTranslation('services');
  const { h1, h5, details1, details2, works } = useServiceWords()(id);
  return (
    <article className="service">
      <ExpectCut />
      <div className="svc-head">
        <div id={cutId} className={`pic opens g${picture}`} aria-hidden="true" />
        <h2>{h1}</h2>
      </div>
      {h5 && <p className="pull">{h5}</p>}
      <div className="svc-door">
        <NextHours hours={next} service={id} />
        <CallButton className="btn out wide" />
      </div>
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
      {id === criminal && <Detained />}
      <ServicePager id={id} />
    </article>
  );
}

/** Service of criminal cases (spec, point 3). */
const criminal = '1';
