import { pathTo } from '../../addresses/path-to.ts';
import type { OpenCounts } from '../../features/casework/list-requests.server.ts';
import { type RequestFilter, requestFilters } from '../../features/casework/request-filters.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { DeskTabs } from '../parts/desk-tabs.tsx';

type ListLinksProps = { filter: RequestFilter | undefined; counts: OpenCounts };

/** Lists that are opened every day: the first of the menu. */
const daily = 3;

/** Lists of the inbox; the open ones with counts. */
export function ListLinks({ filter, counts }: ListLinksProps) {
  const { t } = useTranslation('deskRequests');
  const numbers: Partial<Record<RequestFilter, number>> = {
    open: counts.new + counts.taken + counts.waiting,
    new: counts.new,
    waiting: counts.waiting,
    quarantine: counts.quarantine,
  };
  const tabs = requestFilters.map((name) => ({
    href: pathTo('deskRequests', { query: { list: name } }),
    label: t(`lists.${name}`),
    count: numbers[name],
    current: name === filter,
  }));
  return <DeskTabs label={t('listsLabel')} tabs={tabs.slice(0, daily)} more={tabs.slice(daily)} />;
}
