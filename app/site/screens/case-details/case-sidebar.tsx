import { usePathTo } from '../../../addresses/use-path-to.ts';
import { caseCategories } from '../../../content/case-categories.ts';
import { company } from '../../../content/company.ts';
import { caseImage, relatedCases } from '../../../content/find-case.ts';
import type { Case } from '../../../content/site-facts.ts';
import { useCaseWords } from '../../../content/use-case-words.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { ModuleSections } from '../../../sections/module-sections.tsx';
import { PictureLink, SidebarNav } from '../../parts/sidebar.tsx';

type CaseSidebarProps = { current: Case };

/** Search, case categories and related cases (spec, point 2: /case-stadies-details). */
export function CaseSidebar({ current }: CaseSidebarProps) {
  const pathTo = usePathTo();
  const { t } = useTranslation('cases');
  const wordsOf = useCaseWords();
  const related = relatedCases(current);
  return (
    <aside className="side">
      <SidebarNav id="case-categories" title={t('detail.categories')}>
        <ul className="wl">
          {caseCategories.map((category) => {
            const inside = company().cases.filter((item) => item.category === category);
            const first = inside[0]?.key;
            if (!first) return null;
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
      {related.length > 0 && (
        <SidebarNav id="case-related" title={t('detail.related')}>
          {related.map((each) => (
            <PictureLink
              key={each.key}
              href={pathTo('caseDetails', { query: { case: each.key } })}
              image={caseImage(each)}
              title={wordsOf(each.key).title}
            >
              {t(`portfolio.tabs.${each.category}`)}
            </PictureLink>
          ))}
        </SidebarNav>
      )}
      <ModuleSections place="caseSidebar" />
    </aside>
  );
}
