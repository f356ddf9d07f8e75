import { pathTo } from '../../app/content/paths.ts';
import { serviceIds } from '../../app/content/services.ts';

export type Screen = { name: string; path: string; status: number };

const screen = (name: string, path: string, status = 200): Screen => ({ name, path, status });

/** Every screen of the site, and the pages of what is not found, with the status each answers. */
export const screens: Screen[] = [
  screen('home', pathTo('home')),
  screen('about', pathTo('about')),
  screen('practice', pathTo('practice')),
  ...serviceIds.map((id) => screen(`service-${id}`, pathTo('service', { id }))),
  screen('reviews', pathTo('reviews')),
  screen('case-details', pathTo('caseDetails')),
  screen('attorneys', pathTo('attorneys')),
  screen('director', pathTo('director')),
  screen('contact', pathTo('contact')),
  screen('faq', pathTo('faq')),
  screen('blog', pathTo('blogGrid')),
  screen('blog-list', pathTo('blogList')),
  screen('blog-article', pathTo('blogArticle')),
  screen('news', pathTo('news')),
  screen('news-last', pathTo('news', { query: { page: 3 } })),
  screen('news-article', pathTo('newsArticle', { id: 24 })),
  screen('news-untranslated', pathTo('newsArticle', { id: 1 })),
  screen('search', pathTo('newsSearch', { query: { q: 'договор' } })),
  screen('search-nothing', pathTo('newsSearch', { query: { q: 'qqxxzz' } })),
  screen('newsletter', pathTo('newsletter')),
  screen('privacy', pathTo('privacy')),
  screen('not-found', '/nothing-here', 404),
  screen('service-unknown', pathTo('service', { id: 9 }), 404),
  screen('post-unknown', pathTo('newsArticle', { id: 9999 }), 404),
];
