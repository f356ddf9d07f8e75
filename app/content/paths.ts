/**
 * The route table: every public URL, once. Some spellings are odd ("case-stadies", "Attorneys");
 * they are the spec's, and existing links and search engines know them.
 */
export const paths = {
  home: '/',
  about: '/about',
  practice: '/practice',
  service: '/practice-details/:id',
  reviews: '/case-stadies',
  caseDetails: '/case-stadies-details',
  attorneys: '/Attorneys',
  director: '/personal-detail',
  contact: '/contact',
  faq: '/faq',
  blogGrid: '/blog',
  blogList: '/blog-list',
  news: '/blog-fullwidth',
  blogArticle: '/blog-single',
  newsArticle: '/blog-single-fullwidth/:id',
  newsletter: '/newsletter',
  newsletterConfirm: '/newsletter/confirm/:token',
  newsletterUnsubscribe: '/newsletter/unsubscribe/:token',
  reviewDecision: '/reviews/decide/:token',
  request: '/request/:token',
  privacy: '/privacy',
  newsSearch: '/blog-search',
  formEndpoint: '/api/forms/:form',
  atomFeed: '/feed.xml',
  jsonFeed: '/feed.json',
  manifest: '/site.webmanifest',
  sitemap: '/sitemap.xml',
  sitemapPart: '/sitemap/:id',
  robots: '/robots.txt',
  llms: '/llms.txt',
  shareImage: '/share/:id',
} as const;

export type PathName = keyof typeof paths;

/** Addresses without a language in front: what they answer is the same for all, or says its own. */
export const unprefixed: ReadonlySet<PathName> = new Set([
  'formEndpoint',
  'sitemap',
  'sitemapPart',
  'robots',
  'llms',
  'shareImage',
]);

/**
 * Addresses for programs. They never guess a language: without one in front they are Russian, so
 * that every reader of a feed gets the same.
 */
const forPrograms = [
  'atomFeed',
  'jsonFeed',
  'manifest',
  'sitemap',
  'sitemapPart',
  'robots',
  'llms',
  'shareImage',
] as const satisfies PathName[];

/** Whether a path, without its language, is an address for programs. */
export function isForPrograms(path: string): boolean {
  return forPrograms.some((name) => {
    const [start = '', id] = paths[name].split(':');
    return id ? path.startsWith(start) : path === start;
  });
}

/** Whether a path, without its language, is asked by the scripts of a page: that chooses no language. */
export function isForScripts(path: string): boolean {
  return path.startsWith(paths.formEndpoint.slice(0, paths.formEndpoint.indexOf(':')));
}

/** Starts of the addresses that only one person is given. */
const personal = Object.values(paths).flatMap((path) => path.split(':token', 2).slice(0, -1));

/** Whether a path, without its language, is known to one person only, and nobody else should keep it. */
export function isPersonal(path: string): boolean {
  return personal.some((start) => path.startsWith(start));
}

type WithId = {
  [N in PathName]: (typeof paths)[N] extends `${string}:${string}` ? N : never;
}[PathName];
type Query = Record<string, string | number | undefined>;
type Options = { query?: Query; hash?: string };

/**
 * Address of a screen: `pathTo('news', { query: { page: 2 } })`, `pathTo('service', { id: 3 })`.
 * A screen that is removed from the table breaks compilation wherever it is linked.
 */
export function pathTo<N extends PathName>(
  name: N,
  ...[options]: N extends WithId ? [Options & { id: string | number }] : [Options?]
): string {
  const { query = {}, hash, id } = (options ?? {}) as Options & { id?: string | number };
  const path = paths[name].replace(/:\w+/, encodeURIComponent(String(id ?? '')));
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([key, value]) =>
      value === undefined ? [] : [[key, String(value)] as [string, string]],
    ),
  ).toString();
  return `${path}${search && `?${search}`}${hash ? `#${hash}` : ''}`;
}
