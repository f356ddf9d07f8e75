import { usePathTo } from '../../../addresses/use-path-to.ts';
import { company } from '../../../content/company.ts';
import { planWords } from '../../../content/plans.ts';
import type { Plan } from '../../../content/site-facts.ts';
import { typesetRecord } from '../../../content/typeset-record.ts';
import { formatNumber } from '../../../i18n/formats.ts';
import { useLanguage } from '../../../i18n/page-context.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Section } from '../../../ui/section.tsx';
import { Comparison } from './comparison.tsx';
import { highlightedPlan } from './highlighted-plan.ts';

/** The monthly plans and what each includes (spec, points 2 and 9). */
export function Pricing() {
  const { t } = useTranslation('practice');
  return (
    <Section
      className="bg-2"
      id="prices"
      titleId="prices-title"
      title={t('pricing.title')}
      lead={`${t('pricing.subtitle')}. ${t('pricing.change')}`}
    >
      <div className="plans-note">
        <h3>{t('pricing.payment.title')}</h3>
        <p>
          {t('pricing.payment.fee')} {t('pricing.payment.costs')}
        </p>
      </div>
      <div className="plans">
        {company().plans.map((plan) => (
          <PlanCard key={plan.id} plan={plan} />
        ))}
      </div>
      <div className="acc compare-fold">
        <details>
          <summary>
            <h3>{t('pricing.table.caption')}</h3>
          </summary>
          <Comparison />
        </details>
      </div>
    </Section>
  );
}

function PlanCard({ plan }: { plan: Plan }) {
  const pathTo = usePathTo();
  const { t } = useTranslation('practice');
  const language = useLanguage();
  const { id } = plan;
  const { name, forWhom } = planWords(plan, language);
  const features = typesetRecord(plan.features[language], language);
  const anchor = `plan-${id}`;
  const dark = id === highlightedPlan;
  return (
    <article className={dark ? 'plan main on-dark' : 'plan'} id={anchor}>
      <h3>
        <a href={pathTo('practice', { hash: anchor })}>{name}</a>
      </h3>
      <p>{forWhom}</p>
      <Price price={formatNumber(plan.price)} />
      <ul className="ticks">
        {features.map((feature) => (
          <li key={feature}>{feature}</li>
        ))}
      </ul>
      <a
        className={dark ? 'btn' : 'btn out'}
        href={pathTo('contact', { query: { plan: id }, hash: 'request' })}
        aria-label={t('pricing.orderAria', { plan: name })}
      >
        {t('pricing.order')}
      </a>
    </article>
  );
}

/** Price with a large number; the words around it follow the order of the language. */
function Price({ price }: { price: string }) {
  const { t } = useTranslation('practice');
  const [before = '', after = ''] = t('pricing.price', { price }).split(price);
  return (
    <div className="price">
      {before && <span>{before.trim()} </span>}
      <b>{price}</b> <span>{after.trim()}</span>
    </div>
  );
}
