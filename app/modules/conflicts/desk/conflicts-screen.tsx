import { data } from 'react-router';
import { isUuid, parseId } from '../../../addresses/ids.ts';
import { pathTo } from '../../../addresses/path-to.ts';
import { redirect } from '../../../addresses/redirect.ts';
import { isOff } from '../../../content/switched-off.ts';
import { pageContext, servicesContext } from '../../../context.ts';
import { readFields } from '../../../desk/form-fields.ts';
import { DeskScreen } from '../../../desk/frame/desk-screen.tsx';
import { DeskEmpty } from '../../../desk/parts/desk-empty.tsx';
import { requireStaff } from '../../../desk/staff-context.ts';
import { findKnownContacts } from '../../../features/clients/known-contacts.server.ts';
import { formatMoment } from '../../../i18n/date-words.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { may } from '../../../rights/permissions.ts';
import { listCrowd } from '../crowd.server.ts';
import { decidesAlone } from '../decide-check.server.ts';
import { explainDecision } from '../explain-decision.server.ts';
import {
  countListedChecks,
  listDecidedChecks,
  listOpenChecks,
  pageSize,
  recordChecksLook,
} from '../list-checks.server.ts';
import { conflicts } from '../module.ts';
import { partyLimits } from '../saved-story.ts';
import { secondsToUndoDecision } from '../undo-decision.server.ts';
import type { Route } from './+types/conflicts-screen';
import { CheckCard } from './check-card.tsx';
import { actOnChecks, readSpamResult } from './conflict-actions.server.ts';
import { CrowdList } from './crowd-list.tsx';
import { DecidedTable } from './decided-table.tsx';
import { DecisionNote, decisionResults } from './decision-note.tsx';
import { ExplainDecision } from './explain-form.tsx';
import { readyMessage, refusalMessage } from './ready-message.server.ts';
import { SpamNote } from './spam-note.tsx';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { staff } = requireStaff(context, 'conflicts.open');
  const readsAll = may(staff.role, 'conflicts.read');
  const explains = may(staff.role, 'conflicts.explain');
  const services = context.get(servicesContext);
  const { database } = services;
  const { language } = context.get(pageContext);
  const { searchParams: query } = new URL(request.url);
  const q = (query.get('q') ?? '').replaceAll('\0', '').trim().slice(0, partyLimits.characters);
  const after = query.get('after') ?? undefined;
  const chosen = parseId(query.get('check') ?? '');
  const asked = explains ? (query.get('explain') ?? '').trim().toUpperCase().slice(0, 12) : '';
  const on = !isOff(conflicts.name);
  const [total, decided, alone, explained] = await Promise.all([
    countListedChecks(database, staff.role),
    readsAll ? listDecidedChecks(database) : [],
    decidesAlone(database, staff.id),
    asked ? explainDecision(services, asked, staff.id) : undefined,
  ]);
  // Open checks can still be decided while the module is off (decision 0077).
  if (!on && total === 0 && !query.has('done')) throw data(null, { status: 404 });
  // Each one shown in full is compared with all known names.
  const crowded = readsAll && (total > pageSize || q !== '');
  const open = crowded && !chosen ? [] : await listOpenChecks(services, staff.role, chosen);
  const known = readsAll ? await findKnownContacts(database, open) : [];
  const crowd = crowded ? await listCrowd(database, { q, after }) : undefined;
  const outcome = query.get('done') ?? '';
  const result = decisionResults.find((one) => one === outcome);
  const change = query.get('change') ?? undefined;
  const told = result === 'cleared' && decided.find(({ id }) => `${id}` === query.get('id'));
  const mailed = told ? told.email !== '' : query.get('mail') !== 'none';
  await recordChecksLook(database, staff.id);
  return {
    on,
    result,
    change,
    secondsLeft:
      result && change && isUuid(change)
        ? await secondsToUndoDecision(database, change, mailed)
        : undefined,
    you: {
      id: staff.id,
      second: may(staff.role, 'conflicts.second'),
      alone,
      linked: readsAll,
    },
    asked: explains ? asked : undefined,
    explained: explained && {
      ...explained,
      when: explained.decidedAt ? formatMoment(explained.decidedAt, language) : '',
    },
    spam: await readSpamResult(database, query),
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
    mailed,
    open: open.map(({ replyBy, createdAt: _, ...check }, n) => ({
      ...check,
      known: known[n],
      refusal: refusalMessage(check),
      until: formatMoment(replyBy, language),
    })),
    decided: decided.map(({ decidedAt, ...check }) => ({
      ...check,
      refusal: refusalMessage(check),
      when: decidedAt ? formatMoment(decidedAt, language) : '',
    })),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { staff } = requireStaff(context, 'conflicts.open');
  const fields = await readFields(request);
  throw redirect(await actOnChecks(context.get(servicesContext), fields, staff), 303);
}

/** Checks that wait for a decision, and the last ones that were decided. */
export default function ConflictsScreen({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('deskConflicts');
  const { on, open, decided, crowd, spam, total, query, after } = loaderData;
  const { result, change, message, mailed, you, asked, explained } = loaderData;
  return (
    <DeskScreen title={t('title')}>
      {result && (
        <DecisionNote
          decided={result}
          change={change}
          secondsLeft={loaderData.secondsLeft}
          message={message}
          mailed={mailed}
        />
      )}
      {spam && <SpamNote {...spam} />}
      <p className="muted">{t(you.linked ? 'text' : 'second.text')}</p>
      {!on && <p>{t('off')}</p>}
      {on && you.linked && (
        <p>
          <a className="btn out sm" href={pathTo('deskParties')}>
            {t('parties.nav')}
          </a>
        </p>
      )}
      {open.length > 0 && (
        <ul className="desk-list">
          {open.map((check) => (
            <CheckCard key={check.id} check={check} you={you} />
          ))}
        </ul>
      )}
      {crowd ? (
        <CrowdList {...crowd} total={total} query={query} after={after} />
      ) : (
        open.length === 0 && <DeskEmpty title={t('empty')} {...(on && { text: t('whatNow') })} />
      )}
      <DecidedTable rows={decided} explained={asked !== undefined} />
      {asked !== undefined && <ExplainDecision asked={asked} found={explained} />}
    </DeskScreen>
  );
}
