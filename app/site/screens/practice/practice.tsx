import { data } from 'react-router';
import { practiceCards } from '../../../content/services.ts';
import { usePathTo } from '../../../content/use-path-to.ts';
import { servicesContext } from '../../../context.ts';
import { loadTestimonials } from '../../../features/reviews/load-testimonials.server.ts';
import { TestimonialsSection } from '../../../features/reviews/testimonials-section.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Icon } from '../../../ui/icon.tsx';
import { CtaBand } from '../../cta-band.tsx';
import { PageMeta } from '../../frame/page-meta.tsx';
import { TitleBanner } from '../../frame/title-banner.tsx';
import { useServiceNodes } from '../../head/use-service-nodes.ts';
import type { Route } from './+types/practice';
import { Pricing } from './pricing.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  const reviews = await loadTestimonials(context.get(servicesContext));
  return data({ reviews }, { status: reviews ? 200 : 503 });
}

/** Services and prices (spec, point 2: /practice). */
export default function PracticeScreen({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('practice');
  const { t: meta } = useTranslation('meta');
  const banner = { title: t('banner.title'), subtitle: t('banner.subtitle') };
  const serviceNodes = useServiceNodes();
  return (
    <>
      <PageMeta
        title={meta('practice.title')}
        description={meta('practice.description')}
        banner={banner}
        image="practice"
        nodes={(about) => serviceNodes(about)}
      />
      <TitleBanner {...banner} />
      <section className="sec" aria-labelledby="services-title">
        <div className="wrap">
          <div className="head">
            <h2 id="services-title">{t('intro.title')}</h2>
            <p className="lead">{t('intro.text')}</p>
          </div>
          <div>
            {practiceCards.map(({ key, service }, index) => (
              <Block
                key={key}
                service={service}
                text={key === 'injury' ? 'injury' : service}
                glyph={index + 1}
              />
            ))}
          </div>
        </div>
      </section>
      <Pricing />
      <CtaBand title={t('cta.title')} text={t('cta.text')} button={t('cta.button')} />
      <TestimonialsSection reviews={loaderData.reviews} />
    </>
  );
}

type ServiceId = (typeof practiceCards)[number]['service'];
type BlockProps = {
  service: ServiceId;
  /** Key of its words: personal injury is no service of its own (spec, point 2: ids 1 to 5). */
  text: ServiceId | 'injury';
  glyph: number;
};

function Block({ service, text, glyph }: BlockProps) {
  const pathTo = usePathTo();
  const { t } = useTranslation('practice');
  const { t: services } = useTranslation('services');
  const title = text === 'injury' ? t('blocks.injury.title') : services(`items.${text}.title`);
  return (
    <article className="blk">
      <span className={`pic g${glyph}`} aria-hidden="true" />
      <h3>{title}</h3>
      <div>
        <p>{t(`blocks.${text}.text`)}</p>
        <a
          className="more"
          href={pathTo('service', { id: service })}
          aria-label={`${t('blockLink')}: ${title}`}
        >
          <span>{t('blockLink')}</span>
          <Icon name="arrow-right" />
        </a>
      </div>
    </article>
  );
}
