import type { IncomingMessage } from 'node:http';
import { memoize } from '../memoize.ts';

/** The headers of a request for a page or a file that decide about its response; absent ones are empty. */
export type RequestHead = {
  acceptEncoding: string;
  acceptLanguage: string;
  cookie: string;
  ifNoneMatch: string;
  /** Hash of the dictionary that the client has for this address (RFC 9842 §2.2). */
  availableDictionary: string;
  /** Name of a Chromium, which alone sends it (User-Agent Client Hints). */
  clientHint: string;
  userAgent: string;
  /** Why a browser sends the request before the visitor asked for the page, e.g. `prefetch`. */
  purpose: string;
  /** Where the request comes from, e.g. `same-origin` (Fetch Metadata). */
  fetchSite: string;
};

/** What a header is to `readHead`; with an unusual one, it leaves the request to the framework. */
type Kind = keyof RequestHead | 'host' | 'unusual' | 'ignored';

const kinds = new Map<string, Kind>([
  ['host', 'host'],
  ['accept-encoding', 'acceptEncoding'],
  ['accept-language', 'acceptLanguage'],
  ['cookie', 'cookie'],
  ['if-none-match', 'ifNoneMatch'],
  ['available-dictionary', 'availableDictionary'],
  ['sec-ch-ua', 'clientHint'],
  ['user-agent', 'userAgent'],
  ['purpose', 'purpose'],
  ['sec-purpose', 'purpose'],
  ['sec-fetch-site', 'fetchSite'],
  // The request has a body, asks for a range, or for a condition that is not checked here.
  ['content-length', 'unusual'],
  ['transfer-encoding', 'unusual'],
  ['expect', 'unusual'],
  ['range', 'unusual'],
  ['if-match', 'unusual'],
  ['if-unmodified-since', 'unusual'],
]);

/** Memoized: clients spell a name in a few ways, and a lookup is cheaper than lower-casing it. */
const kindOf = memoize((name: string) => kinds.get(name.toLowerCase()) ?? 'ignored', {
  max: 200,
  maxKeyLength: 100,
});

/**
 * Reads the head of a simple GET or HEAD request from `rawHeaders`: building `request.headers` takes longer
 * than the rest of a cache hit.
 * @returns undefined for every other request, and for an ambiguous one: no Host header or several
 * (RFC 9112 §3.2), a repeated header, a target that is not a path. The framework handles those.
 */
export function readHead(request: IncomingMessage): RequestHead | undefined {
  const { method, url = '', rawHeaders } = request;
  if ((method !== 'GET' && method !== 'HEAD') || !url.startsWith('/')) return;
  const head: RequestHead = {
    acceptEncoding: '',
    acceptLanguage: '',
    cookie: '',
    ifNoneMatch: '',
    availableDictionary: '',
    clientHint: '',
    userAgent: '',
    purpose: '',
    fetchSite: '',
  };
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const kind = kindOf(rawHeaders[index] ?? '');
    if (kind === 'ignored') continue;
    if (kind === 'unusual') return;
    if (kind === 'host') {
      hosts += 1;
      continue;
    }
    const value = rawHeaders[index + 1] ?? '';
    // Chromium sends both Purpose and Sec-Purpose; the longer one says more (`prefetch;prerender`).
    if (head[kind] && kind !== 'purpose') return;
    if (value.length >= head[kind].length) head[kind] = value;
  }
  return hosts === 1 ? head : undefined;
}
