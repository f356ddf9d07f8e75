import { usePathTo } from '../../../addresses/use-path-to.ts';
import { type Case, caseImage, relatedCases } from '../../../content/find-case.ts';
import { type CaseCategory, portfolio } from '../../../content/portfolio.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { SearchBox } from '../../parts/search-box.tsx';
import { PictureLink, SidebarNav } from '../../parts/sidebar.tsx';

/** The tabs of the portfolio except "all". */
const categories = ['family', 'real', 'business'] as const satisfies readonly CaseCategory[];

type CaseSidebarProps = { current: Case };

/** Search, case categories and related cases (spec, point 2: /case-stadies-details). */
export function CaseSidebar({ current }: CaseSidebarProps) {
  const pathTo = usePathTo();
  const { t } = useTranslation('cases');
  return (
    <aside className="side">
      <SidebarNav id="case-categories" title={t('detail.categories')}>
        <ul className="wl">
          {categories.map((category) => {
            const inside = portfolio.filter((item) => item.category === category);
            const first = inside[0]?.key;
            return (
              <li key={category}>
                <a
                  href={pathTo('caseDetails', { query: { case: first } })}
                  aria-current={category === current.category ? 'true' : undefined}
                >
                  {t(`portfolio.tabs.${category}`)} <span>{inside.length}</span>
                </a>
              </li>
            );
          })}
        </ul>
      </SidebarNav>
      <SidebarNav id="case-related" title={t('detail.related')}>
        {relatedCases(current).map(({ key }) => (
          <PictureLink
            key={key}
            href={pathTo('caseDetails', { query: { case: key } })}
            image={caseImage(key)}
            title={t(`items.${key}.title`)}
          >
            {t(`items.${key}.category`)}
          </PictureLink>
        ))}
      </SidebarNav>
      <SearchBox title={t('detail.articles')} />
    </aside>
  );
}
