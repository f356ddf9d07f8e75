import { data } from 'react-router';
import { isUuid, parseId } from '../../../addresses/ids.ts';
import { pathTo } from '../../../addresses/path-to.ts';
import type { SiteServices } from '../../../context.ts';
import { bulkActs } from '../../../features/casework/bulk-acts.ts';
import { changeSeveral } from '../../../features/casework/change-several.server.ts';
import { markSpam, setStatus, undoChange } from '../../../features/casework/change-work.server.ts';
import { ownRequests, readScope } from '../../../features/request/work-scope.server.ts';
import { type AppPath, appPath } from '../../../i18n/language-prefix.ts';
import type { Role } from '../../../rights/roles.ts';
import { type FormFields, readFields } from '../../form-fields.ts';
import { nextPath } from '../../next-path.ts';
import { release } from '../release-request.server.ts';
import { type ResultQuery, resultOf } from '../work-result.tsx';

/**
 * Executes a form of the inbox.
 * @returns the address of the page with the result
 * @throws a 400 response for an unknown form
 */
export async function actOnRequests(
  services: SiteServices,
  request: Request,
  staff: { id: string; role: Role },
): Promise<AppPath> {
  const fields = await readFields(request);
  const back = nextPath(fields.text('back', 500) || pathTo('deskRequests'));
  return withResult(back, await act(services, fields, staff));
}

async function act(
  services: SiteServices,
  fields: FormFields,
  staff: { id: string; role: Role },
): Promise<ResultQuery> {
  const { id: by } = staff;
  const scope = await readScope(services.database, staff);
  const own = async (ids: number[]) => {
    const known = await ownRequests(services.database, scope, ids);
    if (known.length < ids.length) throw data(null, { status: 403 });
    return ids;
  };
  switch (fields.text('intent')) {
    case 'take':
      await own([seenIn(fields).id]);
      return resultOf('taken', await setStatus(services, seenIn(fields), 'taken', by));
    case 'release':
      return release(services, fields, staff);
    case 'take-all':
    case 'hand':
    case 'done':
    case 'declined':
    case 'spam': {
      const seen = fields.all('id').flatMap(versionIn);
      await own(seen.map(({ id }) => id));
      if (seen.length === 0) return { done: 'nothing' };
      const intent = fields.text('intent');
      const act = bulkActs.find((known) => known === intent) ?? 'take';
      const done = await changeSeveral(services, { seen, act, to: fields.text('to'), by });
      const left = done.left.map(({ code, why }) => `${code}:${why}`).join(',') || undefined;
      const { change, count } = done;
      return { done: 'several', count, left, change: count > 0 ? change : undefined };
    }
    case 'spam-quarantine':
      if (scope !== 'everybody') throw data(null, { status: 403 });
      return resultOf('spam', await markSpam(services, 'quarantine', by));
    case 'undo': {
      const change = fields.text('change');
      const valid = isUuid(change);
      const { undone, sent } = valid
        ? await undoChange(services, change, by)
        : { undone: 0, sent: false };
      if (undone === 0) return { done: sent ? 'writtenSent' : 'notUndone' };
      return { done: sent ? 'undoneSent' : 'undone', count: undone };
    }
    default:
      throw data(null, { status: 400 });
  }
}

/** A chosen row: id, and the version that its author saw. */
function versionIn(value: string): { id: number; version: number }[] {
  const [id = '', version = ''] = value.split('-');
  const known = parseId(id);
  return known ? [{ id: known, version: parseId(version) ?? 0 }] : [];
}

/** The request of a form, as its author saw it. */
export function seenIn(fields: FormFields): { id: number; version: number } {
  const id = parseId(fields.text('id'));
  if (!id) throw data(null, { status: 400 });
  return { id, version: fields.version('version') };
}

/** An address of the desk with the result of a change. */
export function withResult(path: AppPath, result: ResultQuery): AppPath {
  const url = new URL(path, 'http://desk.invalid');
  for (const name of ['done', 'change', 'count', 'name', 'left'] as const) {
    url.searchParams.delete(name);
    if (result[name] !== undefined) url.searchParams.set(name, String(result[name]));
  }
  return appPath(url.pathname + url.search);
}
