/** Addresses that programs read: feeds, site map, images. A part of the address table (`table.ts`). */
export const machineRows = {
  /** Calendar of a lawyer, at a secret address. */
  meetingsFeed: {
    path: '/meetings/:token',
    screen: 'site/feeds/meetings-feed.ts',
    machine: true,
    unprefixed: true,
  },
  /** A visitor's meeting, for his calendar. */
  meetingFile: {
    path: '/meeting-file/:token',
    screen: 'site/feeds/meeting-file.ts',
    machine: true,
  },
  /** Takes files for a request from its page, and gives one to whoever has opened its correspondence. */
  requestFiles: {
    path: '/request/:token/files',
    screen: 'site/screens/request/visitor-files.ts',
    query: { file: 'uncached' },
    machine: true,
    body: 'upload',
  },
  /** From the page of a request into its messenger, for whoever has opened its correspondence. */
  requestChat: {
    path: '/request/:token/chat',
    screen: 'site/screens/request/join-chat.ts',
    query: { to: 'uncached' },
    machine: true,
  },
  /** Webhook of WhatsApp, which is signed. */
  whatsappHook: {
    path: '/hooks/whatsapp',
    screen: 'site/hooks/whatsapp-hook.ts',
    query: { 'hub.mode': 'uncached', 'hub.verify_token': 'uncached', 'hub.challenge': 'uncached' },
    machine: true,
    unprefixed: true,
    body: 'upload',
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
  /** A stencil that was made on the desk. */
  portrait: {
    path: '/portraits/:id',
    screen: 'site/people/portrait-route.ts',
    machine: true,
    unprefixed: true,
  },
} as const;
