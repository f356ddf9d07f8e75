import { Writable } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { type EntryContext, isRouteErrorResponse, ServerRouter } from 'react-router';
import { OriginProvider } from './content/origin.ts';
import { textsOf } from './content/texts.server.ts';
import { type LoadContext, languageContext, servicesContext } from './context.ts';
import { AssetsProvider, type DocumentAssets } from './document.tsx';
import { parseAddress } from './i18n/address.ts';
import { LanguageProvider } from './i18n/language-context.tsx';
import { languageTag } from './i18n/languages.ts';

/** Longest time a page may take to render, in milliseconds. */
const renderTimeout = 8000;

function assetsOf({ manifest: { entry, hmr } }: EntryContext): DocumentAssets {
  const tools = import.meta.env.DEV && hmr ? ['/@vite/client', hmr.runtime] : [];
  return { entry: entry.module, tools };
}

/**
 * Renders a page as one complete HTML document: nothing streams in later, so it reads the same
 * without JavaScript and can be cached whole. The page depends on route, query and language alone.
 */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: LoadContext,
): Promise<Response> {
  const language = loadContext.get(languageContext);
  const fixed = parseAddress(new URL(request.url).pathname).fixed !== undefined;
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(
      <LanguageProvider value={{ language, fixed }}>
        <I18nextProvider i18n={textsOf(language)}>
          <OriginProvider value={loadContext.get(servicesContext).siteUrl}>
            <AssetsProvider value={assetsOf(routerContext)}>
              <ServerRouter context={routerContext} url={request.url} />
            </AssetsProvider>
          </OriginProvider>
        </I18nextProvider>
      </LanguageProvider>,
      {
        onAllReady() {
          clearTimeout(timer);
          headers.set('Content-Type', 'text/html; charset=utf-8');
          headers.set('Content-Language', languageTag(language));
          pipe(whole((html) => resolve(new Response(html, { status, headers }))));
        },
        onShellError: reject,
        onError: (error) =>
          loadContext.get(servicesContext).log.error({ err: error }, 'Page did not render'),
      },
    );
    const timer = setTimeout(
      () => abort(new Error('The page took too long to render')),
      renderTimeout,
    );
  });
}

/** Takes a page in parts and gives it on as one: nothing of it waits, so a stream only costs time. */
function whole(give: (bytes: Buffer<ArrayBuffer>) => void): Writable {
  const parts: Buffer[] = [];
  return new Writable({
    write(part: Buffer, _, done) {
      parts.push(part);
      done();
    },
    final(done) {
      give(Buffer.concat(parts));
      done();
    },
  });
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
