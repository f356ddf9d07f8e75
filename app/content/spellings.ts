import { addressPrefix, withPrefix } from '../i18n/address.ts';
import { languageFromTag } from '../i18n/languages.ts';
import { type PathName, paths } from './paths.ts';

/**
 * What people and other sites write instead of an address of the route table: right spellings of
 * its odd ones, and the names that screens have elsewhere. Lower case, without slashes around.
 */
const aliases = new Map<string, PathName>(
  Object.entries({
    home: 'home',
    'about-us': 'about',
    services: 'practice',
    service: 'practice',
    'practice-details': 'practice',
    prices: 'practice',
    pricing: 'practice',
    'case-studies': 'reviews',
    reviews: 'reviews',
    testimonials: 'reviews',
    comments: 'reviews',
    'case-studies-details': 'caseDetails',
    'case-study-details': 'caseDetails',
    lawyers: 'attorneys',
    team: 'attorneys',
    'personal-details': 'director',
    director: 'director',
    contacts: 'contact',
    'contact-us': 'contact',
    faqs: 'faq',
    news: 'news',
    'blog-full-width': 'news',
    'blog-single-fullwidth': 'news',
    search: 'newsSearch',
    'privacy-policy': 'privacy',
    feed: 'atomFeed',
    rss: 'atomFeed',
    'rss.xml': 'atomFeed',
    'atom.xml': 'atomFeed',
    'manifest.json': 'manifest',
  }),
);

/** The same for screens with a number at the end. */
const numberedAliases = new Map<string, 'service' | 'newsArticle'>(
  Object.entries({
    service: 'service',
    services: 'service',
    practice: 'service',
    'practice-details': 'service',
    news: 'newsArticle',
    'blog-single-fullwidth': 'newsArticle',
  }),
);

const known = new Map(
  (Object.keys(paths) as PathName[])
    .filter((name) => !paths[name].includes(':'))
    .map((name) => [paths[name].toLowerCase(), name]),
);

/** Name of the screen that a path means, however it is spelled; with its number where it has one. */
function meaningOf(path: string): string | undefined {
  const plain = path
    .toLowerCase()
    .replace(/\/{2,}/g, '/')
    .replace(/(^|\/)index\.(html?|php)$/, '$1')
    .replace(/\.html?$/, '')
    .replace(/(.)\/+$/, '$1');
  const name = known.get(plain) ?? aliases.get(plain.slice(1));
  if (name) return paths[name];
  const [, screen = '', id = ''] = /^\/([\w-]+)\/(\d{1,15})$/.exec(plain) ?? [];
  const numbered = numberedAliases.get(screen);
  return numbered && paths[numbered].replace(':id', id);
}

/**
 * The address to which a differently spelled one leads for good: `/Services/` to `/practice`, `/KY/faq`
 * to `/kg/faq`, `/ru/contact` to `/contact`. Undefined when there is nothing to mend, or nothing there.
 */
export function rightSpelling(pathname: string): string | undefined {
  const [, first = '', rest = ''] = /^\/+([^/]+)(.*)$/.exec(pathname) ?? [];
  const language = /^[a-z]{2}$/i.test(first) ? languageFromTag(first) : undefined;
  const meant = meaningOf(language ? rest || '/' : pathname);
  if (meant === undefined) return undefined;
  const right = withPrefix(language ? addressPrefix(language) : '', meant);
  return right === pathname ? undefined : right;
}
