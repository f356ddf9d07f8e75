import {
  data,
  type ErrorResponse,
  isRouteErrorResponse,
  Outlet,
  useRouteError,
} from 'react-router';
import { type DeskName, deskNames, deskRowOf, movedDeskPath } from '../../addresses/desk-rows.ts';
import { findAddress } from '../../addresses/find-address.ts';
import { pathTo } from '../../addresses/path-to.ts';
import { redirect } from '../../addresses/redirect.ts';
import { isShown } from '../../addresses/shown-pages.ts';
import { pageContext, servicesContext } from '../../context.ts';
import { findRequestId } from '../../features/request/find-request.server.ts';
import { isInside, readScope } from '../../features/request/work-scope.server.ts';
import { memberOfDevice } from '../../features/staff/device-cookie.server.ts';
import { readSession } from '../../features/staff/sessions.server.ts';
import { type AppPath, appPath } from '../../i18n/language-prefix.ts';
import { may, needsRecent } from '../../rights/permissions.ts';
import { loadSections } from '../../sections/load-sections.server.ts';
import { confirmPath, requestIdContext, sessionContext } from '../staff-context.ts';
import type { Route } from './+types/desk';
import { type AskedToConfirm, ConfirmForm } from './confirm-form.tsx';
import { confirmSession } from './confirm-session.server.ts';
import { DeskError } from './desk-error.tsx';
import { DeskFrame } from './desk-frame.tsx';
import { readNavCounts } from './nav-counts.server.ts';
import { readBeginning, readTypedForm, type TypedForm } from './typed-form.server.ts';

/**
 * Checks the permission of the row before a loader or action runs. An address without a row is refused, as is
 * everything that React Router serves besides the table.
 */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ request, context, params }, next) => {
    const page = context.get(pageContext);
    const services = context.get(servicesContext);
    let session = await readSession(services, request.headers);
    const device = session ? undefined : await memberOfDevice(services, request.headers);
    if (session) context.set(sessionContext, session);
    // Members of staff have a language of their own, also once their session has ended: visitors' cookie and prefix do
    // not count.
    const language = session?.staff.lang ?? device?.lang;
    const isChosen = !session && new URLSearchParams(page.search).has('lng');
    if (language && !isChosen) context.set(pageContext, { ...page, language });
    const name = page.fixed ? undefined : findAddress(page.path);
    const moved = name ? undefined : movedDeskPath(page.path);
    if (moved) throw redirect(appPath(moved), 308);
    if (!name || !(deskNames as string[]).includes(name) || !isShown(name))
      throw data(null, { status: 404 });
    const { read, write, ofRequest, ofDevice } = deskRowOf(name as DeskName);
    const reads = request.method === 'GET' || request.method === 'HEAD';
    const needed = reads ? read : write;
    if (!needed) throw data(null, { status: 405 });
    if (needed !== 'open') {
      if (!session && reads) throw redirect(signInFor(page.path + page.search), 303);
      // The error page has what was typed, to be sent again after the sign-in, or once the role is back.
      const typed = async () => {
        if (reads) return null;
        return readTypedForm(await readBeginning(request), page.path + page.search);
      };
      if (ofDevice && device && may(device.role, needed)) return next();
      if (!session) throw data(await typed(), { status: 401 });
      const { database, log } = services;
      const refuse = async () => {
        log.warn({ staff: session?.staff.id, address: name, needed }, 'Access was refused');
        return data(await typed(), { status: 403 });
      };
      if (!may(session.staff.role, needed)) throw await refuse();
      if (ofRequest) {
        const requestId = await findRequestId(database, params.id ?? '');
        if (!requestId) throw data(await typed(), { status: 404 });
        const scope = await readScope(database, session.staff);
        if (!(await isInside(database, scope, requestId))) throw await refuse();
        // Links in notifications have the reference number instead of the id.
        if (reads && params.id !== `${requestId}`) {
          const path = page.path.replace(`${params.id}`, `${requestId}`);
          throw redirect(appPath(path + page.search), 303);
        }
        context.set(requestIdContext, requestId);
      }
      if (needsRecent(needed) && !session.recent) {
        if (reads) throw redirect(confirmPath(page.path + page.search), 303);
        // A row that answers with a file has no page that could ask: the page with its form does (RFC 9110 §15.4.8).
        if (name === 'deskPrivacyExport') throw redirect(pathTo('deskPrivacy'), 307);
        session = await confirmSession(request, context, session);
        context.set(sessionContext, session);
      }
    }
    const response = await next();
    for (const cookie of session?.cookies ?? []) response.headers.append('set-cookie', cookie);
    return response;
  },
];

function signInFor(next: string): AppPath {
  return pathTo('deskSignIn', { query: { next: next === pathTo('deskToday') ? undefined : next } });
}

export async function loader({ context }: Route.LoaderArgs) {
  const session = context.get(sessionContext);
  const services = context.get(servicesContext);
  const { language } = context.get(pageContext);
  return {
    staff: session?.staff,
    // Devices get notifications only where a member is signed in.
    sections: session
      ? (await loadSections(context, 'desk', session.staff.id)).sections
      : undefined,
    counts: session ? await readNavCounts(services, session.staff, language) : undefined,
  };
}

/** `Retry-After` of a page that asks to confirm. */
export const headers: Route.HeadersFunction = ({ errorHeaders, loaderHeaders }) =>
  errorHeaders ?? loaderHeaders;

/** Layout route of the desk. */
export default function Desk({ loaderData }: Route.ComponentProps) {
  return (
    <DeskFrame {...loaderData}>
      <Outlet />
    </DeskFrame>
  );
}

export function ErrorBoundary({ loaderData }: Route.ErrorBoundaryProps) {
  const error = useRouteError();
  return (
    <DeskFrame staff={loaderData?.staff}>
      {isRouteErrorResponse(error) ? <RefusedForm error={error} /> : <DeskError status={500} />}
    </DeskFrame>
  );
}

/** What the middleware refused: with the form that was sent, so that it can be sent again. */
function RefusedForm({ error: { status, data } }: { error: ErrorResponse }) {
  const refused = data as AskedToConfirm | TypedForm | null;
  return refused && 'kind' in refused ? (
    <ConfirmForm {...refused} />
  ) : (
    <DeskError status={status} typed={refused} />
  );
}
