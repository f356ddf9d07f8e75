/** URLs for programs: feeds, site map, images. A part of the address table (`table.ts`). */
export const machineRows = {
  /** Uploads files for a request, and downloads them once its thread is unlocked. */
  requestFiles: {
    path: '/request/:token/files',
    screen: 'site/screens/request/visitor-files.ts',
    query: { file: 'uncached' },
    machine: true,
    body: 'upload',
  },
  /** Redirects from the request page to a messenger, once its thread is unlocked. */
  requestChat: {
    path: '/request/:token/chat',
    screen: 'site/screens/request/join-chat.ts',
    query: { to: 'uncached' },
    machine: true,
  },
  manifest: {
    path: '/site.webmanifest',
    screen: 'site/seo/manifest.ts',
    aliases: ['manifest.json'],
    machine: true,
  },
  sitemap: {
    path: '/sitemap.xml',
    screen: 'site/seo/sitemap.ts',
    machine: true,
    unprefixed: true,
  },
  sitemapPart: {
    path: '/sitemap/:id',
    screen: 'site/seo/sitemap-part.ts',
    machine: true,
    unprefixed: true,
  },
  robots: { path: '/robots.txt', screen: 'site/seo/robots.ts', machine: true, unprefixed: true },
  securityContact: {
    path: '/.well-known/security.txt',
    screen: 'site/seo/security.ts',
    machine: true,
    unprefixed: true,
  },
  llms: { path: '/llms.txt', screen: 'site/seo/llms.ts', machine: true, unprefixed: true },
  shareImage: {
    path: '/share/:id',
    screen: 'site/share/share-image-route.ts',
    query: { v: 'uncached' },
    machine: true,
    unprefixed: true,
  },
  /** A stencil made on the desk. */
  portrait: {
    path: '/portraits/:id',
    screen: 'site/people/portrait-route.ts',
    machine: true,
    unprefixed: true,
  },
} as const;
