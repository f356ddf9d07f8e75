import { createHash } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import { storedLanguageScript } from '#app/i18n/stored-language.ts';
import { firstPaintScript } from '#app/ui/first-paint.ts';
import { speculationRules } from '#app/ui/speculation.ts';
import type { ServerEnv } from '../server-env.ts';
import { isFixed } from './language.ts';

/** The texts that stand in a page as scripts; what to load ahead (speculation rules) counts as one. */
const inlineScripts = [storedLanguageScript, firstPaintScript, speculationRules];

/** A text in a page, as its policy allows it. */
export function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/** What a page may load (Content-Security-Policy), the same on every page. */
function policy(production: boolean): string {
  return [
    "default-src 'self'",
    `script-src 'self' ${inlineScripts.map(hashSource).join(' ')}`,
    // Vite writes styles inline in development; a finished page has none.
    production ? "style-src 'self'" : "style-src 'self' 'unsafe-inline'",
    "img-src 'self' https: data:",
    "font-src 'self'",
    `connect-src 'self'${production ? '' : ' ws:'}`,
    'frame-src https://www.youtube-nocookie.com',
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** Headers of files: a browser that asks for one has the page's policy already. */
export const fileProtection = {
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Resource-Policy': 'same-origin',
};

/** Headers of every answer: what a page may load, embed and reveal. */
export function securityHeaders({
  production,
}: {
  production: boolean;
}): MiddlewareHandler<ServerEnv> {
  const headers = {
    ...fileProtection,
    'Content-Security-Policy': policy(production),
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy':
      'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
    'Cross-Origin-Opener-Policy': 'same-origin',
  };
  return async (c, next) => {
    await next();
    // A page may tell even less of its address to others.
    const referrerPolicy = c.res.headers.get('referrer-policy');
    for (const [name, value] of Object.entries(headers)) c.res.headers.set(name, value);
    if (referrerPolicy) c.res.headers.set('Referrer-Policy', referrerPolicy);
    if (c.res.headers.get('content-type')?.startsWith('text/html')) {
      if (!isFixed(c.req.path)) c.res.headers.append('Vary', 'Accept-Language, Cookie');
      if (!c.res.headers.has('cache-control')) {
        c.res.headers.set('Cache-Control', c.res.status < 400 ? 'no-cache' : 'no-store');
      }
    }
  };
}
