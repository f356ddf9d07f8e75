import { isUuid, parseId } from '../../../addresses/ids.ts';
import { pathTo } from '../../../addresses/path-to.ts';
import type { SiteServices } from '../../../context.ts';
import type { FormFields } from '../../../desk/form-fields.ts';
import type { AppPath } from '../../../i18n/language-prefix.ts';
import { may } from '../../../rights/permissions.ts';
import type { Role } from '../../../rights/roles.ts';
import { isDecision } from '../conflict-rules.ts';
import { isMarkedSpam, markChecksSpam, undoChecksSpam } from '../crowd.server.ts';
import { decideCheck } from '../decide-check.server.ts';
import { clearReasons } from '../exact-hits.ts';
import { isOpenTo } from '../list-checks.server.ts';
import { undoDecision } from '../undo-decision.server.ts';
import type { SpamNoteProps } from './spam-note.tsx';

/** Executes a form of the list. @returns the address of the page with the result */
export async function actOnChecks(
  services: SiteServices,
  fields: FormFields,
  { id: by, role }: { id: string; role: Role },
): Promise<AppPath> {
  const { database } = services;
  const intent = fields.text('intent');
  const mayChange = may(role, 'conflicts.change');
  const numbers = (name: string) => fields.all(name).flatMap((text) => parseId(text) ?? []);
  if (intent === 'undo') {
    const change = fields.text('change');
    if (fields.text('of') !== 'spam') {
      const undone = isUuid(change) ? await undoDecision(services, change, by) : 'late';
      const done = undone === 'done' ? 'undone' : 'late';
      return pathTo('deskConflicts', { query: { done } });
    }
    const count = isUuid(change) ? await undoChecksSpam(database, change, by) : 0;
    return pathTo('deskConflicts', { query: { spam: count > 0 ? 'undone' : 'notUndone', count } });
  }
  if (mayChange && (intent === 'spam' || intent === 'spam-others')) {
    const picked = numbers('id');
    const ids =
      intent === 'spam' ? picked : numbers('page').filter((known) => !picked.includes(known));
    const { change, count } = await markChecksSpam(database, ids, by);
    const done = count > 0 ? { spam: 'spam', change, count } : { spam: 'nothing' };
    return pathTo('deskConflicts', { query: done });
  }
  const [id, decision] = [fields.text('id'), fields.text('decision')];
  const known = parseId(id);
  if (!known || !isDecision(decision)) return pathTo('deskConflicts', { query: { done: 'gone' } });
  const reason = clearReasons.find((one) => one === fields.text('reason'));
  // A second person decides only about proposals made to them.
  const seen = mayChange || (await isOpenTo(database, known, role));
  if (!seen) return pathTo('deskConflicts', { query: { done: 'gone' } });
  const decided = await decideCheck(services, { id: known, decision, by, reason });
  const query =
    decided.outcome === 'done'
      ? { done: decision, change: decided.change, mail: decided.mailed ? undefined : 'none' }
      : { done: decided.outcome };
  const check = fields.text('check') || undefined;
  return pathTo('deskConflicts', { query: { ...query, id, check } });
}

/** What a form has just done with many, from the address that the redirect led to. */
export async function readSpamResult(
  database: SiteServices['database'],
  query: URLSearchParams,
): Promise<SpamNoteProps | undefined> {
  const result = (['spam', 'undone', 'notUndone', 'nothing'] as const).find(
    (known) => known === query.get('spam'),
  );
  if (!result) return undefined;
  const change = query.get('change') ?? '';
  const canUndo = isUuid(change) && (await isMarkedSpam(database, change));
  return {
    result,
    count: parseId(query.get('count')) ?? 0,
    change: canUndo ? change : undefined,
  };
}
