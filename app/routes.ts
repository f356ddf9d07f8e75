import { layout, type RouteConfig, route } from '@react-router/dev/routes';
import { paths } from './content/paths.ts';

export default [
  layout('site/site.tsx', [
    route(paths.home, 'site/screens/home/home.tsx'),
    route(paths.reviews, 'site/screens/reviews/reviews.tsx'),
    route(paths.news, 'site/screens/news/news.tsx'),
    route(paths.newsArticle, 'site/screens/news-article/news-article.tsx'),
    route(paths.newsletter, 'site/screens/newsletter/newsletter.tsx'),
    route('*', 'site/screens/not-found/not-found.tsx'),
  ]),
  // Where the forms of islands go; the pages above take the same forms as a plain POST.
  route(paths.formEndpoint, 'site/api/form.ts'),
] satisfies RouteConfig;
