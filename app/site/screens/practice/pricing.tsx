import { planPrices } from '../../../content/facts.ts';
import { type PlanId, plans } from '../../../content/plans.ts';
import { usePathTo } from '../../../content/use-path-to.ts';
import { useMessages } from '../../../i18n/use-messages.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Comparison } from './comparison.tsx';

/** The plan that stands in the middle, on the dark field. */
const middle: PlanId = 'basic';

/** Three monthly plans and what each includes (spec, points 2 and 9). */
export function Pricing() {
  const { t } = useTranslation('practice');
  return (
    <section className="sec bg-2" id="prices" aria-labelledby="prices-title">
      <div className="wrap">
        <div className="head">
          <h2 id="prices-title">{t('pricing.title')}</h2>
          <p className="lead">
            {t('pricing.subtitle')}. {t('pricing.change')}
          </p>
        </div>
        <div className="plans">
          {plans.map(({ id }) => (
            <PlanCard key={id} id={id} />
          ))}
        </div>
        <Comparison />
        <p className="plans-note muted">{t('pricing.note')}</p>
      </div>
    </section>
  );
}

function PlanCard({ id }: { id: PlanId }) {
  const pathTo = usePathTo();
  const { t } = useTranslation('practice');
  const { name, forWhom, features } = useMessages('practice').pricing.plans[id];
  const anchor = `plan-${id}`;
  const dark = id === middle;
  return (
    <article className={dark ? 'plan main on-dark' : 'plan'} id={anchor}>
      <h3>
        <a href={pathTo('practice', { hash: anchor })}>{name}</a>
      </h3>
      <p>{forWhom}</p>
      <Price price={planPrices[id]} />
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

/** The number large, the words around it small, in the order of the language. */
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
