import { data } from 'react-router';
import { usePathTo } from '../../../addresses/use-path-to.ts';
import { company } from '../../../content/company.ts';
import { type PracticeCard, practiceCards } from '../../../content/services.ts';
import { useCardWords } from '../../../content/use-service-words.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { loadSections } from '../../../sections/load-sections.server.ts';
import { ModuleSections } from '../../../sections/module-sections.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Section } from '../../../ui/section.tsx';
import { ScreenOpening } from '../../frame/screen-opening.tsx';
import { useServiceNodes } from '../../head/use-service-nodes.ts';
import { CtaBand } from '../../parts/cta-band.tsx';
import type { Route } from './+types/practice-screen';
import { Pricing } from './pricing.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  const { sections, status } = await loadSections(context, 'practice');
  return data({ sections }, { status });
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
          {practiceCards().map((card) => (
            <Block key={card.key} card={card} />
          ))}
        </div>
      </Section>
      {company().plans.length > 0 && <Pricing />}
      <CtaBand title={t('cta.title')} text={t('cta.text')} button={t('cta.button')} />
      <ModuleSections place="practice" data={loaderData.sections} />
    </>
  );
}

function Block({ card: { key, service, picture } }: { card: PracticeCard }) {
  const pathTo = usePathTo();
  const { t } = useTranslation('practice');
  const { title, block } = useCardWords()(key);
  return (
    <article className="blk">
      <span className={`pic g${picture}`} aria-hidden="true" />
      <h3>{title}</h3>
      <div>
        <p>{block}</p>
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
