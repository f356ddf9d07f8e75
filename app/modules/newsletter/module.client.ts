import type { ClientManifest } from '../../manifest/client-manifest.ts';

export const newsletter = {
  name: 'newsletter',
  islands: {
    'newsletter-form': async () => (await import('./site/newsletter-form.tsx')).NewsletterForm,
  },
} satisfies ClientManifest;
