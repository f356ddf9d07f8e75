import * as build from 'virtual:react-router/server-build';
import { createRequestHandler, type RequestHandler, RouterContextProvider } from 'react-router';
import { withOneSnapshot } from '#app/content/snapshot.server.ts';
import {
  clientIpContext,
  pageContext,
  refusalContext,
  type SiteServices,
  servicesContext,
  sitePageContext,
} from '#app/context.ts';
import { addressPrefix, prefixedLanguages } from '#app/i18n/language-prefix.ts';
import type { Page } from '#app/i18n/page-context.tsx';
import { resolvePage } from './resolve-page.ts';

type RenderOptions = {
  /** Client IP address; empty when unknown. */
  clientIp: string;
  /** HTTP status of a rejected request, for its error page. */
  refusal?: number;
};

export type RenderPage = (
  request: Request,
  page: Page,
  options: RenderOptions,
) => Promise<Response>;

/** Renders pages with React Router: loaders, actions, then `app/entry.server.tsx`. */
export function createPageRenderer(
  services: SiteServices,
  mode: 'production' | 'development',
): RenderPage {
  // One handler per language prefix: React Router strips a `basename` from paths and adds it to redirects.
  const handlers = new Map(
    ['', ...prefixedLanguages.map(addressPrefix)].map((prefix) => [
      prefix,
      createRequestHandler({ ...build, basename: prefix || '/' }, mode),
    ]),
  );
  const render: RenderPage = (request, page, { clientIp, refusal }) => {
    const handle = handlers.get(page.fixed ? addressPrefix(page.language) : '') as RequestHandler;
    const context = new RouterContextProvider();
    context.set(pageContext, page);
    context.set(servicesContext, services);
    context.set(clientIpContext, clientIp);
    context.set(refusalContext, refusal);
    context.set(sitePageContext, (address) => {
      const inner = new Request(new URL(address, services.siteUrl));
      return render(inner, resolvePage(inner), { clientIp: '' });
    });
    return withOneSnapshot(() => handle(request, context));
  };
  return render;
}
