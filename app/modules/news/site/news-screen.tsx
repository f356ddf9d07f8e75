import { data } from 'react-router';
import { parsePage } from '../../../addresses/parse-page.ts';
import { pathTo } from '../../../addresses/path-to.ts';
import { publicAddress } from '../../../addresses/public-address.ts';
import { isShown } from '../../../addresses/shown-pages.ts';
import { usePathTo } from '../../../addresses/use-path-to.ts';
import { pageContext, servicesContext } from '../../../context.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { ScreenOpening } from '../../../site/frame/screen-opening.tsx';
import { listNode, type NodePage } from '../../../site/head/thing-nodes.ts';
import { MoreLink } from '../../../ui/more-link.tsx';
import { NewsList } from '../news-list.tsx';
import { newsPageSize } from '../news-rules.ts';
import type { PostTeaser } from '../read-news.server.ts';
import { readPosts } from '../read-news.server.ts';
import type { Route } from './+types/news-screen';
import { NewsSearch } from './search-box.tsx';

export async function loader({ request, context }: Route.LoaderArgs) {
  const page = parsePage(new URL(request.url).searchParams.get('page'));
  if (!page) throw data(null, { status: 404 });
  const { database, log } = context.get(servicesContext);
  const found = await readPosts(database, context.get(pageContext).language, page).catch(
    (error) => {
      log.error({ err: error }, 'News could not be read');
    },
  );
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
  const number = news && news.page > 1 ? news.page : undefined;
  const page = number && t('pagination.pageOf', { page: number, total: news?.pages });
  return (
    <>
      <ScreenOpening
        meta={
          page
            ? {
                title: `${page} · ${meta('newsPages.title')}`,
                description: `${page}. ${meta('newsPages.description')}`,
              }
            : 'news'
        }
        title={t('list.title')}
        subtitle={t('list.subtitle')}
        at={pathTo('news', { query: { page: number } })}
        kind="CollectionPage"
        nodes={(about) => (news ? [listNode(about, addressesOf(news.posts, about))] : [])}
      />
      <section className="sec">
        <div className="wrap">
          {/* Without a post there is nothing to search. */}
          {news?.posts.length !== 0 && <NewsSearch label={search('banner.title')} />}
          <NewsList news={news} />
          {isShown('blogGrid') && (
            <p className="news-ways">
              <MoreLink href={linkTo('blogGrid')} text={blog('ways.blog')} />
            </p>
          )}
        </div>
      </section>
    </>
  );
}

/** URLs of the posts, each in the language that it is shown in. */
function addressesOf(posts: PostTeaser[], { origin }: NodePage) {
  return posts.map(({ id, title, lang }) => ({
    name: title,
    url: publicAddress(origin, lang, pathTo('newsArticle', { id })),
  }));
}
