import { pathTo } from '../../../addresses/path-to.ts';
import { redirect } from '../../../addresses/redirect.ts';
import { servicesContext } from '../../../context.ts';
import { endSession } from '../../../features/staff/sessions.server.ts';
import { sessionContext } from '../../staff-context.ts';
import type { Route } from './+types/sign-out-screen';

/** Ends the session and has the browser forget what it holds of the desk (OWASP ASVS 5.0, V14.3.1). */
export async function action({ context }: Route.ActionArgs) {
  const session = context.get(sessionContext);
  if (session) await endSession(context.get(servicesContext).database, session.id);
  throw redirect(pathTo('deskSignIn'), {
    status: 303,
    headers: { 'Clear-Site-Data': '"cache", "cookies", "storage"' },
  });
}

/** A link or the back button leads here: nothing is ended by reading. */
export function loader() {
  throw redirect(pathTo('deskToday'), 303);
}
