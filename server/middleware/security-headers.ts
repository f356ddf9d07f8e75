import { createHash } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import { isDeskPath } from '#app/addresses/desk-rows.ts';
import type { AddressName } from '#app/addresses/table.ts';
import firstPaintScript from '#app/browser/inline/first-paint.ts?script';
import storedLanguageScript from '#app/browser/inline/stored-language.ts?script';
import { speculationRules } from '#app/browser/speculation.ts';
import knownPeopleScript from '#app/desk/clients/known-people.ts?script';
import countdownScript from '#app/desk/frame/countdown.ts?script';
import endedTransitionScript from '#app/desk/frame/ended-transition.ts?script';
import formDraftsScript from '#app/desk/frame/form-drafts.ts?script';
import keysScript from '#app/desk/frame/keys.ts?script';
import passkeyScript from '#app/desk/frame/passkey.ts?script';
import refusedFieldsScript from '#app/desk/frame/refused-fields.ts?script';
import copyTextScript from '#app/desk/parts/copy-text.ts?script';
import liveScript from '#app/desk/requests/live.ts?script';
import previewTextScript from '#app/desk/texts/preview-text.ts?script';
import tapTextScript from '#app/desk/texts/tap-text.ts?script';
import { modulePolicies, moduleScripts } from '#app/modules.site.ts';
import { dependsOnAddressOnly } from '../pages/resolve-page.ts';
import type { ServerEnv } from '../server-env.ts';

/** Inline scripts of pages; for CSP, speculation rules are one. */
const inlineScripts = [storedLanguageScript, firstPaintScript, ...Object.values(speculationRules)];

/** Hash source of an inline script or style (CSP3 §2.3.1). */
export function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

const scriptHashes = inlineScripts.map(hashSource).join(' ');

function policy(production: boolean, styleHashes: readonly string[] = []): string {
  return [
    "default-src 'self'",
    `script-src 'self' ${scriptHashes}`,
    `style-src 'self' ${production ? styleHashes.join(' ') : "'unsafe-inline'"}`.trim(),
    "img-src 'self' https: data:",
    "font-src 'self'",
    `connect-src 'self'${production ? '' : ' ws:'}`,
    'frame-src https://www.youtube-nocookie.com',
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    // In development, Vite inserts styles and error overlays as text, and uses a worker to wait for restarts.
    ...(production
      ? ["require-trusted-types-for 'script'", 'trusted-types default']
      : ["worker-src 'self' blob:"]),
  ].join('; ');
}

const deskScripts = [
  ...[passkeyScript, liveScript, keysScript],
  ...[previewTextScript, tapTextScript, knownPeopleScript, copyTextScript],
  ...[refusedFieldsScript, formDraftsScript, endedTransitionScript],
  countdownScript,
  ...moduleScripts,
];
const deskScriptHashes = deskScripts.map(hashSource).join(' ');

/** Content-Security-Policy of the desk: only its own files and the inline scripts of its pages. */
function deskPolicy(production: boolean, name: AddressName | undefined): string {
  return [
    "default-src 'none'",
    `script-src ${deskScriptHashes}`,
    `style-src 'self'${production ? '' : " 'unsafe-inline'"}`,
    // Icons of fields and ornaments are data URLs in the stylesheet.
    "img-src 'self' data:",
    "font-src 'self'",
    // Clients' voice messages.
    "media-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    // The text editor shows a text on its page.
    ...(name === 'deskText' ? ["frame-src 'self'"] : []),
    `frame-ancestors ${name === 'deskTextsSee' ? "'self'" : "'none'"}`,
    "require-trusted-types-for 'script'",
    `trusted-types ${modulePolicies.join(' ') || "'none'"}`,
  ].join('; ');
}

/** A year, as required for preloading; other hosts of the domain are up to their owner. */
const hsts = 'max-age=31536000';

/** Security headers of files: no execution, and no framing by other sites. */
export const fileProtection = (secure: boolean): Record<string, string> => ({
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Content-Security-Policy': "frame-ancestors 'none'",
  ...(secure && { 'Strict-Transport-Security': hsts }),
});

const staticHeaders = (secure: boolean) =>
  secureHeaders({
    // Pages may set a stricter Referrer-Policy.
    overwrite: false,
    referrerPolicy: 'strict-origin-when-cross-origin',
    permissionsPolicy: {
      camera: [],
      microphone: [],
      geolocation: [],
      payment: [],
      usb: [],
      browsingTopics: [],
    },
    strictTransportSecurity: secure && hsts,
    originAgentCluster: false,
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xFrameOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  });

/**
 * Sets security headers on every response, and Vary and Cache-Control on pages.
 * @param secure whether the public address has TLS: browsers then use nothing else (RFC 6797)
 */
export function securityHeaders({
  production,
  secure,
}: {
  production: boolean;
  secure: boolean;
}): MiddlewareHandler<ServerEnv> {
  const setStatic = staticHeaders(secure);
  return async (c, next) => {
    await setStatic(c, next);
    const { headers, status } = c.res;
    if (isDeskPath(c.get('page').path)) {
      headers.set('Content-Security-Policy', deskPolicy(production, c.get('page').name));
      // Pages with clients' data: not cached, not indexed, and their URLs hidden from other sites.
      headers.set('Cache-Control', 'no-store');
      headers.set('X-Robots-Tag', 'noindex, nofollow');
      headers.set('Referrer-Policy', 'same-origin');
      headers.set('Cross-Origin-Opener-Policy', 'same-origin');
      // All its resources are its own, and opt in.
      headers.set('Cross-Origin-Embedder-Policy', 'require-corp');
      return;
    }
    headers.set('Content-Security-Policy', policy(production, c.get('styleHashes')));
    if (!headers.get('content-type')?.startsWith('text/html')) return;
    if (!dependsOnAddressOnly(c.get('page'))) headers.append('Vary', 'Accept-Language, Cookie');
    if (!headers.has('cache-control'))
      headers.set('Cache-Control', status < 400 ? 'no-cache' : 'no-store');
  };
}
