import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { acceptsDictionary, type Dictionary } from './dictionary.ts';
import { chooseEncoding, type Encoding } from './encoding.ts';
import type { RequestHead } from './request-head.ts';

/** Alternating names and values: the fastest form for `writeHead`. */
export type FlatHeaders = readonly string[];

/** A resource in one encoding, ready to be sent. */
export type Representation = {
  bytes: Buffer;
  headers: FlatHeaders;
  notModified: FlatHeaders;
};

/** The response for a URL, prepared in several encodings. */
export type Resource = {
  status: number;
  /** Hash of the uncompressed bytes; prefix of every ETag of the resource. */
  hash: string;
  representations: Partial<Record<Encoding, Representation>>;
  /** Decompresses for clients without encodings, when no uncompressed copy is kept. */
  decode?: () => Promise<Representation>;
  /** Compresses against a dictionary; absent where unsupported. */
  withDictionary?: (dictionary: Dictionary) => Promise<Representation>;
};

/** Headers that a 304 response repeats (RFC 9110 §15.4.5). */
const repeated = new Set(['cache-control', 'vary', 'etag', 'expires', 'content-location']);

export function hashOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('base64url').slice(0, 20);
}

/**
 * Prepares the response in one encoding.
 * @param variant distinguishes the byte sequences of a resource: a strong ETag identifies bytes (RFC 9110 §8.8.1)
 */
export function represent(
  bytes: Buffer,
  options: { hash: string; encoding: Encoding | 'dcz'; variant?: string; headers: FlatHeaders },
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
 * Responds to a request whose head `readHead` returned.
 * @param extra additional headers of this response only
 * @param dictionary named by the client
 */
export function answerWith(
  resource: Resource,
  head: RequestHead,
  request: IncomingMessage,
  response: ServerResponse,
  extra?: FlatHeaders,
  dictionary?: Dictionary,
): void {
  const { representations, decode, withDictionary, status } = resource;
  const wanted = chooseEncoding(head.acceptEncoding);
  // An encoding is missing when it would save nothing.
  const representation = representations[wanted] ?? representations.identity;
  if (dictionary && withDictionary && acceptsDictionary(head.acceptEncoding)) {
    withDictionary(dictionary).then(
      (smaller) => write(smaller),
      () => (representation ? write(representation) : response.destroy()),
    );
    return;
  }
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
 * Whether an If-None-Match header matches a resource with this hash, in any encoding: the comparison is weak (RFC 9110
 * §13.1.2), and the content is the same.
 */
function matches(ifNoneMatch: string, hash: string): boolean {
  if (ifNoneMatch.trim() === '*') return true;
  return ifNoneMatch
    .split(',')
    .some((tag) => tag.trim().replace(/^W\//, '').startsWith(`"${hash}-`));
}
