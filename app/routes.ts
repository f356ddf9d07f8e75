import { layout, type RouteConfig, route } from '@react-router/dev/routes';
import { paths } from './content/paths.ts';

export default [
  layout('site/site.tsx', [
    route(paths.home, 'site/screens/home/home.tsx'),
    route(paths.about, 'site/screens/about/about.tsx'),
    route(paths.practice, 'site/screens/practice/practice.tsx'),
    route(paths.service, 'site/screens/practice-area/practice-area.tsx'),
    route(paths.attorneys, 'site/screens/attorneys/attorneys.tsx'),
    route(paths.director, 'site/screens/director/director.tsx'),
    route(paths.contact, 'site/screens/contact/contact.tsx'),
    route(paths.faq, 'site/screens/faq/faq.tsx'),
    route(paths.reviews, 'site/screens/reviews/reviews.tsx'),
    route(paths.news, 'site/screens/news/news.tsx'),
    route(paths.newsArticle, 'site/screens/news-article/news-article.tsx'),
    route(paths.newsSearch, 'site/screens/news-search/news-search.tsx'),
    route(paths.newsletter, 'site/screens/newsletter/newsletter.tsx'),
    route(paths.newsletterConfirm, 'site/screens/newsletter-confirm/newsletter-confirm.tsx'),
    route(
      paths.newsletterUnsubscribe,
      'site/screens/newsletter-unsubscribe/newsletter-unsubscribe.tsx',
    ),
    route(paths.request, 'site/screens/request/request.tsx'),
    route(paths.reviewDecision, 'site/screens/review-decision/review-decision.tsx'),
    route(paths.caseDetails, 'site/screens/case-details/case-details.tsx'),
    route(paths.blogGrid, 'site/screens/blog-grid/blog-grid.tsx'),
    route(paths.blogList, 'site/screens/blog-list/blog-list.tsx'),
    route(paths.blogArticle, 'site/screens/blog-article/blog-article.tsx'),
    route(paths.privacy, 'site/screens/privacy/privacy.tsx'),
    route('*', 'site/screens/not-found/not-found.tsx'),
  ]),
  // For programs: search engines, readers of feeds, networks that show links.
  route(paths.sitemap, 'site/programs/sitemap.ts'),
  route(paths.sitemapPart, 'site/programs/sitemap-part.ts'),
  route(paths.robots, 'site/programs/robots.ts'),
  route(paths.atomFeed, 'site/programs/atom-feed.ts'),
  route(paths.jsonFeed, 'site/programs/json-feed.ts'),
  route(paths.manifest, 'site/programs/manifest.ts'),
  route(paths.shareImage, 'site/programs/share-image.ts'),
  route(paths.llms, 'site/programs/llms.ts'),
  // Where the forms of islands go; the pages above take the same forms as a plain POST.
  route(paths.formEndpoint, 'site/api/form.ts'),
] satisfies RouteConfig;
