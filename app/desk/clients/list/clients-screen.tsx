import { pathTo } from '../../../addresses/path-to.ts';
import { pageContext, servicesContext } from '../../../context.ts';
import { listClients, recordClientsLook } from '../../../features/clients/list-clients.server.ts';
import { settleClients } from '../../../features/clients/settle-clients.server.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { DeskScreen } from '../../frame/desk-screen.tsx';
import { DeskEmpty } from '../../parts/desk-empty.tsx';
import { DeskSearch } from '../../parts/desk-search.tsx';
import { requireStaff } from '../../staff-context.ts';
import { ClientList } from '../client-list.tsx';
import { findClients, shownClient } from '../find-clients.server.ts';
import type { Route } from './+types/clients-screen';

/** In characters. */
const queryMax = 100;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { staff } = requireStaff(context, 'requests.all');
  const services = context.get(servicesContext);
  const { language } = context.get(pageContext);
  const { searchParams } = new URL(request.url);
  const query = (searchParams.get('q') ?? '').replaceAll('\0', '').trim().slice(0, queryMax);
  const after = searchParams.get('after') ?? undefined;
  await settleClients(services.database);
  const { rows, next } = query
    ? await findClients(services, query, after)
    : await listClients(services.database, after);
  await recordClientsLook(services.database, staff.id);
  return {
    query,
    next,
    paged: after !== undefined,
    clients: rows.map((row) => shownClient(row, language)),
  };
}

/** People who wrote, called or came, those of the newest request first; the search. */
export default function ClientsScreen({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation(['deskClients', 'deskRequests', 'deskByHand']);
  const { query, clients, next, paged } = loaderData;
  const here = { q: query || undefined };
  return (
    <DeskScreen title={t('title')}>
      <DeskSearch
        action={pathTo('deskClients')}
        label={t('deskRequests:searchHint')}
        query={query}
      />
      {query && <h2>{t('deskRequests:found', { query })}</h2>}
      {clients.length === 0 && (
        <DeskEmpty
          title={query ? t('deskRequests:notFound') : t('empty')}
          {...(!query && { of: 'clients' })}
        >
          {!query && (
            <a className="btn out" href={pathTo('deskRequestByHand')}>
              {t('deskByHand:open')}
            </a>
          )}
        </DeskEmpty>
      )}
      <ClientList clients={clients} />
      <p className="btns">
        {(paged || query) && (
          <a className="btn out sm" href={pathTo('deskClients', paged ? { query: here } : {})}>
            {paged ? t('deskRequests:first') : t('all')}
          </a>
        )}
        {next && (
          <a
            className="btn out sm"
            href={pathTo('deskClients', { query: { ...here, after: next } })}
          >
            {t('deskRequests:more')}
          </a>
        )}
      </p>
    </DeskScreen>
  );
}
