import { usePathTo } from '../../../addresses/use-path-to.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Icon } from '../../../ui/icon.tsx';
import { blogPosts } from '../../blog/blog-content.ts';
import { BlogSidebar } from '../../blog/blog-sidebar.tsx';
import { BlogWays } from '../../blog/blog-ways.tsx';
import { ScreenOpening } from '../../frame/screen-opening.tsx';
import { requireShown } from '../../require-shown.server.ts';
import { BlogEntry } from './blog-entry.tsx';

export function loader() {
  requireShown('blogList');
  return null;
}

/** Blog list with its sidebar (spec, point 2: /blog-list). */
export default function BlogListScreen() {
  const { t } = useTranslation('blog');
  return (
    <>
      <ScreenOpening
        title={t('banner.title')}
        subtitle={t('banner.subtitle')}
        label={t('ways.articles')}
        kind="CollectionPage"
      />
      <section className="sec">
        <div className="wrap with-side">
          <div>
            <BlogWays note={t('ways.note')} />
            <div>
              {blogPosts.map((post, index) => (
                <BlogEntry key={post.key} post={post} first={index === 0} />
              ))}
            </div>
            <BlogPages />
          </div>
          <BlogSidebar />
        </div>
      </section>
    </>
  );
}

/** Page links. There are no further pages: all of them lead to the article (spec, point 2). */
function BlogPages() {
  const pathTo = usePathTo();
  const { t } = useTranslation('blog');
  const article = pathTo('blogArticle');
  return (
    <nav className="pag" aria-label={t('pagination.label')}>
      <ul>
        <li>
          <a href={pathTo('blogList')} aria-current="page">
            1
          </a>
        </li>
        {[2, 3].map((page) => (
          <li key={page}>
            <a href={article}>{page}</a>
          </li>
        ))}
        <li>
          <a className="step" href={article}>
            <span>{t('pagination.nextPage')}</span>
            <Icon name="arrow-right" />
          </a>
        </li>
      </ul>
    </nav>
  );
}
