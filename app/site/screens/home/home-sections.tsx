import type { ReactNode } from 'react';
import { company } from '../../../content/company.ts';
import { ModuleSections } from '../../../sections/module-sections.tsx';
import { Seam } from '../../../ui/seam.tsx';
import type { FirstHours } from '../../read-next-hours.server.ts';
import { AboutBlock } from './about-block.tsx';
import { ConsultationHours } from './consultation-hours.tsx';
import { ContactSection } from './contact-section.tsx';
import { FeatureTiles } from './feature-tiles.tsx';
import { Hero } from './hero.tsx';
import { People } from './home-people.tsx';
import { Portfolio } from './portfolio.tsx';
import { PracticeCards } from './practice-cards.tsx';
import { PriceLine } from './price-line.tsx';

type HomeScreenProps = {
  /** Beside the slides. */
  bothSides: ReactNode;
  firstHours: FirstHours;
  /** Data of the sections of modules. */
  sections: Record<string, unknown>;
  contactForm: ReactNode;
};

/** Sections of the home page: first what it costs, what they do, who they are. */
export function HomeScreen({ bothSides, firstHours, sections, contactForm }: HomeScreenProps) {
  return (
    <>
      <div className="first bleed">
        <Hero />
        {bothSides}
        <PriceLine />
      </div>
      <FeatureTiles />
      <PracticeCards />
      <People firstHours={firstHours} />
      <AboutBlock />
      <Portfolio />
      <Seam colours={company().cases.length > 0 ? 'felt2-madder' : 'felt-madder'} />
      <ConsultationHours />
      <Seam colours="madder-indigo" />
      <ContactSection form={contactForm} />
      <ModuleSections place="home" data={sections} />
    </>
  );
}
