import {
  type EnhancerRegistry,
  enhanceAll,
  hydrateIslands,
  type IslandRegistry,
  whenIdle,
} from './ui/hydrate.ts';
import { speculate } from './ui/speculation.ts';
import { wholeStyles } from './ui/whole-styles.ts';

const enhancers: EnhancerRegistry = {
  'sticky-header': () => import('./site/frame/sticky-header.ts'),
  connection: () => import('./site/frame/connection.ts'),
  submenu: () => import('./site/frame/submenu.ts'),
  'mobile-menu': () => import('./site/frame/mobile-menu.ts'),
  hero: () => import('./site/screens/home/hero.enhance.ts'),
  portfolio: () => import('./site/screens/home/portfolio.enhance.ts'),
  video: () => import('./site/video.enhance.ts'),
  carousel: () => import('./ui/carousel.ts'),
  share: () => import('./ui/share.ts'),
  'gentle-scroll': () => import('./site/screens/contact/gentle-scroll.enhance.ts'),
  'news-list': () => import('./features/news/news-list.enhance.ts'),
  testimonials: () => import('./features/reviews/testimonials.enhance.ts'),
};

const islands: IslandRegistry = {
  'review-form': async () => (await import('./features/reviews/review-form.tsx')).ReviewForm,
  'contact-form': async () => (await import('./features/requests/contact-form.tsx')).ContactForm,
  'quick-contact-form': async () =>
    (await import('./features/requests/quick-contact-form.tsx')).QuickContactForm,
  'newsletter-form': async () =>
    (await import('./features/newsletter/newsletter-form.tsx')).NewsletterForm,
};

whenIdle(() => {
  const styled = wholeStyles();
  void enhanceAll(enhancers, styled);
  hydrateIslands(islands, styled);
  speculate();
  // The spec (point 9): a worker left by an earlier site must not answer for this one.
  void navigator.serviceWorker
    ?.getRegistrations()
    .then((registrations) => Promise.all(registrations.map((r) => r.unregister())))
    .catch(() => undefined);
});
