import { renderToString } from 'react-dom/server';
import { type EntryContext, isRouteErrorResponse, ServerRouter } from 'react-router';
import { OriginProvider } from './addresses/origin.ts';
import { PortraitsProvider } from './content/portraits.ts';
import { textsOf } from './content/texts.server.ts';
import { type LoadContext, pageContext, servicesContext } from './context.ts';
import { AssetsProvider, type DocumentAssets } from './document.tsx';
import { languageTag } from './i18n/languages.ts';
import { PageProvider } from './i18n/page-context.tsx';

function assetsOf({ manifest: { entry, hmr } }: EntryContext): DocumentAssets {
  const tools = import.meta.env.DEV && hmr ? ['/@vite/client', hmr.runtime] : [];
  return { entry: entry.module, tools };
}

/**
 * Renders a page to one complete HTML document. Without streaming it works without JavaScript and can be cached.
 * Loaders have finished before.
 */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: LoadContext,
): Response {
  const page = loadContext.get(pageContext);
  const html = renderToString(
    <PageProvider value={{ ...page, texts: textsOf(page.language) }}>
      <OriginProvider value={loadContext.get(servicesContext).siteUrl}>
        <PortraitsProvider value={loadContext.get(servicesContext).portraits.current()}>
          <AssetsProvider value={assetsOf(routerContext)}>
            <ServerRouter context={routerContext} url={request.url} />
          </AssetsProvider>
        </PortraitsProvider>
      </OriginProvider>
    </PageProvider>,
  );
  headers.set('Content-Type', 'text/html; charset=utf-8');
  headers.set('Content-Language', languageTag(page.language));
  return new Response(`<!DOCTYPE html>${html}`, { status, headers });
}

/** Logs unexpected errors of loaders and actions; visitors get the error page without details. */
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
