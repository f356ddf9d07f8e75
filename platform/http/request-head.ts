import type { IncomingMessage } from 'node:http';

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

const read: Record<string, keyof RequestHead> = {
  'accept-encoding': 'acceptEncoding',
  'accept-language': 'acceptLanguage',
  cookie: 'cookie',
  'if-none-match': 'ifNoneMatch',
  'user-agent': 'userAgent',
  purpose: 'purpose',
  'sec-purpose': 'purpose',
};

/** Headers of a request that is not a plain question: a body, a part, a condition we do not check. */
const unusual = new Set([
  'content-length',
  'transfer-encoding',
  'expect',
  'range',
  'if-match',
  'if-unmodified-since',
]);

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
    const name = (rawHeaders[index] ?? '').toLowerCase();
    if (name === 'host') hosts += 1;
    const field = read[name];
    if (field) {
      // Browsers say what they ask for in advance by its older name too.
      if (head[field] && field !== 'purpose') return;
      head[field] = rawHeaders[index + 1] ?? '';
    } else if (unusual.has(name)) return;
  }
  return hosts === 1 ? head : undefined;
}
