import { type EntryContext, isRouteErrorResponse, ServerRouter } from 'react-router';
import { OriginProvider } from './content/origin.ts';
import { textsOf } from './content/texts.server.ts';
import { type LoadContext, languageContext, servicesContext } from './context.ts';
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
 * Renders a page as one complete HTML document: nothing streams in later, so it reads the same
 * without JavaScript and can be cached whole. The page depends on route, query and language alone.
 * Nothing in a page waits while it renders (data is there before), so it is made in one go.
 */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: LoadContext,
): Response {
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
  const html = renderPage(
    page,
    <OriginProvider value={loadContext.get(servicesContext).siteUrl}>
      <AssetsProvider value={assetsOf(routerContext)}>
        <ServerRouter context={routerContext} url={request.url} />
      </AssetsProvider>
    </OriginProvider>,
  );
  headers.set('Content-Type', 'text/html; charset=utf-8');
  headers.set('Content-Language', languageTag(language));
  // Bytes: a text would be copied and checked on its way through the framework.
  return new Response(Buffer.from(`<!DOCTYPE html>${html}`), { status, headers });
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
