import { parseId } from '../../../addresses/ids.ts';
import { pathTo } from '../../../addresses/path-to.ts';
import { redirect } from '../../../addresses/redirect.ts';
import { pageContext, servicesContext } from '../../../context.ts';
import { decideCheck, isDecision } from '../../../features/conflicts/decide-check.server.ts';
import {
  listDecidedChecks,
  listOpenChecks,
  recordChecksLook,
} from '../../../features/conflicts/list-checks.server.ts';
import { readSwitches } from '../../../features/switches/switches.server.ts';
import { formatMoment } from '../../../i18n/date-words.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { State } from '../../../ui/state.tsx';
import { readFields } from '../../form-fields.ts';
import { DeskScreen } from '../../frame/desk-screen.tsx';
import { requireStaff } from '../../staff-context.ts';
import { CheckCard } from '../check-card.tsx';
import { DecisionNote } from '../decision-note.tsx';
import type { Route } from './+types/conflicts-screen';
import { DecidedTable } from './decided-table.tsx';
import { readyMessage } from './ready-message.server.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { staff } = requireStaff(context, 'conflicts.read');
  const services = context.get(servicesContext);
  const { database } = services;
  const { language } = context.get(pageContext);
  const { searchParams: query } = new URL(request.url);
  const [open, decided, switches] = await Promise.all([
    listOpenChecks(services),
    listDecidedChecks(database),
    readSwitches(database),
  ]);
  const outcome = query.get('done') ?? '';
  const result = isDecision(outcome) ? outcome : outcome === 'gone' ? ('gone' as const) : undefined;
  const told = result === 'cleared' && decided.find(({ id }) => `${id}` === query.get('id'));
  await recordChecksLook(database, staff.id);
  return {
    on: switches.some(({ name, on }) => name === 'mayWeTalk' && on),
    result,
    message: told ? readyMessage(services, told) : undefined,
    open: open.map(({ replyBy, createdAt: _, ...check }) => ({
      ...check,
      until: formatMoment(replyBy, language),
    })),
    decided: decided.map(({ decidedAt, ...check }) => ({
      ...check,
      when: decidedAt ? formatMoment(decidedAt, language) : '',
    })),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { staff } = requireStaff(context, 'conflicts.change');
  const { text } = await readFields(request);
  const [id, decision] = [text('id'), text('decision')];
  const known = parseId(id);
  const services = context.get(servicesContext);
  const done =
    known &&
    isDecision(decision) &&
    (await decideCheck(services, { id: known, decision, by: staff.id }));
  throw redirect(pathTo('deskConflicts', { query: { done: done ? decision : 'gone', id } }), 303);
}

/** Checks that wait for a decision, and the last ones that were decided. */
export default function ConflictsScreen({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('deskConflicts');
  const { on, result, message, open, decided } = loaderData;
  return (
    <DeskScreen title={t('title')}>
      {result && <DecisionNote decided={result} message={message} />}
      <p className="muted">{t('text')}</p>
      {!on && <p>{t('off')}</p>}
      <p>
        <a className="btn out sm" href={pathTo('deskParties')}>
          {t('parties.nav')}
        </a>
      </p>
      {open.length === 0 ? (
        <State kind="empty" title={t('empty')} />
      ) : (
        <ul className="desk-list">
          {open.map((check) => (
            <CheckCard key={check.id} check={check} />
          ))}
        </ul>
      )}
      <DecidedTable rows={decided} />
    </DeskScreen>
  );
}
