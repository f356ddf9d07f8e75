import type { SiteServices } from '../../context.ts';
import { releaseRequest } from '../../features/casework/quarantine.server.ts';
import type { FormFields } from '../form-fields.ts';
import type { ResultQuery } from './work-result.tsx';

/** Takes the request of a form, named by its `code`, out of the quarantine. */
export async function release(
  services: SiteServices,
  fields: FormFields,
  by: string,
): Promise<ResultQuery> {
  const change = await releaseRequest(services, fields.text('code'), by);
  return change ? { done: 'released', change } : { done: 'none' };
}
