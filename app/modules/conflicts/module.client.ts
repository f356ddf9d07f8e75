import type { ClientManifest } from '../../manifest/client-manifest.ts';

export const conflicts = {
  name: 'conflicts',
  enhancers: { 'kept-story': () => import('./site/saved-story.enhance.ts') },
  lead: async () => (await import('./site/keep-for-names.ts')).keepForNames,
} satisfies ClientManifest;
