import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { compress } from 'hono/compress';
import { isDeskPath } from '#app/addresses/desk-rows.ts';
import { pathTo } from '#app/addresses/path-to.ts';
import { rowOf } from '#app/addresses/table.ts';
import type { SiteServices } from '#app/context.ts';
import { appPath } from '#app/i18n/language-prefix.ts';
import type { InProcess } from '#app/manifest/server-manifest.ts';
import { canonicalRedirect } from './middleware/canonical-redirect.ts';
import { clientIp } from './middleware/client-ip.ts';
import { csrfProtection } from './middleware/csrf-protection.ts';
import { drainBody } from './middleware/drain-body.ts';
import { health } from './middleware/health.ts';
import { storeLanguage } from './middleware/language-cookie.ts';
import { hashSource, securityHeaders } from './middleware/security-headers.ts';
import { serveFiles } from './middleware/serve-files.ts';
import { validateRequest } from './middleware/validate-request.ts';
import type { createFirstStyles } from './pages/first-styles.ts';
import { createPageRenderer } from './pages/render-page.ts';
import { pathOf, type ResolvedPage, resolvePage } from './pages/resolve-page.ts';
import type { ServerEnv } from './server-env.ts';

/** Limit for other forms, in bytes; the longest is far smaller. */
const maxBodyBytes = 64 * 1024;
/**
 * Limit for forms whose `body` is `text`, in bytes: 500 reviews of 1,000 letters, or a post at six bytes per letter.
 */
const maxTextBytes = 2.5 * 1024 * 1024;

export type AppOptions = SiteServices & {
  /** Whether our own reverse proxy sets `X-Forwarded-For`. */
  trustProxy: boolean;
  /** In-process state of modules. */
  opened: readonly InProcess[];
  /** Critical CSS; production only: in development Vite injects the styles. */
  firstStyles?: ReturnType<typeof createFirstStyles>;
};

/** Creates the Hono app; `server/listen.ts` serves it. */
export function createApp(options: AppOptions): Hono<ServerEnv> {
  const { trustProxy, firstStyles, opened, ...services } = options;
  const production = firstStyles !== undefined;
  const secure = services.siteUrl.startsWith('https:');
  const render = createPageRenderer(services, production ? 'production' : 'development');
  const respond = async (c: Context<ServerEnv>, ...page: Parameters<typeof render>) => {
    const response = await render(...page);
    // The desk links its stylesheet: it is not opened from a search result on a slow connection.
    if (!firstStyles || !isHtml(response) || isDeskPath(c.get('page').path)) return response;
    const { html, styles } = firstStyles(await response.text());
    if (styles) c.set('styleHashes', [hashSource(styles)]);
    return new Response(html, response);
  };

  const app = new Hono<ServerEnv>();
  app.use(async (c, next) => {
    const page = c.env?.page ?? resolvePage(c.req.raw);
    c.set('page', page);
    // The path of a rejected request may be malformed, so the error page is rendered for `/`.
    c.set('refuse', (refusal) => {
      if (refusal === 403) {
        services.log.warn({ address: page.name }, 'A cross-site form was rejected');
      }
      const home = { ...page, path: pathTo('home'), search: '' };
      const request = new Request(new URL(pathOf(home), c.req.url));
      return respond(c, request, home, { clientIp: '', refusal });
    });
    await next();
  });
  app.use(drainBody());
  app.use(securityHeaders({ production, secure }));
  app.route('/', health(services, services.dataDir, trustProxy));
  app.use(validateRequest());
  if (production) {
    app.use(serveFiles());
    // Hashed files of other releases.
    app.use('/assets/:name', serveFiles(services.dataDir));
    // An HTML page would be useless to a script or style.
    app.get('/assets/*', (c) => c.text('Not found', 404, { 'Cache-Control': 'no-store' }));
  }
  app.use(canonicalRedirect());
  app.use(storeLanguage({ secure }));
  app.use(csrfProtection(services.siteUrl));
  const [limitForm, limitText] = [maxBodyBytes, maxTextBytes].map((maxSize) =>
    bodyLimit({ maxSize, onError: (c: Context<ServerEnv>) => c.get('refuse')(413) }),
  ) as [MiddlewareHandler<ServerEnv>, MiddlewareHandler<ServerEnv>];
  app.post('*', (c, next) => {
    const { name } = c.get('page');
    const body = name && rowOf(name).body;
    if (body === 'upload') return next();
    return body === 'text' ? limitText(c, next) : limitForm(c, next);
  });
  app.use(async (c, next) => {
    if (c.get('page').name) return next();
    for (const { beforeNotFound } of opened) {
      const answer = await beforeNotFound?.(c.req.raw);
      if (answer) return answer;
    }
    return next();
  });
  if (production) app.use(compress());
  app.all('*', async (c) => {
    const page = c.get('page');
    const response = await respond(c, c.req.raw, page, {
      clientIp: clientIp(c.req.raw.headers, c.env?.incoming?.socket.remoteAddress, trustProxy),
    });
    const read = c.req.method === 'GET' && response.status === 200 && isHtml(response);
    if (read && !c.env?.page && !isDeskPath(page.path)) {
      const reader = {
        userAgent: c.req.header('user-agent') ?? '',
        purpose: c.req.header('sec-purpose') ?? c.req.header('purpose') ?? '',
        fetchSite: c.req.header('sec-fetch-site') ?? '',
      };
      for (const { onPageView } of opened) onPageView?.(countedPage(page), reader);
    }
    return response;
  });
  app.onError((error, c) => {
    // A client that aborts an upload is not an error.
    const level = c.env?.incoming?.socket.destroyed ? 'debug' : 'error';
    services.log[level]({ err: error, method: c.req.method, path: c.req.path }, 'Request failed');
    return c.get('refuse')(500);
  });
  return app;
}

/** URLs with a token grant access: they are counted under their route, `/request/:token`. */
function countedPage(page: ResolvedPage): ResolvedPage {
  const row = page.name && rowOf(page.name);
  return row?.cached || !row ? page : { ...page, path: appPath(row.path) };
}

function isHtml(response: Response): boolean {
  return response.headers.get('content-type')?.startsWith('text/html') ?? false;
}
