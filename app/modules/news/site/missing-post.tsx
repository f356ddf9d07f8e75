import { usePathTo } from '../../../addresses/use-path-to.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { PostCard } from '../post-card.tsx';
import type { PostTeaser } from '../read-news.server.ts';
import { pictureOf } from '../topics.ts';
import { NewsSearch } from './search-box.tsx';

/** In place of a post that does not exist (spec, point 8): search, and the latest posts. */
export function MissingPost({ latest }: { latest: PostTeaser[] }) {
  const pathTo = usePathTo();
  const { t } = useTranslation('news');
  const { t: search } = useTranslation('search');
  return (
    <>
      <div className="missing" role="alert">
        <h2>{t('detail.notFound')}</h2>
        <a className="btn out" href={pathTo('news')}>
          {t('detail.back')}
        </a>
      </div>
      <NewsSearch label={search('banner.title')} />
      {latest.length > 0 && (
        <section aria-labelledby="latest-title">
          <h2 id="latest-title">{t('list.title')}</h2>
          <div className="news">
            {latest.map((post) => (
              <PostCard
                key={post.id}
                post={post}
                title={post.title}
                excerpt={post.excerpt}
                image={pictureOf(post)}
                level={3}
              />
            ))}
          </div>
        </section>
      )}
    </>
  );
}
