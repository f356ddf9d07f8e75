import type { IncomingMessage, ServerResponse } from 'node:http';
import { findAddress } from '#app/addresses/find-address.ts';
import { rowOf } from '#app/addresses/table.ts';
import { parseAddress } from '#app/i18n/language-prefix.ts';

/** Facts about a request once its response has been sent or aborted. */
export type ObservedRequest = {
  method: string;
  /** Row of the address table, `file`, `health` or `unknown`: a bounded label set. */
  route: string;
  /** Path without query; `:token` replaces the token of a personal link. */
  path: string;
  /** Status code; 499 when the client disconnected early. */
  status: number;
  seconds: number;
  /** Response size in bytes, including headers. */
  bytes: number;
  request: IncomingMessage;
};

/** Longest logged path, in characters. */
const maxPath = 200;
/** Client closed request; not in RFC 9110, but a convention of web servers. */
const clientLeft = 499;

/** Calls `onEnd` when a response has been sent or aborted, without delaying it. */
export function observeRequest(
  request: IncomingMessage,
  response: ServerResponse,
  onEnd: (observed: ObservedRequest) => void,
): void {
  const began = performance.now();
  const { socket } = request;
  const writtenBefore = socket.bytesWritten;
  response.once('close', () => {
    onEnd({
      method: request.method ?? '',
      ...describeTarget(request.url ?? ''),
      status: response.writableFinished ? response.statusCode : clientLeft,
      seconds: (performance.now() - began) / 1000,
      bytes: socket.bytesWritten - writtenBefore,
      request,
    });
  });
}

/** Route and loggable path of a request target. */
export function describeTarget(target: string): Pick<ObservedRequest, 'route' | 'path'> {
  const pathname = URL.parse(target, 'http://site')?.pathname ?? '';
  const shown = withoutSecrets(pathname.slice(0, maxPath));
  if (/^\/(healthz|readyz|metrics)$/.test(pathname)) return { route: 'health', path: shown };
  const name = findAddress(parseAddress(pathname).path);
  if (!name) return { route: /\.\w+$/.test(pathname) ? 'file' : 'unknown', path: shown };
  // Counted from the end, because a language prefix may precede the row's path.
  const parts = pathname.split('/');
  const place = rowOf(name).path.split('/').reverse().indexOf(':token');
  const path = place < 0 ? pathname : parts.with(-1 - place, ':token').join('/');
  return { route: name, path: path.slice(0, maxPath) };
}

/** An unknown path may be a mistyped personal link: possible secrets are masked. */
function withoutSecrets(path: string): string {
  const isSecret = (part: string) => part.includes('..') || /^[\w-]{24,}$|\.ics$/i.test(part);
  return path
    .split('/')
    .map((part) => (isSecret(part) ? ':token' : part))
    .join('/');
}
