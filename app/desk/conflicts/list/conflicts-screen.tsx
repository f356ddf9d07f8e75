import { parseId } from '../../../addresses/ids.ts';
import { pathTo } from '../../../addresses/path-to.ts';
import { redirect } from '../../../addresses/redirect.ts';
import { pageContext, servicesContext } from '../../../context.ts';
import { listCrowd } from '../../../features/conflicts/crowd.server.ts';
import { isDecision } from '../../../features/conflicts/decide-check.server.ts';
import { partyLimits } from '../../../features/conflicts/kept-story.ts';
import {
  countListedChecks,
  listDecidedChecks,
  listOpenChecks,
  pageSize,
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
import { actOnChecks, spamResultIn } from './conflict-actions.server.ts';
import { CrowdList } from './crowd-list.tsx';
import { DecidedTable } from './decided-table.tsx';
import { readyMessage } from './ready-message.server.ts';
import { SpamNote } from './spam-note.tsx';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { staff } = requireStaff(context, 'conflicts.read');
  const services = context.get(servicesContext);
  const { database } = services;
  const { language } = context.get(pageContext);
  const { searchParams: query } = new URL(request.url);
  const q = (query.get('q') ?? '').replaceAll('\0', '').trim().slice(0, partyLimits.characters);
  const after = query.get('after') ?? undefined;
  const chosen = parseId(query.get('check') ?? '');
  const [total, decided, switches] = await Promise.all([
    countListedChecks(database),
    listDecidedChecks(database),
    readSwitches(database),
  ]);
  // Each one shown in full is compared with all known names.
  const crowded = total > pageSize || q !== '';
  const open = crowded && !chosen ? [] : await listOpenChecks(services, chosen);
  const crowd = crowded ? await listCrowd(database, { q, after }) : undefined;
  const outcome = query.get('done') ?? '';
  const problem = (['gone', 'reason'] as const).find((known) => known === outcome);
  const result = isDecision(outcome) ? outcome : problem;
  const told = result === 'cleared' && decided.find(({ id }) => `${id}` === query.get('id'));
  await recordChecksLook(database, staff.id);
  return {
    on: switches.some(({ name, on }) => name === 'mayWeTalk' && on),
    result,
    spam: spamResultIn(query),
    total,
    query: q,
    after,
    crowd: crowd && {
      ...crowd,
      rows: crowd.rows.map(({ replyBy, ...row }) => ({
        ...row,
        until: formatMoment(replyBy, language),
      })),
    },
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
  const fields = await readFields(request);
  throw redirect(await actOnChecks(context.get(servicesContext), fields, staff.id), 303);
}

/** Checks that wait for a decision, and the last ones that were decided. */
export default function ConflictsScreen({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('deskConflicts');
  const { on, result, message, open, decided, crowd, spam, total, query, after } = loaderData;
  return (
    <DeskScreen title={t('title')}>
      {result && <DecisionNote decided={result} message={message} />}
      {spam && <SpamNote {...spam} />}
      <p className="muted">{t('text')}</p>
      {!on && <p>{t('off')}</p>}
      <p>
        <a className="btn out sm" href={pathTo('deskParties')}>
          {t('parties.nav')}
        </a>
      </p>
      {open.length > 0 && (
        <ul className="desk-list">
          {open.map((check) => (
            <CheckCard key={check.id} check={check} />
          ))}
        </ul>
      )}
      {crowd ? (
        <CrowdList {...crowd} total={total} query={query} after={after} />
      ) : (
        open.length === 0 && <State kind="empty" title={t('empty')} />
      )}
      <DecidedTable rows={decided} />
    </DeskScreen>
  );
}
