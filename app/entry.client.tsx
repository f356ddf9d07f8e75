import { enhance as connection } from './site/frame/connection.ts';
import { enhance as mobileMenu } from './site/frame/mobile-menu.ts';
import { enhance as stickyHeader } from './site/frame/sticky-header.ts';
import { enhance as submenu } from './site/frame/submenu.ts';
import {
  type EnhancerRegistry,
  enhanceAll,
  hydrateIslands,
  type IslandRegistry,
  whenIdle,
} from './ui/hydrate.ts';
import { layOutRest } from './ui/lay-out-rest.ts';
import { letTouchesPass, pause } from './ui/moments.ts';
import { speculate } from './ui/speculation.ts';
import { wholeStyles } from './ui/whole-styles.ts';

const enhancers: EnhancerRegistry = {
  // On every page: small, and a request less for each.
  'sticky-header': async () => ({ enhance: stickyHeader }),
  connection: async () => ({ enhance: connection }),
  submenu: async () => ({ enhance: submenu }),
  'mobile-menu': async () => ({ enhance: mobileMenu }),
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

letTouchesPass();
whenIdle(async () => {
  const styled = wholeStyles();
  // One thing after the other: between them the page answers touches.
  await pause();
  await enhanceAll(enhancers, styled);
  hydrateIslands(islands, styled);
  await pause();
  speculate();
  await layOutRest(styled);
  // The spec (point 9): a worker left by an earlier site must not answer for this one.
  const left = await navigator.serviceWorker?.getRegistrations().catch(() => []);
  await Promise.allSettled((left ?? []).map((worker) => worker.unregister()));
});
