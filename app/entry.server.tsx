import { type EntryContext, isRouteErrorResponse, ServerRouter } from 'react-router';
import { freeTurn } from '#platform/turns.ts';
import { OriginProvider } from './content/origin.ts';
import { textsOf } from './content/texts.server.ts';
import { documentContext, type LoadContext, languageContext, servicesContext } from './context.ts';
import { AssetsProvider, type DocumentAssets } from './document.tsx';
import { parseAddress } from './i18n/address.ts';
import { languageTag } from './i18n/languages.ts';
import type { Page } from './i18n/page-context.tsx';
import { renderPage } from './render-page.server.tsx';

function assetsOf({ manifest: { entry, hmr } }: EntryContext): DocumentAssets {
  const tools = import.meta.env.DEV && hmr ? ['/@vite/client', hmr.runtime] : [];
  return { entry: entry.module, tools };
}

/**
 * What a page needs of the framework's context: it would build up every route of the site for each page, and nobody
 * reads the data that it would stream to a browser.
 */
function matchedOnly(context: EntryContext): EntryContext {
  const { manifest, staticHandlerContext } = context;
  const routes = Object.fromEntries(
    staticHandlerContext.matches.map(({ route: { id } }) => [id, manifest.routes[id]]),
  );
  return { ...context, manifest: { ...manifest, routes }, serverHandoffStream: undefined };
}

/**
 * Renders a page as one complete HTML document: nothing streams in later, so it reads the same
 * without JavaScript and can be cached whole. The page depends on route, query and language alone.
 * Nothing in a page waits while it renders (data is there before), so it is made in one go when its turn has come.
 * @returns what goes before the document, which is left in `documentContext`
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: LoadContext,
): Promise<Response> {
  await freeTurn();
  const language = loadContext.get(languageContext);
  const { pathname, search } = new URL(request.url);
  const { fixed, path } = parseAddress(pathname);
  const page: Page = {
    language,
    fixed: fixed !== undefined,
    path,
    search,
    texts: textsOf(language),
  };
  const document = renderPage(
    page,
    <OriginProvider value={loadContext.get(servicesContext).siteUrl}>
      <AssetsProvider value={assetsOf(routerContext)}>
        <ServerRouter context={matchedOnly(routerContext)} url={request.url} />
      </AssetsProvider>
    </OriginProvider>,
  );
  headers.set('Content-Type', 'text/html; charset=utf-8');
  headers.set('Content-Language', languageTag(language));
  loadContext.set(documentContext, document);
  return new Response(null, { status, headers });
}

/** Unexpected errors of loaders and actions: logged with their address, never shown to visitors. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: LoadContext },
): void {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return;
  const { log } = context.get(servicesContext);
  log.error(
    { err: error, method: request.method, path: new URL(request.url).pathname },
    'Request failed',
  );
}
