import { useTranslation } from 'react-i18next';
import { data } from 'react-router';
import { languageContext, servicesContext } from '../../../context.ts';
import { readPosts } from '../../../features/news/news.server.ts';
import { newsPageSize, parsePage } from '../../../features/news/news.ts';
import { NewsList } from '../../../features/news/news-list.tsx';
import { PageMeta } from '../../frame/page-meta.tsx';
import { TitleBanner } from '../../frame/title-banner.tsx';
import type { Route } from './+types/news';

export async function loader({ request, context }: Route.LoaderArgs) {
  const page = parsePage(new URL(request.url).searchParams.get('page'));
  if (!page) throw data(null, { status: 404 });
  const { database, log } = context.get(servicesContext);
  const found = await readPosts(database, context.get(languageContext), page).catch((error) => {
    log.error({ err: error }, 'News could not be read');
  });
  if (!found) return data({ news: undefined }, { status: 503 });
  const pages = Math.max(1, Math.ceil(found.total / newsPageSize));
  if (page > pages) throw data(null, { status: 404 });
  return data({ news: { posts: found.posts, page, pages } });
}

/** News list (spec, point 2: /blog-fullwidth). */
export default function NewsScreen({ loaderData: { news } }: Route.ComponentProps) {
  const { t } = useTranslation('news');
  const { t: meta } = useTranslation('meta');
  const title = meta('news.title');
  const page =
    news && news.page > 1 ? t('pagination.pageOf', { page: news.page, total: news.pages }) : '';
  return (
    <>
      <PageMeta
        title={page ? `${title} · ${page}` : title}
        description={meta('news.description')}
      />
      <TitleBanner title={t('list.title')} subtitle={t('list.subtitle')} />
      <section className="sec">
        <div className="wrap">
          <NewsList news={news} />
        </div>
      </section>
    </>
  );
}
