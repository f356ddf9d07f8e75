import { pathTo } from '../../../addresses/path-to.ts';
import type { RequestFilter } from '../../../features/casework/request-filters.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { DeskEmpty } from '../../parts/desk-empty.tsx';

/** A list of the inbox without a request, and the way on. @param filter the list; undefined for a search */
export function NoRequests({ filter }: { filter: RequestFilter | undefined }) {
  const { t } = useTranslation('deskRequests');
  if (!filter) return <DeskEmpty title={t('notFound')} />;
  const next = filter === 'mine' ? 'new' : 'open';
  return (
    <DeskEmpty title={t('empty')} of={filter}>
      {filter !== 'open' && (
        <a className="btn out" href={pathTo('deskRequests', { query: { list: next } })}>
          {t(`lists.${next}`)}
        </a>
      )}
    </DeskEmpty>
  );
}
