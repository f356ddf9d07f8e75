import { usePathTo } from '../../../content/use-path-to.ts';
import { formatDate } from '../../../i18n/formats.ts';
import { useLanguage } from '../../../i18n/page-context.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { caseImage } from '../case-details/cases.ts';
import { blogCategories, blogPictures, blogTags, recentCases } from './blog-content.ts';
import { SearchBox } from './search-box.tsx';

/** Sidebar of the blog (spec, point 2): its categories, tags and pictures lead to /blog-single. */
export function BlogSidebar() {
  const pathTo = usePathTo();
  const { t } = useTranslation('blog');
  const article = pathTo('blogArticle');
  return (
    <aside className="side">
      <SearchBox />
      <nav className="wid" aria-labelledby="blog-categories">
        <h2 id="blog-categories">{t('sidebar.categoriesTitle')}</h2>
        <ul className="wl">
          {blogCategories.map((category) => (
            <li key={category}>
              <a href={article}>{t(`sidebar.categories.${category}`)}</a>
            </li>
          ))}
        </ul>
      </nav>
      <RecentCases />
      <nav className="wid" aria-labelledby="blog-tags">
        <h2 id="blog-tags">{t('sidebar.tagsTitle')}</h2>
        <ul className="chips">
          {blogTags.map((tag) => (
            <li key={tag}>
              <a href={article}>{t(`sidebar.tags.${tag}`)}</a>
            </li>
          ))}
        </ul>
      </nav>
      <nav className="wid" aria-labelledby="blog-strip">
        <h2 id="blog-strip">{t('sidebar.stripTitle')}</h2>
        <ul className="strip">
          {blogPictures.map((picture, index) => (
            <li key={picture}>
              <a href={article} aria-label={t('sidebar.stripLink', { number: index + 1 })}>
                <img src={picture} alt="" width={100} height={100} loading="lazy" />
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </aside>
  );
}

function RecentCases() {
  const pathTo = usePathTo();
  const { t } = useTranslation('blog');
  const language = useLanguage();
  return (
    <nav className="wid" aria-labelledby="blog-recent">
      <h2 id="blog-recent">{t('sidebar.recentTitle')}</h2>
      {recentCases.map((key) => {
        const date = t(`sidebar.recent.${key}.date`);
        return (
          <a key={key} className="mini" href={pathTo('caseDetails', { query: { case: key } })}>
            <img src={caseImage(key)} alt="" width={84} height={64} loading="lazy" />
            <span>
              <b>{t(`sidebar.recent.${key}.title`)}</b>{' '}
              <time dateTime={date}>{formatDate(new Date(date), language, 'short')}</time>
            </span>
          </a>
        );
      })}
    </nav>
  );
}
