import { shownDeadlines } from '../content/checked-facts.ts';
import { company } from '../content/company.ts';
import type { Messages } from '../i18n/message-types.ts';
import type { TextKey } from '../i18n/text-of.ts';
import { siteAddresses } from '../modules.ts';
import type { AddressRow, Listing } from './address-row.ts';
import { deskRows } from './desk-rows.ts';
import { machineRows } from './machine-rows.ts';

type MetaName = Exclude<keyof Messages['meta'], 'siteName' | 'search' | 'newsPages'>;

const listing = (meta: MetaName, picture: string, headline: TextKey): Listing => ({
  title: `meta:${meta}.title`,
  description: `meta:${meta}.description`,
  picture,
  headline,
});

type OnDesk<Rows> = { [N in keyof Rows]: Rows[N] & { desk: true; unprefixed: true } };

function onDesk<Rows extends object>(rows: Rows): OnDesk<Rows> {
  const marked = Object.entries(rows).map(([name, row]) => [
    name,
    { ...row, desk: true, unprefixed: true },
  ]);
  return Object.fromEntries(marked) as OnDesk<Rows>;
}

/**
 * Every URL of core and modules. Routes, site map, cache rules, menus, redirects and the e2e tests' list of screens
 * derive from this table (docs/how-to/add-a-screen.md).
 */
export const table = {
  home: {
    path: '/',
    screen: 'site/screens/home/home-screen.tsx',
    query: { sent: 'uncached', t: () => company().facts.troubles.troubles.map(({ key }) => key) },
    cached: true,
    listed: [listing('home', 'home', 'home:share')],
    aliases: ['home'],
    menu: { label: 'common:nav.home', main: 1, footer: 1 },
  },
  about: {
    path: '/about',
    screen: 'site/screens/about/about-screen.tsx',
    cached: true,
    listed: [listing('about', 'about', 'about:banner.title')],
    aliases: ['about-us'],
    menu: { label: 'common:nav.about', main: 2, footer: 3 },
  },
  practice: {
    path: '/practice',
    screen: 'site/screens/practice/practice-screen.tsx',
    cached: true,
    listed: [listing('practice', 'practice', 'practice:banner.title')],
    aliases: ['services', 'service', 'practice-details', 'prices', 'pricing'],
    menu: { label: 'common:nav.services', main: 3, footer: 2 },
  },
  service: {
    path: '/practice-details/:id',
    screen: 'site/screens/practice-area/practice-area-screen.tsx',
    query: { t: () => company().facts.troubles.troubles.map(({ key }) => key) },
    cached: true,
    listed: () =>
      company().services.map(({ id }) => ({
        title: `services:items.${id}.meta.title` as const,
        description: `services:items.${id}.meta.description` as const,
        picture: `service-${id}`,
        headline: `services:items.${id}.title` as const,
        id,
      })),
    aliases: ['service/:id', 'services/:id', 'practice/:id'],
    parent: 'practice',
  },
  caseDetails: {
    path: '/case-stadies-details',
    screen: 'site/screens/case-details/case-details-screen.tsx',
    query: { case: () => company().cases.map(({ key }) => key) },
    cached: true,
    listed: () =>
      company().cases.map(({ key }) => ({
        title: `cases:items.${key}.title` as const,
        description: `cases:items.${key}.summary` as const,
        picture: `case-${key}`,
        headline: `cases:items.${key}.title` as const,
        query: { case: key },
      })),
    aliases: ['case-studies-details', 'case-study-details'],
    label: 'deskPages:case',
  },
  attorneys: {
    path: '/Attorneys',
    screen: 'site/screens/attorneys/attorneys-screen.tsx',
    cached: true,
    listed: [listing('attorneys', 'attorneys', 'attorneys:banner.title')],
    aliases: ['lawyers', 'team'],
  },
  /** One lawyer, by calendar number. */
  attorney: {
    path: '/Attorneys/:id',
    screen: 'site/screens/attorney/attorney-screen.tsx',
    cached: true,
    aliases: ['lawyers/:id', 'team/:id'],
    parent: 'attorneys',
    label: 'attorneys:banner.title',
  },
  director: {
    path: '/personal-detail',
    screen: 'site/screens/director/director-screen.tsx',
    query: { sent: 'uncached' },
    cached: true,
    listed: [listing('director', 'director', 'person:name')],
    aliases: ['personal-details', 'director'],
  },
  contact: {
    path: '/contact',
    screen: 'site/screens/contact/contact-screen.tsx',
    form: true,
    query: {
      plan: () => company().plans.map(({ id }) => id),
      service: 'uncached',
      lawyer: 'uncached',
      sent: 'uncached',
    },
    cached: true,
    listed: [listing('contact', 'contact', 'contact:banner.title')],
    aliases: ['contacts', 'contact-us'],
    menu: { label: 'common:nav.contact', main: 6, footer: 7 },
  },
  faq: {
    path: '/faq',
    screen: 'site/screens/faq/faq-screen.tsx',
    cached: true,
    listed: [listing('faq', 'faq', 'faq:banner.title')],
    aliases: ['faqs'],
    menu: { label: 'faq:banner.title', footer: 6 },
  },
  deadlines: {
    path: '/deadlines',
    screen: 'site/screens/deadlines/deadlines-screen.tsx',
    cached: true,
    listed: [listing('deadlines', 'deadlines', 'deadlines:title')],
    parent: 'practice',
    shown: () => shownDeadlines(company()).length > 0,
  },
  blogGrid: {
    path: '/blog',
    screen: 'site/screens/blog-grid/blog-grid-screen.tsx',
    cached: true,
    listed: [listing('blog', 'blog', 'blog:banner.title')],
    shown: () => company().showsBlogSamples,
  },
  blogList: {
    path: '/blog-list',
    screen: 'site/screens/blog-list/blog-list-screen.tsx',
    cached: true,
    listed: [listing('blogList', 'blog-list', 'blog:ways.articles')],
    shown: () => company().showsBlogSamples,
  },
  blogArticle: {
    path: '/blog-single',
    screen: 'site/screens/blog-article/blog-article-screen.tsx',
    cached: true,
    listed: [listing('blogSingle', 'blog-single', 'blog:posts.divorce.title')],
    shown: () => company().showsBlogSamples,
  },
  /** Opt-out from all mail, for owners of an address that another person typed. */
  refuseMail: {
    path: '/no-more-mail/:token',
    screen: 'site/screens/refuse-mail/refuse-mail-screen.tsx',
    oneClick: true,
    label: 'deskPages:refuseMail',
  },
  request: {
    path: '/request/:token',
    screen: 'site/screens/request/request-screen.tsx',
    form: true,
    query: { done: 'uncached', files: 'uncached' },
    label: 'deskPages:request',
  },
  privacy: {
    path: '/privacy',
    screen: 'site/screens/privacy/privacy-screen.tsx',
    cached: true,
    listed: [listing('privacy', 'privacy', 'privacy:title')],
    aliases: ['privacy-policy'],
  },
  ...machineRows,
  /** JSON endpoint of forms in islands. Without JavaScript forms POST to their page. */
  formEndpoint: {
    path: '/api/forms/:form',
    screen: 'site/api/form-endpoint.ts',
    unprefixed: true,
  },
  ...siteAddresses,
  ...onDesk(deskRows),
} as const satisfies Record<string, AddressRow>;

export type AddressName = keyof typeof table;

export const addressNames = Object.keys(table) as AddressName[];

/** Row with its optional properties, for code that iterates over the table. */
export function rowOf(name: AddressName): AddressRow {
  return table[name];
}
