import { data } from 'react-router';
import { pathTo } from '../../../addresses/path-to.ts';
import { redirect } from '../../../addresses/redirect.ts';
import { servicesContext } from '../../../context.ts';
import type { FileProblem } from '../../../features/casework/file-rules.ts';
import {
  FileRefused,
  filesOf,
  withUpload,
} from '../../../features/casework/request-files.server.ts';
import { keepShared } from '../../../features/intake/shared-item.server.ts';
import { memberOfDevice } from '../../../features/staff/device-cookie.server.ts';
import { sessionContext } from '../../staff-context.ts';
import type { Route } from './+types/share-screen';

/** Shares of one member in an hour: the files of each are decoded. */
const limit = { hits: 60, seconds: 3600 };

/** Who reloads after sharing comes to the empty form. */
export function loader() {
  throw redirect(pathTo('deskRequestByHand'), 303);
}

/**
 * Receives content shared from the phone, and redirects to the form by hand. After a sign-out, sign-in comes first: it
 * is kept for the member who last signed in on this device. On an unknown device the middleware's page has the text,
 * to be sent again.
 * @throws the redirect
 */
export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const member =
    context.get(sessionContext)?.staff ?? (await memberOfDevice(services, request.headers));
  if (!member) throw data(null, { status: 401 });
  const keep = async (form: FormData, refused?: FileProblem) => {
    const { exceeded } = await services.limiter.count('desk:share', member.id, limit);
    const problem = exceeded ? 'limited' : refused;
    const texts = ['title', 'text', 'url'].map((name) => `${form.get(name) ?? ''}`);
    const files = exceeded ? [] : filesOf(form);
    return keepShared(services, { texts, files, ...(problem && { problem }) }, member.id);
  };
  const id = await withUpload(request, (form) => keep(form)).catch((error: unknown) => {
    if (!(error instanceof FileRefused)) throw error;
    return keep(new FormData(), error.problem);
  });
  throw redirect(pathTo('deskRequestByHand', { query: { shared: id } }), 303);
}

/** Never rendered: a route with a screen has its errors on a desk page. */
export default function ShareScreen() {
  return null;
}
