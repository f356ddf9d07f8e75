import { data } from 'react-router';
import { servicesContext } from '../../../context.ts';
import { loadTestimonials } from '../../../features/reviews/load-testimonials.server.ts';
import { TestimonialsSection } from '../../../features/reviews/testimonials-section.tsx';
import { useMessages } from '../../../i18n/use-messages.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import panel from '../../../ui/ornaments/panel-felt-madder.svg?url';
import { useWorked } from '../../company-words.ts';
import { CtaBand } from '../../cta-band.tsx';
import { PageMeta } from '../../frame/page-meta.tsx';
import { TitleBanner } from '../../frame/title-banner.tsx';
import type { Route } from './+types/about';
import { Figures } from './figures.tsx';
import { People } from './people.tsx';
import { Workflow } from './workflow.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  const reviews = await loadTestimonials(context.get(servicesContext));
  return data({ reviews }, { status: reviews ? 200 : 503 });
}

/** About the company (spec, point 2: /about). */
export default function AboutScreen({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('about');
  const { t: meta } = useTranslation('meta');
  const banner = { title: t('banner.title'), subtitle: t('banner.subtitle') };
  return (
    <>
      <PageMeta
        title={meta('about.title')}
        description={meta('about.description')}
        banner={banner}
        kind="AboutPage"
        image="about"
        fullCompany
      />
      <TitleBanner {...banner} />
      <Intro />
      <Principles />
      <Workflow />
      <People />
      <CtaBand title={t('cta.title')} text={t('cta.text')} button={t('cta.button')} />
      <TestimonialsSection reviews={loaderData.reviews} />
    </>
  );
}

function Intro() {
  const { t } = useTranslation('about');
  const { paragraphs } = useMessages('about').intro;
  const worked = useWorked();
  return (
    <section className="sec" aria-labelledby="intro-title">
      <div className="wrap">
        <div className="split">
          <div className="stack">
            <h2 id="intro-title">{t('intro.title')}</h2>
            {paragraphs.map((text, index) => (
              <p key={text} className={index === 0 ? 'lead' : undefined}>
                {text.replace('{{worked}}', worked)}
              </p>
            ))}
          </div>
          <div className="intro-art">
            <img src={panel} width={600} height={600} alt="" decoding="async" />
          </div>
        </div>
        <Figures />
      </div>
    </section>
  );
}

const principles = ['result', 'fees', 'consultation', 'confidentiality'] as const;

function Principles() {
  const { t } = useTranslation('about');
  return (
    <section className="sec bg-2" aria-labelledby="principles-title">
      <div className="wrap">
        <div className="head">
          <h2 id="principles-title">{t('principles.title')}</h2>
          <p className="lead">{t('principles.text')}</p>
        </div>
        <div className="svcs rules four">
          {principles.map((key) => (
            <div key={key} className="rule">
              <h3>{t(`principles.items.${key}.title`)}</h3>
              <p>{t(`principles.items.${key}.text`)}</p>
            </div>
          ))}
        </div>
      </div>
    </section>
  );
}
