import { data } from 'react-router';
import { servicesContext } from '../../../context.ts';
import { startAnswer } from '../../../features/casework/change-work.server.ts';
import { channels } from '../../../features/casework/request-filters.ts';
import { readFields } from '../../form-fields.ts';
import { requestIdContext, requireStaff } from '../../staff-context.ts';
import type { Route } from './+types/answering';

/** Marks that a member starts answering a request: the page's script sends it when a link is tapped. */
export async function action({ request, context }: Route.ActionArgs) {
  const { staff } = requireStaff(context, 'requests.change');
  const wanted = (await readFields(request)).text('via');
  const via = channels.find((channel) => channel === wanted);
  const id = context.get(requestIdContext);
  if (!via) throw data(null, { status: 400 });
  await startAnswer(context.get(servicesContext).database, { id, via, by: staff.id });
  return new Response(null, { status: 204 });
}

export function loader() {
  throw data(null, { status: 404 });
}
