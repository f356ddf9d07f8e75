import { usePathTo } from '../../addresses/use-path-to.ts';
import { company } from '../../content/company.ts';
import { caseImage } from '../../content/find-case.ts';
import { useCaseWords } from '../../content/use-case-words.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ModuleSections } from '../../sections/module-sections.tsx';
import { PictureLink, SidebarNav } from '../parts/sidebar.tsx';
import { blogCategories, blogPictures, blogTags, recentCases } from './blog-content.ts';

/** Sidebar of the blog (spec, point 2): its categories, tags and pictures lead to /blog-single. */
export function BlogSidebar() {
  const pathTo = usePathTo();
  const { t } = useTranslation('blog');
  const article = pathTo('blogArticle');
  return (
    <aside className="side tall">
      <ModuleSections place="blogSidebar" />
      <SidebarNav id="blog-categories" title={t('sidebar.categoriesTitle')}>
        <ul className="wl">
          {blogCategories.map((category) => (
            <li key={category}>
              <a href={article}>{t(`sidebar.categories.${category}`)}</a>
            </li>
          ))}
        </ul>
      </SidebarNav>
      <RecentCases />
      <SidebarNav id="blog-tags" title={t('sidebar.tagsTitle')}>
        <ul className="chips">
          {blogTags.map((tag) => (
            <li key={tag}>
              <a href={article}>{t(`sidebar.tags.${tag}`)}</a>
            </li>
          ))}
        </ul>
      </SidebarNav>
      <SidebarNav id="blog-strip" title={t('sidebar.stripTitle')}>
        <ul className="strip">
          {blogPictures.map((picture, index) => (
            <li key={picture}>
              <a href={article} aria-label={t('sidebar.stripLink', { number: index + 1 })}>
                <img src={picture} alt="" width={100} height={100} loading="lazy" />
              </a>
            </li>
          ))}
        </ul>
      </SidebarNav>
    </aside>
  );
}

function RecentCases() {
  const pathTo = usePathTo();
  const { t } = useTranslation(['blog', 'cases']);
  const wordsOf = useCaseWords();
  const recent = company().cases.slice(0, recentCases);
  if (recent.length === 0) return null;
  return (
    <SidebarNav id="blog-recent" title={t('sidebar.recentTitle')}>
      {recent.map((each) => (
        <PictureLink
          key={each.key}
          href={pathTo('caseDetails', { query: { case: each.key } })}
          image={caseImage(each)}
          title={wordsOf(each.key).title}
        >
          {t(`cases:portfolio.tabs.${each.category}`)}
        </PictureLink>
      ))}
    </SidebarNav>
  );
}
