import type { SiteManifest } from '../../manifest/site-manifest.ts';
import { NewsletterBand, NewsletterColumn } from './site/newsletter-block.tsx';

export const newsletter = {
  name: 'newsletter',
  sections: [
    { place: 'home', at: 10, component: NewsletterBand },
    { place: 'footer', at: 10, component: NewsletterColumn },
  ],
} as const satisfies SiteManifest;
