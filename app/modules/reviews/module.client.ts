import type { ClientManifest } from '../../manifest/client-manifest.ts';

export const reviews = {
  name: 'reviews',
  enhancers: { testimonials: () => import('./site/testimonials.enhance.ts') },
  islands: {
    'review-form': async () => (await import('./site/review-form.tsx')).ReviewForm,
  },
} satisfies ClientManifest;
