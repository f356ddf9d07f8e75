import { createContext, data } from 'react-router';
import type { PlainDeskName } from '../addresses/desk-rows.ts';
import { pathTo } from '../addresses/path-to.ts';
import { redirect } from '../addresses/redirect.ts';
import type { LoadContext } from '../context.ts';
import type { StaffSession } from '../features/staff/sessions.server.ts';
import type { AppPath } from '../i18n/language-prefix.ts';
import { type Action, may } from '../rights/permissions.ts';

/** Session of the request; the layout route of the desk sets it. */
export const sessionContext = createContext<StaffSession | null>(null);

/** Id of the request in the path of a row with `ofRequest`, in the member's scope; the desk's layout route sets it. */
export const requestIdContext = createContext<number>();

/**
 * The signed-in member of staff, if permitted. Call it first in every loader and action of the desk.
 * @throws the page "no access" (403)
 */
export function requireStaff(context: LoadContext, action: Action): StaffSession {
  const session = context.get(sessionContext);
  if (!session || !may(session.staff.role, action)) throw data(null, { status: 403 });
  return session;
}

/**
 * As `requireStaff`, for changes of a factor: requires a sign-in within the last ten minutes.
 * @param back return path
 */
export function requireRecent(
  context: LoadContext,
  action: Action,
  back: PlainDeskName,
): StaffSession {
  const session = requireStaff(context, action);
  if (!session.recent) throw redirect(confirmPath(pathTo(back)), 303);
  return session;
}

/** The sign-in that confirms a member's identity. @param next return path on the desk */
export function confirmPath(next: string): AppPath {
  return pathTo('deskSignIn', { query: { again: '', next } });
}
