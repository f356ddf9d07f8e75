import { data } from 'react-router';
import { usePathTo } from '../../../addresses/use-path-to.ts';
import { practiceCards } from '../../../content/services.ts';
import { servicesContext } from '../../../context.ts';
import { loadTestimonials } from '../../../features/reviews/load-testimonials.server.ts';
import { TestimonialsSection } from '../../../features/reviews/testimonials-section.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Section } from '../../../ui/section.tsx';
import { ScreenOpening } from '../../frame/screen-opening.tsx';
import { useServiceNodes } from '../../head/use-service-nodes.ts';
import { CtaBand } from '../../parts/cta-band.tsx';
import type { Route } from './+types/practice-screen';
import { Pricing } from './pricing.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  const reviews = await loadTestimonials(context.get(servicesContext));
  return data({ reviews }, { status: reviews ? 200 : 503 });
}

/** Services and prices (spec, point 2: /practice). */
export default function PracticeScreen({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('practice');
  const serviceNodes = useServiceNodes();
  return (
    <>
      <ScreenOpening
        title={t('banner.title')}
        subtitle={t('banner.subtitle')}
        nodes={(about) => serviceNodes(about)}
      />
      <Section titleId="services-title" title={t('intro.title')} lead={t('intro.text')}>
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
      </Section>
      <Pricing />
      <CtaBand title={t('cta.title')} text={t('cta.text')} button={t('cta.button')} />
      <TestimonialsSection reviews={loaderData.reviews} />
    </>
  );
}

type ServiceId = (typeof practiceCards)[number]['service'];
type BlockProps = {
  service: ServiceId;
  /** Key of its texts: "injury" has texts, but no service page (spec, point 2: ids 1 to 5). */
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
