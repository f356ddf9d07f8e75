import { data } from 'react-router';
import { isUuid, parseId } from '../../../addresses/ids.ts';
import { pathTo } from '../../../addresses/path-to.ts';
import { redirect } from '../../../addresses/redirect.ts';
import { pageContext, servicesContext } from '../../../context.ts';
import {
  canUndoMove,
  joinClients,
  setApart,
  undoMove,
} from '../../../features/clients/move-requests.server.ts';
import { readClient } from '../../../features/clients/read-client.server.ts';
import { settleClients } from '../../../features/clients/settle-clients.server.ts';
import { formatPhone } from '../../../i18n/phone.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { readFields } from '../../form-fields.ts';
import { DeskScreen } from '../../frame/desk-screen.tsx';
import { UndoNote } from '../../parts/undo-note.tsx';
import { requireStaff } from '../../staff-context.ts';
import { findClients, shownClient } from '../find-clients.server.ts';
import type { Route } from './+types/client-screen';
import { ClientConversation } from './client-conversation.tsx';
import { ClientFacts } from './client-facts.tsx';
import { ClientRequests } from './client-requests.tsx';
import { SamePerson } from './same-person.tsx';
import { shownCard } from './shown-card.server.ts';

/** Results of a form, by the parameter `done` of the address. */
const results = ['joined', 'apart', 'undone', 'notMoved', 'notUndone'] as const;

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { staff } = requireStaff(context, 'requests.all');
  const services = context.get(servicesContext);
  const { language } = context.get(pageContext);
  await settleClients(services.database);
  const id = parseId(params.id) ?? 0;
  const card = id ? await readClient(services, id, staff) : undefined;
  if (!card) throw data(null, { status: 404 });
  const query = new URL(request.url).searchParams;
  const change = query.get('change') ?? '';
  return {
    card: shownCard(card, language),
    result: results.find((known) => known === query.get('done')),
    change: isUuid(change) && (await canUndoMove(services.database, change)) ? change : undefined,
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { staff } = requireStaff(context, 'requests.all');
  const services = context.get(servicesContext);
  const { language } = context.get(pageContext);
  const { text, all } = await readFields(request);
  const client = parseId(params.id) ?? 0;
  const by = staff.id;
  const next = (id: number, done: (typeof results)[number], change?: string) =>
    redirect(pathTo('deskClient', { id, query: { done, change } }), 303);
  switch (text('intent')) {
    case 'find': {
      const typed = text('q', 100);
      const { rows } = await findClients(services, typed);
      const found = rows.filter(({ id }) => id !== client);
      return { typed, found: found.map((row) => shownClient(row, language)) };
    }
    case 'join': {
      const other = parseId(text('other')) ?? 0;
      const moved = await joinClients(services.database, { client, other, by });
      throw moved ? next(client, 'joined', moved.change) : next(client, 'notMoved');
    }
    case 'apart': {
      const requestIds = all('request').flatMap((id) => parseId(id) ?? []);
      const moved = await setApart(services.database, { client, requestIds, by });
      throw moved ? next(client, 'apart', moved.change) : next(client, 'notMoved');
    }
    case 'undo': {
      const change = text('change');
      const undone = isUuid(change) ? await undoMove(services.database, change, by) : 0;
      throw next(client, undone > 0 ? 'undone' : 'notUndone');
    }
    default:
      throw data(null, { status: 400 });
  }
}

/** Everything that is known about one person, and who else it may be. */
export default function ClientScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('deskClients');
  const { card, result, change } = loaderData;
  const href = pathTo('deskClient', { id: card.id });
  const [phone = ''] = card.phones;
  return (
    <DeskScreen
      title={card.name}
      back={{ href: pathTo('deskClients'), label: t('title') }}
      aside={phone && formatPhone(phone)}
    >
      {result && (
        <UndoNote
          text={t(`results.${result}`)}
          isProblem={result === 'notMoved' || result === 'notUndone'}
          action={href}
          change={change}
        />
      )}
      <div className="req-work">
        <div className="desk-flow">
          <ClientFacts card={card} />
          <ClientRequests card={card} />
        </div>
        <div className="desk-flow">
          <ClientConversation card={card} />
          <SamePerson card={card} found={actionData?.found} typed={actionData?.typed} />
        </div>
      </div>
    </DeskScreen>
  );
}
