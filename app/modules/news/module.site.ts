import type { SiteManifest } from '../../manifest/site-manifest.ts';
import hintsScript from './desk/hints.ts?script';
import { BlogEnd, BlogSearch, BlogWays, CaseSearch } from './site/blog-sections.tsx';

export const news = {
  name: 'news',
  sections: [
    { place: 'caseSidebar', at: 10, component: CaseSearch },
    { place: 'blogSidebar', at: 10, component: BlogSearch },
    { place: 'blogWays', at: 10, component: BlogWays },
    { place: 'blogEnd', at: 10, component: BlogEnd },
  ],
  scripts: [hintsScript],
} as const satisfies SiteManifest;
