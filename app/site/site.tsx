import { data, isRouteErrorResponse, Outlet, useRouteError } from 'react-router';
import { findAddress } from '../addresses/find-address.ts';
import { isShown } from '../addresses/shown-pages.ts';
import { pageContext, refusalContext } from '../context.ts';
import type { Route } from './+types/site';
import { ErrorScreen, type MissingThing } from './frame/error-screen.tsx';
import { Frame } from './frame/frame.tsx';

/** Pages that the owner does not show are not found, nor do their forms take anything. */
export const middleware: Route.MiddlewareFunction[] = [
  ({ context }, next) => {
    const name = findAddress(context.get(pageContext).path);
    if (name && !isShown(name)) throw data(null, { status: 404 });
    return next();
  },
];

/** Shows the error page for a rejected request. */
export function loader({ context }: Route.LoaderArgs) {
  const status = context.get(refusalContext);
  if (status) throw data(null, { status });
}

/** Layout route of the site. */
export default function Site() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  const known = isRouteErrorResponse(error);
  return (
    <Frame>
      <ErrorScreen
        status={known ? error.status : 500}
        missing={known ? missingThing(error.data) : undefined}
      />
    </Frame>
  );
}

/** Screens may name the missing thing: `throw data({ screen: 'post' }, { status: 404 })`. */
function missingThing(thrown: unknown): MissingThing | undefined {
  const screen = (thrown as { screen?: unknown } | null)?.screen;
  return screen === 'service' ? screen : undefined;
}
