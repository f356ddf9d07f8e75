import { data } from 'react-router';
import { pathTo } from '../../../content/paths.ts';
import { publicAddress } from '../../../content/public-address.ts';
import { usePathTo } from '../../../content/use-path-to.ts';
import { languageContext, servicesContext } from '../../../context.ts';
import type { PostTeaser } from '../../../features/news/news.server.ts';
import { readPosts } from '../../../features/news/news.server.ts';
import { newsPageSize, parsePage } from '../../../features/news/news.ts';
import { NewsList } from '../../../features/news/news-list.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Icon } from '../../../ui/icon.tsx';
import { PageMeta } from '../../frame/page-meta.tsx';
import { TitleBanner } from '../../frame/title-banner.tsx';
import { type About, listNode } from '../../head/thing-nodes.ts';
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
  const { t: blog } = useTranslation('blog');
  const { t: search } = useTranslation('search');
  const linkTo = usePathTo();
  const title = meta('news.title');
  const description = meta('news.description');
  const number = news && news.page > 1 ? news.page : undefined;
  const page = number && t('pagination.pageOf', { page: number, total: news?.pages });
  const banner = { title: t('list.title'), subtitle: t('list.subtitle') };
  return (
    <>
      <PageMeta
        title={page ? `${page} · ${meta('newsPages.title')}` : title}
        description={page ? `${page}. ${meta('newsPages.description')}` : description}
        at={pathTo('news', { query: { page: number } })}
        banner={banner}
        kind="CollectionPage"
        image="news"
        nodes={(about) => (news ? [listNode(about, addressesOf(news.posts, about))] : [])}
      />
      <TitleBanner {...banner} />
      <section className="sec">
        <div className="wrap">
          <NewsList news={news} />
          <p className="btns news-ways">
            <a className="more" href={linkTo('newsSearch')}>
              <Icon name="search" />
              <span>{search('banner.title')}</span>
            </a>
            <a className="more" href={linkTo('blogGrid')}>
              <span>{blog('ways.blog')}</span>
              <Icon name="arrow-right" />
            </a>
          </p>
        </div>
      </section>
    </>
  );
}

/** Each post at the address of the language that it is shown in. */
function addressesOf(posts: PostTeaser[], { origin }: About) {
  return posts.map(({ id, title, lang }) => ({
    name: title,
    url: publicAddress(origin, lang, pathTo('newsArticle', { id })),
  }));
}
