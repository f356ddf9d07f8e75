import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { chooseEncoding, type Encoding } from './encoding.ts';
import type { RequestHead } from './request-head.ts';

/** Names and values in turn, as `writeHead` takes them fastest. */
export type FlatHeaders = readonly string[];

/** One coding of a resource, with every byte of its answer ready. */
export type Representation = {
  bytes: Buffer;
  headers: FlatHeaders;
  notModified: FlatHeaders;
};

/** What an address answers, ready in several codings. */
export type Resource = {
  status: number;
  /** Hash of the uncoded bytes; every ETag of the resource begins with it. */
  hash: string;
  representations: Partial<Record<Encoding, Representation>>;
  /** Undoes the coding for whoever accepts none, when no uncoded copy is kept. */
  decode?: () => Promise<Representation>;
};

/** Headers that a 304 repeats (RFC 9110 §15.4.5). */
const repeated = new Set(['cache-control', 'vary', 'etag', 'expires', 'content-location']);

/** Short hash of bytes, for ETags. */
export function hashOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('base64url').slice(0, 20);
}

/**
 * Makes the answer of one coding.
 * @param variant distinguishes byte sequences of the same resource: a strong ETag names the bytes
 */
export function represent(
  bytes: Buffer,
  options: { hash: string; encoding: Encoding; variant?: string; headers: FlatHeaders },
): Representation {
  const { hash, encoding, variant = encoding, headers: own } = options;
  const headers = [
    ...own,
    'ETag',
    `"${hash}-${variant}"`,
    ...(encoding === 'identity' ? [] : ['Content-Encoding', encoding]),
  ];
  const notModified: string[] = [];
  for (let index = 0; index < headers.length; index += 2) {
    const [name = '', value = ''] = headers.slice(index, index + 2);
    if (repeated.has(name.toLowerCase())) notModified.push(name, value);
  }
  return { bytes, headers: [...headers, 'Content-Length', String(bytes.length)], notModified };
}

/**
 * Answers a request that `readHead` could read.
 * @param extra headers of this one answer, kept nowhere
 */
export function answerWith(
  resource: Resource,
  head: RequestHead,
  request: IncomingMessage,
  response: ServerResponse,
  extra?: FlatHeaders,
): void {
  const { representations, decode, status } = resource;
  const wanted = chooseEncoding(head.acceptEncoding);
  // A coding that is missing shrinks nothing: then the uncoded bytes are the best.
  const representation = representations[wanted] ?? representations.identity;
  if (!representation) {
    decode?.().then(
      (decoded) => write(decoded),
      () => response.destroy(),
    );
    return;
  }
  write(representation);

  function write({ bytes, headers, notModified }: Representation): void {
    if (status === 200 && head.ifNoneMatch && matches(head.ifNoneMatch, resource.hash)) {
      response.writeHead(304, extra ? [...notModified, ...extra] : (notModified as string[]));
      response.end();
      return;
    }
    response.writeHead(status, extra ? [...headers, ...extra] : (headers as string[]));
    if (request.method === 'HEAD') response.end();
    else response.end(bytes);
  }
}

/**
 * Whether an If-None-Match header names a resource with this hash, in whichever coding the visitor
 * got it: the comparison is the weak one (RFC 9110 §13.1.2), and what it stands for is the same.
 */
function matches(ifNoneMatch: string, hash: string): boolean {
  if (ifNoneMatch.trim() === '*') return true;
  return ifNoneMatch
    .split(',')
    .some((tag) => tag.trim().replace(/^W\//, '').startsWith(`"${hash}-`));
}
