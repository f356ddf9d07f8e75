import type { ReactNode } from 'react';
import { usePathTo } from '../../../addresses/use-path-to.ts';
import { attorneysOf } from '../../../content/attorneys.ts';
import type { ServiceId } from '../../../content/services.ts';
import { useMessages } from '../../../i18n/use-messages.ts';
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
  const { bring } = useMessages('services').items[id].terms;
  return (
    <section className="terms" aria-label={t('terms.label')}>
      <Term title={t('terms.cost')}>
        <p>{t(`items.${id}.terms.cost`)}</p>
        {monthly.includes(id) && (
          <MoreLink href={pathTo('practice', { hash: 'prices' })} text={t('priceLink')} />
        )}
      </Term>
      <Term title={t('terms.time')}>
        <p>{t(`items.${id}.terms.time`)}</p>
      </Term>
      <Term title={t('terms.bring')}>
        <ul className="ticks">
          {bring.map((thing) => (
            <li key={thing}>{thing}</li>
          ))}
        </ul>
      </Term>
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
