import type { SiteManifest } from '../../manifest/site-manifest.ts';
import { TestimonialsSection } from './site/testimonials-section.tsx';

export const reviews = {
  name: 'reviews',
  sections: [
    { place: 'home', at: 20, component: TestimonialsSection },
    { place: 'about', at: 20, component: TestimonialsSection },
    { place: 'practice', at: 20, component: TestimonialsSection },
  ],
} as const satisfies SiteManifest;
