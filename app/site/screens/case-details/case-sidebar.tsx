import { type CaseCategory, portfolio } from '../../../content/cases.ts';
import { usePathTo } from '../../../content/use-path-to.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { SearchBox } from '../blog-list/search-box.tsx';
import { type Case, caseImage, relatedCases } from './cases.ts';

/** The portfolio's tabs less "all", in their order. */
const categories = ['family', 'real', 'business'] as const satisfies readonly CaseCategory[];

type CaseSidebarProps = { current: Case };

/** Search, case categories and related cases (spec, point 2: /case-stadies-details). */
export function CaseSidebar({ current }: CaseSidebarProps) {
  const pathTo = usePathTo();
  const { t } = useTranslation('cases');
  return (
    <aside className="side">
      <SearchBox />
      <nav className="wid" aria-labelledby="case-categories">
        <h2 id="case-categories">{t('detail.categories')}</h2>
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
      </nav>
      <nav className="wid" aria-labelledby="case-related">
        <h2 id="case-related">{t('detail.related')}</h2>
        {relatedCases(current).map(({ key }) => (
          <a key={key} className="mini" href={pathTo('caseDetails', { query: { case: key } })}>
            <img src={caseImage(key)} alt="" width={84} height={64} loading="lazy" />
            <span>
              <b>{t(`items.${key}.title`)}</b> {t(`items.${key}.category`)}
            </span>
          </a>
        ))}
      </nav>
    </aside>
  );
}
