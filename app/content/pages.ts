import type { Messages } from '../i18n/messages.ts';
import { portfolio } from './cases.ts';
import { pathTo } from './paths.ts';
import { serviceIds } from './services.ts';

export type Page = {
  /** Address without language. */
  path: string;
  /** Its texts in `meta.json`; a case has its own title and summary in `cases.json`. */
  texts: { meta: Exclude<keyof Messages['meta'], 'siteName'> } | { case: CaseKey };
};

type CaseKey = (typeof portfolio)[number]['key'];

const page = (path: string, meta: Exclude<keyof Messages['meta'], 'siteName'>): Page => ({
  path,
  texts: { meta },
});

/**
 * Every page that is there to be found, posts aside: what the site map and llms.txt list. A page
 * that is not listed here says `noindex`, or names one of these as its canonical address.
 */
export const pages: readonly Page[] = [
  page(pathTo('home'), 'home'),
  page(pathTo('about'), 'about'),
  page(pathTo('practice'), 'practice'),
  ...serviceIds.map((id) => page(pathTo('service', { id }), `service${id}`)),
  page(pathTo('reviews'), 'reviews'),
  ...portfolio.map(({ key }) => ({
    path: pathTo('caseDetails', { query: { case: key } }),
    texts: { case: key },
  })),
  page(pathTo('attorneys'), 'attorneys'),
  page(pathTo('director'), 'director'),
  page(pathTo('contact'), 'contact'),
  page(pathTo('faq'), 'faq'),
  page(pathTo('news'), 'news'),
  page(pathTo('blogGrid'), 'blog'),
  page(pathTo('blogList'), 'blogList'),
  page(pathTo('blogArticle'), 'blogSingle'),
  page(pathTo('privacy'), 'privacy'),
];
