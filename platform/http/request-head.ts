import type { IncomingMessage } from 'node:http';
import { remember } from '../remember.ts';

/** What a request for a page or a file says about its answer and its reader; absent headers are empty. */
export type RequestHead = {
  acceptEncoding: string;
  acceptLanguage: string;
  cookie: string;
  ifNoneMatch: string;
  userAgent: string;
  /** Why a browser asks that nobody has asked yet, e.g. `prefetch`. */
  purpose: string;
};

/** What a header is to `readHead`; an unusual one belongs to a request that is not a plain question. */
type Kind = keyof RequestHead | 'host' | 'unusual' | 'ignored';

const kinds = new Map<string, Kind>([
  ['host', 'host'],
  ['accept-encoding', 'acceptEncoding'],
  ['accept-language', 'acceptLanguage'],
  ['cookie', 'cookie'],
  ['if-none-match', 'ifNoneMatch'],
  ['user-agent', 'userAgent'],
  ['purpose', 'purpose'],
  ['sec-purpose', 'purpose'],
  // A body, a part, a condition we do not check.
  ['content-length', 'unusual'],
  ['transfer-encoding', 'unusual'],
  ['expect', 'unusual'],
  ['range', 'unusual'],
  ['if-match', 'unusual'],
  ['if-unmodified-since', 'unusual'],
]);

/** Names come in a few spellings: to look one up costs less than to write it small each time. */
const spelt = remember<Kind>(200);
const kindOf = (name: string) => kinds.get(name.toLowerCase()) ?? 'ignored';

/**
 * Reads the head of a plain GET or HEAD request without building `request.headers`, which costs more than
 * the rest of a cache hit.
 * @returns undefined for every other request, and for one that is unclear: no Host header or several
 * (RFC 9112 §3.2), a header given twice, an address that is no path. Such requests take the long way.
 */
export function readHead(request: IncomingMessage): RequestHead | undefined {
  const { method, url = '', rawHeaders } = request;
  if ((method !== 'GET' && method !== 'HEAD') || !url.startsWith('/')) return;
  const head: RequestHead = {
    acceptEncoding: '',
    acceptLanguage: '',
    cookie: '',
    ifNoneMatch: '',
    userAgent: '',
    purpose: '',
  };
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const kind = spelt(rawHeaders[index] ?? '', kindOf);
    if (kind === 'ignored') continue;
    if (kind === 'unusual') return;
    if (kind === 'host') {
      hosts += 1;
      continue;
    }
    // Browsers say what they ask for in advance by its older name too.
    if (head[kind] && kind !== 'purpose') return;
    head[kind] = rawHeaders[index + 1] ?? '';
  }
  return hosts === 1 ? head : undefined;
}
