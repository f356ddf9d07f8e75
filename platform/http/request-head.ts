import type { IncomingMessage } from 'node:http';
import { memoize } from '../memoize.ts';

/** Request headers that select the response for a page or file; absent ones are empty. */
export type RequestHead = {
  acceptEncoding: string;
  acceptLanguage: string;
  cookie: string;
  ifNoneMatch: string;
  /** Hash of the dictionary that the client stores for this URL (RFC 9842 §2.2). */
  availableDictionary: string;
  /** Only sent by Chromium (User-Agent Client Hints). */
  clientHint: string;
  userAgent: string;
  /** Why a browser sends the request before the visitor navigates, e.g. `prefetch`. */
  purpose: string;
  /** Initiator of the request, e.g. `same-origin` (Fetch Metadata). */
  fetchSite: string;
};

/** Role of a header in `readHead`; an unusual one leaves the request to the framework. */
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
  // A body, a range, or a condition that is not handled here.
  ['content-length', 'unusual'],
  ['transfer-encoding', 'unusual'],
  ['expect', 'unusual'],
  ['range', 'unusual'],
  ['if-match', 'unusual'],
  ['if-unmodified-since', 'unusual'],
]);

/** Memoized: clients use few spellings, and a lookup is cheaper than lower-casing. */
const kindOf = memoize((name: string) => kinds.get(name.toLowerCase()) ?? 'ignored', {
  max: 200,
  maxKeyLength: 100,
});

/**
 * Reads the head of a simple GET or HEAD request from `rawHeaders`: building `request.headers` takes longer than the
 * rest of a cache hit.
 * @returns undefined for every other or ambiguous request: no Host header or several (RFC 9112 §3.2), a repeated
 * header, a target that is not a path. The framework handles those.
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
    // Chromium sends both Purpose and Sec-Purpose; the longer one is more specific (`prefetch;prerender`).
    if (head[kind] && kind !== 'purpose') return;
    if (value.length >= head[kind].length) head[kind] = value;
  }
  return hosts === 1 ? head : undefined;
}
