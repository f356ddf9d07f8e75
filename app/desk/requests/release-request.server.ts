import { data } from 'react-router';
import type { SiteServices } from '../../context.ts';
import { releaseRequest } from '../../features/casework/quarantine.server.ts';
import { findRequestId } from '../../features/request/find-request.server.ts';
import { isInside, readScope } from '../../features/request/work-scope.server.ts';
import type { Role } from '../../rights/roles.ts';
import type { FormFields } from '../form-fields.ts';
import type { ResultQuery } from './work-result.tsx';

/** Takes the request of a form, named by its `code`, out of the quarantine. */
export async function release(
  services: SiteServices,
  fields: FormFields,
  staff: { id: string; role: Role },
): Promise<ResultQuery> {
  const { database } = services;
  const code = fields.text('code');
  const scope = await readScope(database, staff);
  const id = await findRequestId(database, code);
  if (!id) return { done: 'none' };
  if (!(await isInside(database, scope, id))) throw data(null, { status: 403 });
  const change = await releaseRequest(services, code, staff.id);
  return change ? { done: 'released', change } : { done: 'none' };
}
