import type { IncomingMessage, ServerResponse } from 'node:http';
import { findAddress } from '#app/addresses/find-address.ts';
import { rowOf } from '#app/addresses/table.ts';
import { parseAddress } from '#app/i18n/language-prefix.ts';

/** What is known of a request when its answer has been sent, or given up. */
export type ObservedRequest = {
  method: string;
  /** Row of the address table, `file`, `health` or `unknown`: a bounded set. */
  route: string;
  /** Path without query; a personal link shows `:token` in place of its own. */
  path: string;
  /** Status code; 499 when the client left before the end. */
  status: number;
  seconds: number;
  /** Bytes of the answer, headers included. */
  bytes: number;
  /** Address of the client. */
  request: IncomingMessage;
};

/** Longest path that is kept, in characters. */
const maxPath = 200;
/** The client closed the connection first; not in RFC 9110, but what web servers log. */
const clientLeft = 499;

/** Calls `onEnd` when a response has been sent or given up. Costs nothing that a visitor waits for. */
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
  // Counted from the end: a prefix of the language may stand before the path of the row.
  const parts = pathname.split('/');
  const place = rowOf(name).path.split('/').reverse().indexOf(':token');
  const path = place < 0 ? pathname : parts.with(-1 - place, ':token').join('/');
  return { route: name, path: path.slice(0, maxPath) };
}

/** A path that no row knows may still be a personal link, mistyped: what may be its secret is not kept. */
function withoutSecrets(path: string): string {
  const isSecret = (part: string) => part.includes('..') || /^[\w-]{24,}$|\.ics$/i.test(part);
  return path
    .split('/')
    .map((part) => (isSecret(part) ? ':token' : part))
    .join('/');
}
