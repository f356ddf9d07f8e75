import { pathTo } from '../../addresses/path-to.ts';
import type { ListedRequest } from '../../features/casework/request-filters.ts';
import { formatDate } from '../../i18n/date-words.ts';
import { usePage } from '../../i18n/page-context.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';

type KnownClientProps = {
  request: Pick<ListedRequest, 'clientId' | 'earlier' | 'lastRequestAt'>;
};

/** Shows that the client has earlier requests, with the link to their card; nothing for a new client. */
export function KnownClient({ request: { clientId, earlier, lastRequestAt } }: KnownClientProps) {
  const { t } = useTranslation('deskClients');
  const { language } = usePage();
  if (!clientId || !lastRequestAt || earlier === 0) return null;
  const date = formatDate(lastRequestAt, language, 'long');
  return (
    <a className="req-known" href={pathTo('deskClient', { id: clientId })}>
      {t('before', { count: earlier, date })}
    </a>
  );
}
