import { pathTo } from '../../../addresses/path-to.ts';
import { redirect } from '../../../addresses/redirect.ts';
import { servicesContext } from '../../../context.ts';
import { deviceCookieName } from '../../../features/staff/device-cookie.server.ts';
import { endSession } from '../../../features/staff/sessions.server.ts';
import { setCookies } from '../../set-cookies.ts';
import { sessionContext } from '../../staff-context.ts';
import type { Route } from './+types/sign-out-screen';

/**
 * Ends the session and clears the browser's desk data (OWASP ASVS 5.0, V14.3.1), except the device cookie: without it
 * a stranger's guesses could lock the member out.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const session = context.get(sessionContext);
  if (session) await endSession(context.get(servicesContext).database, session.id);
  const headers = setCookies(expiredCookies(request.headers));
  headers.set('Clear-Site-Data', '"cache", "storage"');
  throw redirect(pathTo('deskSignIn'), { status: 303, headers });
}

/** `Set-Cookie` headers that remove the cookies of sign-ins. */
function expiredCookies(headers: Headers): string[] {
  const names = (headers.get('cookie') ?? '').split(/; */).map((cookie) => cookie.split('=', 1)[0]);
  return names
    .filter((name) => /^(__Secure-)?desk\./.test(name ?? '') && name !== deviceCookieName)
    .map((name) => `${name}=; Max-Age=0; Path=/desk; HttpOnly; Secure; SameSite=Lax`);
}

/** A link or the back button leads here: nothing is ended by reading. */
export function loader() {
  throw redirect(pathTo('deskToday'), 303);
}
