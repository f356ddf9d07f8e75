import { usePathTo } from '../../addresses/use-path-to.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Pagination } from '../../ui/pagination.tsx';
import { State } from '../../ui/state.tsx';
import { PostCard } from './post-card.tsx';
import type { PostTeaser } from './read-news.server.ts';
import { pictureOf } from './topics.ts';

export type NewsPage = { posts: PostTeaser[]; page: number; pages: number };

/** One page of the news list, or its empty or error state (spec, point 2: /blog-fullwidth). */
export function NewsList({ news }: { news: NewsPage | undefined }) {
  const pathTo = usePathTo();
  const { t } = useTranslation('news');
  return (
    <div
      data-enhance="news-list"
      data-adds="state sk-text"
      data-loading={t('list.loading')}
      data-loading-post={t('detail.loading')}
    >
      {news === undefined ? (
        <State kind="error" title={t('list.error')}>
          <a className="btn" href={pathTo('news')} data-navigates>
            {t('list.retry')}
          </a>
        </State>
      ) : news.posts.length === 0 ? (
        <State kind="empty" title={t('list.empty')} text={t('list.emptyText')} />
      ) : (
        <>
          <div className="news">
            {news.posts.map((post, index) => (
              <PostCard
                key={post.id}
                post={post}
                title={post.title}
                excerpt={post.excerpt}
                image={pictureOf(post)}
                lead={index === 0 && news.page === 1}
                first={index === 0}
              />
            ))}
          </div>
          <Pagination
            page={news.page}
            total={news.pages}
            hrefOf={(page) => pathTo('news', { query: { page: page === 1 ? undefined : page } })}
            labels={{
              region: t('pagination.label'),
              previous: t('pagination.previous'),
              next: t('pagination.next'),
              pageOf: t('pagination.pageOf', { page: news.page, total: news.pages }),
            }}
          />
        </>
      )}
    </div>
  );
}
