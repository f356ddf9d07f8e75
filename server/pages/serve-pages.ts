import type { IncomingMessage, ServerResponse } from 'node:http';
import { languageCookiePresent } from '#app/i18n/detect.ts';
import type { InProcess } from '#app/manifest/server-manifest.ts';
import type { PackedPage } from '#platform/cache/packed-page.ts';
import type { PageCache } from '#platform/cache/page-cache.ts';
import { type RequestHead, readHead } from '#platform/http/request-head.ts';
import { answerWith, type FlatHeaders, type Resource } from '#platform/http/resource.ts';
import { memoize } from '#platform/memoize.ts';
import { languageCookie } from '../middleware/language-cookie.ts';
import type { Dictionaries } from './dictionaries.ts';
import { dependsOnAddressOnly, type ResolvedPage, resolvePage } from './resolve-page.ts';

export type ServePagesOptions = {
  files: ReadonlyMap<string, Resource>;
  /** Undefined when the cache is off: `next` renders every page. */
  pages: PageCache<ResolvedPage> | undefined;
  dictionaries: Dictionaries;
  /** Public origin of the site. */
  siteUrl: string;
  opened: readonly InProcess[];
};

/** Number of memoized requests, and longest key in characters. */
const memoized = { max: 2000, maxKeyLength: 400 };

/** A cacheable page with the visitor-dependent response headers. */
type PageAnswer = { page: ResolvedPage; extra: FlatHeaders | undefined };

/**
 * Serves build files and cached pages before Hono, which would halve the throughput
 * (docs/decisions/0014-page-cache.md). `next` handles everything else, with all checks.
 */
export function servePages({ files, pages, dictionaries, siteUrl, opened }: ServePagesOptions) {
  const secure = siteUrl.startsWith('https:');

  // Memoized: parsing URL and headers takes longer than a response from memory.
  const resolve = memoize(
    (url: string, acceptLanguage: string, cookie: string): PageAnswer | undefined => {
      const headers = new Headers({ 'accept-language': acceptLanguage, cookie });
      const page = resolvePage({ url: siteUrl + url, headers });
      if (!page.cacheKey) return undefined;
      const extra = [
        ...(page.chosen ? ['Set-Cookie', languageCookie(page.chosen, { secure })] : []),
        ...(!dependsOnAddressOnly(page) && page.hasLanguageCookie
          ? ['Server-Timing', languageCookiePresent]
          : []),
      ];
      return { page, extra: extra.length > 0 ? extra : undefined };
    },
    memoized,
  );

  const named = ({ availableDictionary }: RequestHead) => dictionaries.named(availableDictionary);

  return (request: IncomingMessage, response: ServerResponse, next: () => void): void => {
    const head = readHead(request);
    const { url = '/' } = request;
    const file = head && files.get(url);
    if (file) {
      answerWith(file, head, request, response, undefined, named(head));
      return;
    }
    const resolved = head && pages && resolve(url, head.acceptLanguage, head.cookie);
    if (!resolved) {
      next();
      return;
    }
    const answer = (resource: PackedPage) => {
      if (resource.status === 200 && request.method === 'GET') {
        for (const { onPageView } of opened) onPageView?.(resolved.page, head);
      }
      const dictionary = named(head);
      // The first page in a Chromium becomes the dictionary of the next ones.
      const offers =
        resource.status === 200 &&
        !dictionary &&
        head.clientHint &&
        /\bbr\b/.test(head.acceptEncoding);
      if (offers) dictionaries.keep(resource);
      const shown = offers ? resource.offered : resource;
      answerWith(shown, head, request, response, resolved.extra, dictionary);
    };
    const cached = pages.get(resolved.page);
    if (cached) answer(cached);
    else pages.load(resolved.page).then(answer, next);
  };
}
