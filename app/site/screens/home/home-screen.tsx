import type { ReactNode } from 'react';
import { once } from '../../../ui/once.tsx';
import { Seam } from '../../../ui/seam.tsx';
import { StyledLater } from '../../../ui/styled-later.tsx';
import { NewsletterBlock } from '../../frame/newsletter-block.tsx';
import { AboutBlock } from './about-block.tsx';
import { ConsultationHours } from './consultation-hours.tsx';
import { ContactSection } from './contact-section.tsx';
import { FeatureTiles } from './feature-tiles.tsx';
import { Hero } from './hero.tsx';
import { Portfolio } from './portfolio.tsx';
import { PracticeCards } from './practice-cards.tsx';

// The same on every visit.
const Opening = once(() => (
  <>
    <Hero />
    <FeatureTiles />
  </>
));
const Work = once(() => (
  <>
    <AboutBlock />
    <PracticeCards />
    <Portfolio />
    <Seam colours="felt2-madder" />
    <ConsultationHours />
    <Seam colours="madder-indigo" />
  </>
));
const Newsletter = once(NewsletterBlock);

type HomeScreenProps = {
  /** A whole section: the screen's last, on the second felt. */
  testimonials: ReactNode;
  contactForm: ReactNode;
};

/** Sections of the home page, in the order of the design. */
export function HomeScreen({ testimonials, contactForm }: HomeScreenProps) {
  return (
    <>
      <Opening />
      <StyledLater />
      <Work />
      <ContactSection form={contactForm} />
      <Newsletter variant="home" />
      {testimonials}
    </>
  );
}
