import * as build from 'virtual:react-router/server-build';
import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { compress } from 'hono/compress';
import { createRequestHandler, type RequestHandler, RouterContextProvider } from 'react-router';
import {
  addressContext,
  documentContext,
  languageContext,
  refusalContext,
  type SiteServices,
  servicesContext,
} from '#app/context.ts';
import { addressPrefix, parseAddress, prefixedLanguages } from '#app/i18n/address.ts';
import { checkedRequest } from './middleware/checked-request.ts';
import { clientAddress } from './middleware/client-address.ts';
import { health } from './middleware/health.ts';
import { languageOf, rememberLanguage } from './middleware/language.ts';
import { ownOrigin } from './middleware/own-origin.ts';
import { rightAddress } from './middleware/right-address.ts';
import { securityHeaders } from './middleware/security-headers.ts';
import { staticFiles } from './middleware/static-files.ts';
import type { ServerEnv } from './server-env.ts';

/** Largest request body, in bytes: the longest form is far below it. */
const bodyBytes = 64 * 1024;

export type AppOptions = SiteServices & {
  production: boolean;
  /** Whether `X-Forwarded-For` is written by a proxy of ours. */
  trustProxy: boolean;
};

/** The whole site as one Hono app; `server/main.mjs` gives it a socket. */
export function createApp({ production, trustProxy, ...services }: AppOptions): Hono<ServerEnv> {
  const { siteUrl } = services;
  // The same routes below each language's prefix: the router strips it from paths, and puts it
  // in front of redirects.
  const mode = production ? 'production' : 'development';
  const renderers = new Map(
    ['', ...prefixedLanguages.map(addressPrefix)].map((prefix) => [
      prefix,
      createRequestHandler({ ...build, basename: prefix || '/' }, mode),
    ]),
  );

  const page = async (request: Request, refusal?: number, bindings?: HttpBindings) => {
    const prefix = prefixOf(request);
    const render = renderers.get(prefix) as RequestHandler;
    const context = new RouterContextProvider();
    context.set(addressContext, clientAddress(request.headers, bindings, trustProxy));
    context.set(servicesContext, services);
    context.set(languageContext, languageOf(request));
    context.set(refusalContext, refusal);
    const response = await render(request, context);
    const document = context.get(documentContext);
    if (!document) return response;
    const { status, headers } = response;
    // Said here: who adds a header later makes the whole answer anew.
    headers.append('Vary', 'Accept-Encoding');
    return new Response(document, { status, headers });
  };
  /** The page of a refused request, in the visitor's language. Its own address may be unreadable. */
  const refuse = (request: Request, status: number) =>
    page(
      new Request(new URL(prefixOf(request) || '/', request.url), {
        headers: languageHeaders(request),
      }),
      status,
    );

  const app = new Hono<ServerEnv>();
  app.use(async (c, next) => {
    c.set('refuse', (status) => refuse(c.req.raw, status));
    await next();
  });
  app.use(securityHeaders({ production }));
  app.route('/', health(services.database));
  app.use(checkedRequest());
  if (production) app.use(staticFiles());
  app.use(rightAddress());
  app.use(rememberLanguage({ secure: siteUrl.startsWith('https:') }));
  app.use(ownOrigin(siteUrl));
  app.post('*', bodyLimit({ maxSize: bodyBytes, onError: (c) => c.get('refuse')(413) }));
  if (production) app.use(compress());
  app.all('*', (c) => page(c.req.raw, undefined, c.env));
  app.onError((error, c) => {
    services.log.error({ err: error, method: c.req.method, path: c.req.path }, 'Request failed');
    return c.get('refuse')(500);
  });
  return app;
}

/** What the address of a request begins with to name its language: `/kg`, `/en` or nothing. */
function prefixOf(request: Request): string {
  const { fixed } = parseAddress(new URL(request.url).pathname);
  return fixed ? addressPrefix(fixed) : '';
}

function languageHeaders(request: Request): Headers {
  const headers = new Headers();
  for (const name of ['cookie', 'accept-language']) {
    const value = request.headers.get(name);
    if (value) headers.set(name, value);
  }
  return headers;
}
