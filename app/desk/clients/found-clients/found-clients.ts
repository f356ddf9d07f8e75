import { data } from 'react-router';
import { pageContext, servicesContext } from '../../../context.ts';
import { recordClientsLook } from '../../../features/clients/list-clients.server.ts';
import { readFields } from '../../form-fields.ts';
import { requireStaff } from '../../staff-context.ts';
import { findKnown } from '../find-clients.server.ts';
import type { Route } from './+types/found-clients';

/** The people of a phone or name that is being typed: a POST, because the address of a page must not name a person. */
export async function action({ request, context }: Route.ActionArgs) {
  const { staff } = requireStaff(context, 'requests.all');
  const services = context.get(servicesContext);
  const { language } = context.get(pageContext);
  const { text } = await readFields(request);
  const found = await findKnown(services, { phone: text('phone'), name: text('name') }, language);
  if (found.length > 0) await recordClientsLook(services.database, staff.id);
  return Response.json(found);
}

export function loader() {
  throw data(null, { status: 404 });
}
