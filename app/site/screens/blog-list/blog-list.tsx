import { usePathTo } from '../../../content/use-path-to.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Icon } from '../../../ui/icon.tsx';
import { PageMeta } from '../../frame/page-meta.tsx';
import { TitleBanner } from '../../frame/title-banner.tsx';
import { blogPosts } from './blog-content.ts';
import { BlogEntry } from './blog-entry.tsx';
import { BlogSidebar } from './blog-sidebar.tsx';

/** Blog list with its sidebar (spec, point 2: /blog-list). */
export default function BlogListScreen() {
  const { t } = useTranslation('blog');
  const { t: meta } = useTranslation('meta');
  const banner = { title: t('banner.title'), subtitle: t('banner.subtitle') };
  return (
    <>
      <PageMeta
        title={meta('blogList.title')}
        description={meta('blogList.description')}
        banner={banner}
        kind="CollectionPage"
        image="blog-list"
      />
      <TitleBanner {...banner} />
      <section className="sec">
        <div className="wrap with-side">
          <div>
            <div className="news">
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

/** Page links of the list. They are the template's: the spec sends all of them to the article. */
function BlogPages() {
  const pathTo = usePathTo();
  const { t } = useTranslation('blog');
  const article = pathTo('blogArticle');
  return (
    <nav className="pag short" aria-label={t('pagination.label')}>
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
