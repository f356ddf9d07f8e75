import type { IncomingMessage, ServerResponse } from 'node:http';
import { languageIsKnown } from '#app/i18n/stored-language.ts';
import { readHead } from '#platform/http/request-head.ts';
import { answerWith, type FlatHeaders, type Resource } from '#platform/http/resource.ts';
import type { PageCache } from '#platform/page-cache/page-cache.ts';
import { remember } from '#platform/remember.ts';
import { isFixed, keptLanguage, languageCookie } from './middleware/language.ts';
import { pageAddress } from './page-address.ts';
import { keyOf } from './page-maker.ts';
import { type VisitedPage, type Visits, visitedPath } from './visits.ts';

export type FrontOptions = {
  files: ReadonlyMap<string, Resource>;
  /** Without it every page is made by the framework. */
  pages: PageCache | undefined;
  /** Public origin of the site. */
  siteUrl: string;
  visits: Pick<Visits, 'notePage'>;
};

/** How many requests' pages are remembered, and how long a request may be for it, in characters. */
const remembered = { requests: 2000, length: 400 };

/** The page that a request asks for, with the headers of its answer that are this visitor's only. */
type Ask = { key: string; page: VisitedPage; extra?: FlatHeaders };

/**
 * What answers in front of the framework: files of the build, and pages that are ready. A request that is
 * anything but a plain question for one of them goes on to the framework, with its checks.
 */
export function front({ files, pages, siteUrl, visits }: FrontOptions) {
  const asks = remember<Ask | undefined>(remembered.requests);
  const secure = siteUrl.startsWith('https:');

  const askOf = (path: string, acceptLanguage: string, cookie: string): Ask | undefined => {
    const headers = new Headers({ 'accept-language': acceptLanguage, cookie });
    const asked = { url: siteUrl + path, headers };
    const address = pageAddress(asked);
    if (!address) return;
    const { chosen } = address;
    const extra = [
      ...(chosen ? ['Set-Cookie', languageCookie(chosen, { secure })] : []),
      ...(!isFixed(address.path) && keptLanguage(asked) ? ['Server-Timing', languageIsKnown] : []),
    ];
    const page = { path: visitedPath(address.path), language: address.language };
    return { key: keyOf(address), page, ...(extra.length > 0 ? { extra } : {}) };
  };

  /** The same few requests come again and again: to judge one costs more than to answer it. */
  const rememberedAsk = (path: string, acceptLanguage: string, cookie: string) => {
    const request = `${path}\n${acceptLanguage}\n${cookie}`;
    const judge = () => askOf(path, acceptLanguage, cookie);
    return request.length <= remembered.length ? asks(request, judge) : judge();
  };

  return (request: IncomingMessage, response: ServerResponse, next: () => void): void => {
    const head = readHead(request);
    const { url = '/' } = request;
    const file = head && files.get(url);
    if (head && file) {
      answerWith(file, head, request, response);
      return;
    }
    const ask = head && pages && rememberedAsk(url, head.acceptLanguage, head.cookie);
    if (!head || !pages || !ask) {
      next();
      return;
    }
    const answer = (page: Resource) => {
      if (page.status === 200 && request.method === 'GET') visits.notePage(ask.page, head);
      answerWith(page, head, request, response, ask.extra);
    };
    const kept = pages.get(ask.key);
    if (kept) answer(kept);
    else pages.load(ask.key).then(answer, () => next());
  };
}
