import { data } from 'react-router';
import { useMessages } from '../../../i18n/use-messages.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { loadSections } from '../../../sections/load-sections.server.ts';
import { ModuleSections } from '../../../sections/module-sections.tsx';
import { Section } from '../../../ui/section.tsx';
import { ScreenOpening } from '../../frame/screen-opening.tsx';
import { CtaBand } from '../../parts/cta-band.tsx';
import type { Route } from './+types/about-screen';
import { People } from './about-people.tsx';
import { Workflow } from './workflow.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  const { sections, status } = await loadSections(context, 'about');
  return data({ sections }, { status });
}

/** About the company (spec, point 2: /about). */
export default function AboutScreen({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('about');
  return (
    <>
      <ScreenOpening
        title={t('banner.title')}
        subtitle={t('banner.subtitle')}
        kind="AboutPage"
        fullCompany
      />
      <Intro />
      <Principles />
      <Workflow />
      <People />
      <CtaBand title={t('cta.title')} text={t('cta.text')} button={t('cta.button')} />
      <ModuleSections place="about" data={loaderData.sections} />
    </>
  );
}

/** A word with a hyphen: a headline would break it there. */
const hyphenated = /(\p{L}+-\p{L}+)/u;

function Intro() {
  const { t } = useTranslation('about');
  const { paragraphs } = useMessages('about').intro;
  return (
    <section className="sec" aria-labelledby="intro-title">
      <div className="wrap">
        <div className="stack">
          <h2 id="intro-title" className="intro-title">
            {t('intro.title')
              .split(hyphenated)
              .map((part, index) =>
                index % 2 === 1 ? (
                  <span key={part} className="hyphenated">
                    {part}
                  </span>
                ) : (
                  part
                ),
              )}
          </h2>
          {paragraphs.map((text, index) => (
            <p key={text} className={index === 0 ? 'lead' : undefined}>
              {text}
            </p>
          ))}
        </div>
      </div>
    </section>
  );
}

const principles = ['result', 'fees', 'consultation', 'confidentiality'] as const;

function Principles() {
  const { t } = useTranslation('about');
  return (
    <Section className="bg-2" titleId="principles-title" title={t('principles.title')}>
      <div className="svcs rules four">
        {principles.map((key) => (
          <div key={key} className="rule">
            <h3>{t(`principles.items.${key}.title`)}</h3>
            <p>{t(`principles.items.${key}.text`)}</p>
          </div>
        ))}
      </div>
    </Section>
  );
}
