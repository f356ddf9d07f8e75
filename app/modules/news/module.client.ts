import type { ClientManifest } from '../../manifest/client-manifest.ts';

export const news = {
  name: 'news',
  enhancers: {
    'news-list': () => import('./news-list.enhance.ts'),
    'post-image': () => import('./post-image.enhance.ts'),
  },
} satisfies ClientManifest;
