import * as build from 'virtual:react-router/server-build';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { compress } from 'hono/compress';
import { createRequestHandler, RouterContextProvider } from 'react-router';
import { languageContext, refusalContext, type Services, servicesContext } from '#app/context.ts';
import { checkedRequest } from './middleware/checked-request.ts';
import { health } from './middleware/health.ts';
import { languageOf, rememberLanguage } from './middleware/language.ts';
import { ownOrigin } from './middleware/own-origin.ts';
import { securityHeaders } from './middleware/security-headers.ts';
import { staticFiles } from './middleware/static-files.ts';
import type { ServerEnv } from './server-env.ts';

/** Largest request body, in bytes: the longest form is far below it. */
const bodyBytes = 64 * 1024;

export type AppOptions = Services & { production: boolean };

/** The whole site as one Hono app; `server/main.mjs` gives it a socket. */
export function createApp({ production, ...services }: AppOptions): Hono<ServerEnv> {
  const { siteUrl } = services;
  const render = createRequestHandler(build, production ? 'production' : 'development');

  const page = (request: Request, refusal?: number) => {
    const context = new RouterContextProvider();
    context.set(servicesContext, services);
    context.set(languageContext, languageOf(request));
    context.set(refusalContext, refusal);
    return render(request, context);
  };
  /** The page of a refused request, in the visitor's language. Its own address may be unreadable. */
  const refuse = (request: Request, status: number) =>
    page(new Request(new URL('/', request.url), { headers: languageHeaders(request) }), status);

  const app = new Hono<ServerEnv>();
  app.use(async (c, next) => {
    c.set('refuse', (status) => refuse(c.req.raw, status));
    await next();
  });
  app.use(securityHeaders({ production }));
  app.route('/', health(services.database));
  app.use(checkedRequest());
  if (production) app.use(staticFiles());
  app.use(rememberLanguage({ secure: siteUrl.startsWith('https:') }));
  app.use(ownOrigin(siteUrl));
  app.use(bodyLimit({ maxSize: bodyBytes, onError: (c) => c.get('refuse')(413) }));
  if (production) app.use(compress());
  app.all('*', (c) => page(c.req.raw));
  app.onError((error, c) => {
    services.log.error({ err: error, method: c.req.method, path: c.req.path }, 'Request failed');
    return c.get('refuse')(500);
  });
  return app;
}

function languageHeaders(request: Request): Headers {
  const headers = new Headers();
  for (const name of ['cookie', 'accept-language']) {
    const value = request.headers.get(name);
    if (value) headers.set(name, value);
  }
  return headers;
}
