import { pathTo } from '../../../addresses/path-to.ts';
import type { OpenCounts } from '../../../features/casework/list-requests.server.ts';
import { type RequestFilter, requestFilters } from '../../../features/casework/request-filters.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';

type ListLinksProps = { filter: RequestFilter | undefined; counts: OpenCounts };

/** Lists of the inbox; those of what is open have their number. */
export function ListLinks({ filter, counts }: ListLinksProps) {
  const { t } = useTranslation('deskRequests');
  const numbers: Partial<Record<RequestFilter, number>> = {
    open: counts.new + counts.taken + counts.waiting,
    new: counts.new,
    waiting: counts.waiting,
    quarantine: counts.quarantine,
  };
  return (
    <nav aria-label={t('listsLabel')}>
      <ul className="req-lists">
        {requestFilters.map((name) => (
          <li key={name}>
            <a
              href={pathTo('deskRequests', { query: { list: name } })}
              aria-current={name === filter ? 'page' : undefined}
            >
              {t(`lists.${name}`)} {numbers[name] ? <b>{numbers[name]}</b> : null}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
