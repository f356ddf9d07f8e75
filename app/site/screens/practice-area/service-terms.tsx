import type { ReactNode } from 'react';
import { usePathTo } from '../../../addresses/use-path-to.ts';
import { attorneysOf } from '../../../content/attorneys.ts';
import { company } from '../../../content/company.ts';
import type { ServiceId } from '../../../content/site-facts.ts';
import { useServiceWords } from '../../../content/use-service-words.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { MoreLink } from '../../../ui/more-link.tsx';
import { AttorneyLink } from '../../people/attorney-link.tsx';

/** Services that are paid by the month, by a plan. */
const monthly: readonly ServiceId[] = ['3', '4'];

/** What a visitor asks first: the cost, the time, what to bring, who is responsible. */
export function ServiceTerms({ id }: { id: ServiceId }) {
  const pathTo = usePathTo();
  const { t } = useTranslation('services');
  const lawyers = attorneysOf(id);
  const { cost, time, bring } = useServiceWords()(id).terms;
  const byPlan = monthly.includes(id) && company().plans.length > 0;
  if (!cost && !time && bring.length === 0 && lawyers.length === 0) return null;
  return (
    <section className="terms" aria-label={t('terms.label')}>
      {cost && (
        <Term title={t('terms.cost')}>
          <p>{cost}</p>
          {byPlan && (
            <MoreLink href={pathTo('practice', { hash: 'prices' })} text={t('priceLink')} />
          )}
        </Term>
      )}
      {time && (
        <Term title={t('terms.time')}>
          <p>{time}</p>
        </Term>
      )}
      {bring.length > 0 && (
        <Term title={t('terms.bring')}>
          <ul className="ticks">
            {bring.map((thing) => (
              <li key={thing}>{thing}</li>
            ))}
          </ul>
        </Term>
      )}
      {lawyers.length > 0 && (
        <Term title={t('terms.lawyer')}>
          {lawyers.map((key) => (
            <AttorneyLink key={key} id={key} />
          ))}
        </Term>
      )}
    </section>
  );
}

function Term({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h3>{title}</h3>
      {children}
    </div>
  );
}
