import { usePathTo } from '../../../addresses/use-path-to.ts';
import { caseCategories } from '../../../content/case-categories.ts';
import { company } from '../../../content/company.ts';
import { caseImage } from '../../../content/find-case.ts';
import type { Case as ShownCase } from '../../../content/site-facts.ts';
import { useCaseWords } from '../../../content/use-case-words.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Section } from '../../../ui/section.tsx';
import { State } from '../../../ui/state.tsx';

const tabs = ['all', 'family', 'real', 'business'] as const;

function casesIn(tab: (typeof tabs)[number]): number {
  return company().cases.filter(({ category }) => tab === 'all' || category === tab).length;
}

/**
 * Recent cases with their filter (spec, point 4). The tabs are radio buttons and CSS hides the cases of other
 * categories, so that it works without JavaScript; the enhancer only announces the number to screen readers. No tabs
 * with cases of one category, no section without a case.
 */
export function Portfolio() {
  const { t } = useTranslation('cases');
  const { cases } = company();
  const isChoice = caseCategories.filter((category) => casesIn(category) > 0).length > 1;
  if (cases.length === 0) return null;
  return (
    <Section
      className="bg-2 portfolio"
      titleId="portfolio-title"
      title={t('portfolio.title')}
      lead={t('portfolio.text')}
      data-enhance="portfolio"
    >
      {isChoice && (
        <>
          <fieldset className="tabs">
            <legend className="vh">{t('portfolio.filter')}</legend>
            {tabs.map((tab) => (
              <label key={tab}>
                <input
                  type="radio"
                  className="vh"
                  name="category"
                  value={tab}
                  defaultChecked={tab === 'all'}
                />
                {t(`portfolio.tabs.${tab}`)} <small>{casesIn(tab)}</small>
              </label>
            ))}
          </fieldset>
          <p className="vh" role="status" data-count="" />
        </>
      )}
      <div className="cases">
        {cases.map((one) => (
          <Case key={one.key} one={one} />
        ))}
      </div>
      {isChoice &&
        caseCategories
          .filter((category) => casesIn(category) === 0)
          .map((category) => (
            <div key={category} className="no-cases" data-category={category}>
              <State kind="empty" level={3} title={t('portfolio.empty')} />
            </div>
          ))}
    </Section>
  );
}

function Case({ one }: { one: ShownCase }) {
  const pathTo = usePathTo();
  const { t } = useTranslation('cases');
  const { key, category } = one;
  const { title, summary } = useCaseWords()(key);
  return (
    <article
      className="case"
      data-category={category}
      data-alone={casesIn(category) === 1 ? '' : undefined}
    >
      <div className="case-im">
        <img src={caseImage(one)} alt="" width={480} height={360} loading="lazy" decoding="async" />
      </div>
      <span className="tag">{t(`portfolio.tabs.${category}`)}</span>
      <h3>
        <a className="cover" href={pathTo('caseDetails', { query: { case: key } })}>
          {title}
        </a>
      </h3>
      <p>{summary}</p>
    </article>
  );
}
