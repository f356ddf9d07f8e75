import { pathTo } from '../../../addresses/path-to.ts';
import { redirect } from '../../../addresses/redirect.ts';
import { pageContext, servicesContext } from '../../../context.ts';
import { listAnswering } from '../../../features/casework/hand-over.server.ts';
import {
  countOpen,
  listRequests,
  recordListLook,
} from '../../../features/casework/list-requests.server.ts';
import { readNewest } from '../../../features/casework/live-notices.server.ts';
import { isRequestFilter } from '../../../features/casework/request-filters.ts';
import { searchRequests } from '../../../features/casework/search-requests.server.ts';
import { settleClients } from '../../../features/clients/settle-clients.server.ts';
import { subjectOf } from '../../../features/request/staff-fields.server.ts';
import { readScope } from '../../../features/request/work-scope.server.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { may } from '../../../rights/permissions.ts';
import { DeskScreen } from '../../frame/desk-screen.tsx';
import { DeskIcon } from '../../parts/desk-icon.tsx';
import { DeskRows } from '../../parts/desk-row.tsx';
import { DeskSearch } from '../../parts/desk-search.tsx';
import { requireStaff } from '../../staff-context.ts';
import { readAwayNow } from '../away-people.server.ts';
import { ListLinks } from '../list-links.tsx';
import { LiveBar } from '../live-bar.tsx';
import { dueOf } from '../time-left.tsx';
import { readResult } from '../work-result.server.ts';
import { WorkNote } from '../work-result.tsx';
import type { Route } from './+types/inbox-screen';
import { BulkForm } from './bulk-form.tsx';
import { ExportForm } from './export-form.tsx';
import { FirstRequest } from './first-request.tsx';
import { actOnRequests } from './inbox-actions.server.ts';
import { lastMonths } from './last-months.server.ts';
import { NoRequests } from './no-requests.tsx';
import { RequestRow } from './request-row.tsx';

/** In characters. */
const queryMax = 100;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { staff } = requireStaff(context, 'requests.read');
  const { database } = context.get(servicesContext);
  const { language } = context.get(pageContext);
  const { searchParams } = new URL(request.url);
  const wanted = searchParams.get('list');
  const filter = isRequestFilter(wanted) ? wanted : 'open';
  const query = (searchParams.get('q') ?? '').replaceAll('\0', '').trim().slice(0, queryMax);
  const after = searchParams.get('after') ?? undefined;
  await settleClients(database);
  const scope = await readScope(database, staff);
  // Before the list: a request that arrives in between is announced twice rather than never.
  const newest = await readNewest(database);
  const now = new Date();
  const [{ rows, next }, counts, people, away] = await Promise.all([
    query
      ? searchRequests(database, query, after, scope)
      : listRequests(database, { filter, staffId: staff.id, after, scope }),
    countOpen(database, scope),
    listAnswering(database.owner),
    readAwayNow(database, language, now),
  ]);
  // The journal leaves the search terms out: they may be a name.
  await recordListLook(database, query ? 'search' : filter, staff.id);
  return {
    filter,
    query,
    counts,
    newest,
    next,
    people: people.map((person) => ({ ...person, until: away[person.id] })),
    paged: after !== undefined,
    you: staff.id,
    mayAdd: may(staff.role, 'requests.enter'),
    mayExport: may(staff.role, 'requests.export'),
    months: lastMonths(now, language),
    result: await readResult(database, request.url),
    rows: rows.map((row) => ({
      ...row,
      // Client cards are for members who see all requests.
      ...(!may(staff.role, 'requests.all') && { clientId: null }),
      due: dueOf(row, now),
      ...subjectOf(row, language),
    })),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { staff } = requireStaff(context, 'requests.change');
  throw redirect(await actOnRequests(context.get(servicesContext), request, staff), 303);
}

/** The requests that wait, in the order of the time left; other lists, and the search. */
export default function InboxScreen({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation(['deskRequests', 'deskByHand']);
  const { filter, query, counts, rows, next, paged, you, result, mayExport } = loaderData;
  const here = { list: filter, q: query || undefined };
  const back = pathTo('deskRequests', { query: here });
  const picked = !query && filter !== 'done' && filter !== 'spam';
  const [first] = rows;
  return (
    <div className="desk-panes">
      <div className="desk-pane own">
        <DeskScreen
          title={t('title')}
          tabs={<ListLinks filter={query ? undefined : filter} counts={counts} />}
        >
          {result && <WorkNote result={result} back={back} />}
          <div className="desk-find">
            <DeskSearch action={pathTo('deskRequests')} label={t('searchHint')} query={query} />
            {loaderData.mayAdd && (
              <a
                className="btn out sm icon"
                href={pathTo('deskRequestByHand')}
                aria-label={t('deskByHand:open')}
                title={t('deskByHand:open')}
                data-key="n"
              >
                <DeskIcon name="add" />
              </a>
            )}
          </div>
          <LiveBar
            of="new"
            since={loaderData.newest}
            href={pathTo('deskRequests', { query: { list: 'new' } })}
          />
          {query && <h2>{t('found', { query })}</h2>}
          {rows.length === 0 && <NoRequests filter={query ? undefined : filter} />}
          {rows.length > 0 && (
            <DeskRows>
              {rows.map((row) => (
                <li key={row.id}>
                  <RequestRow row={row} you={you} back={back} picked={picked} />
                </li>
              ))}
            </DeskRows>
          )}
          {picked && rows.length > 0 && (
            <BulkForm back={back} isHeldBack={filter === 'quarantine'} people={loaderData.people} />
          )}
          <p className="btns">
            {(paged || query) && (
              <a className="btn out sm" href={query && !paged ? pathTo('deskRequests') : back}>
                {query && !paged ? t('all') : t('first')}
              </a>
            )}
            {next && (
              <a
                className="btn out sm"
                href={pathTo('deskRequests', { query: { ...here, after: next } })}
              >
                {t('more')}
              </a>
            )}
          </p>
          {mayExport && <ExportForm months={loaderData.months} />}
        </DeskScreen>
      </div>
      {first && <FirstRequest row={first} />}
    </div>
  );
}
