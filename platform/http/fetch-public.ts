import { lookup } from 'node:dns';
import { get, type RequestOptions } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { createGunzip } from 'node:zlib';

/** Reasons for not reading an address. */
export const fetchProblems = [
  'address',
  'private',
  'status',
  /** It requires signing in. */
  'page',
  'size',
  'time',
  'network',
] as const;

export type FetchProblem = (typeof fetchProblems)[number];

export class FetchError extends Error {
  override name = 'FetchError';
  readonly problem: FetchProblem;
  constructor(problem: FetchProblem, message: string) {
    super(message);
    this.problem = problem;
  }
}

type FetchOptions = {
  maxBytes: number;
  /** Total time limit, in milliseconds. */
  timeoutMs: number;
  /** For tests: IP addresses that may be requested. */
  isAllowed?: (address: string) => boolean;
  /** For tests: certificate authority. */
  ca?: string;
};

const maxRedirects = 3;

/** Addresses outside the public internet (RFC 6890, and IANA's later special-purpose registrations). */
const reserved = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const) {
  reserved.addSubnet(network, prefix, 'ipv4');
}
/** Only global unicast is public in IPv6, minus documentation and ranges that embed an IPv4 address. */
const globalUnicast = new BlockList();
globalUnicast.addSubnet('2000::', 3, 'ipv6');
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const) {
  reserved.addSubnet(network, prefix, 'ipv6');
}

/** Whether an IP address is on the public internet. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !reserved.check(address, 'ipv4');
  if (family !== 6) return false;
  return globalUnicast.check(address, 'ipv6') && !reserved.check(address, 'ipv6');
}

/**
 * Reads a text from an https address that a person typed. Only public addresses are contacted: each name is resolved
 * once, checked, and connected to by the checked IP address, also after redirects, so that no name leads into the
 * server's network (OWASP, Server-Side Request Forgery).
 * @throws FetchError
 */
export async function fetchPublic(address: string, options: FetchOptions): Promise<string> {
  const signal = AbortSignal.timeout(options.timeoutMs);
  let next = address;
  for (let redirects = 0; redirects <= maxRedirects; redirects += 1) {
    const answer = await read(next, options, signal);
    if ('text' in answer) return answer.text;
    next = answer.redirect;
  }
  throw new FetchError('status', 'Too many redirects');
}

type Answer = { text: string } | { redirect: string };

/** Maps a status without a text: not found, sign-in required, or possibly available later. */
function problemOf(status: number): FetchProblem {
  if (status === 401 || status === 403) return 'page';
  return status >= 500 || status === 429 ? 'network' : 'status';
}

function read(
  address: string,
  { maxBytes, isAllowed = isPublicAddress, ca }: FetchOptions,
  signal: AbortSignal,
): Promise<Answer> {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url?.protocol !== 'https:' || url.username || url.password) {
    return Promise.reject(new FetchError('address', 'Only https addresses are read'));
  }
  // IP literals need no lookup.
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const refused = () => new FetchError('private', 'The address is of no public network');
  if (isIP(host) && !isAllowed(host)) return Promise.reject(refused());
  const checkedLookup: LookupFunction = (name, wanted, done) => {
    lookup(name, { ...wanted, all: true }, (error, found) => {
      if (error) return done(error, '', 0);
      const [first] = found;
      if (!first || !found.every((one) => isAllowed(one.address))) return done(refused(), '', 0);
      if (wanted.all) return done(null, found);
      return done(null, first.address, first.family);
    });
  };
  const settings: RequestOptions = {
    signal,
    lookup: checkedLookup,
    agent: false,
    headers: { accept: 'text/calendar, */*;q=0.1', 'accept-encoding': 'identity' },
    ...(ca && { ca }),
  };
  return new Promise((resolve, reject) => {
    const fail = (error: Error) => {
      if (error instanceof FetchError) reject(error);
      else if (signal.aborted) reject(new FetchError('time', 'Timed out'));
      else reject(new FetchError('network', error.message));
    };
    const request = get(url, settings, (response) => {
      const { statusCode = 0, headers } = response;
      const location = headers.location;
      if (statusCode >= 300 && statusCode < 400 && location && URL.canParse(location, url)) {
        request.destroy();
        resolve({ redirect: new URL(location, url).href });
        return;
      }
      if (statusCode !== 200) {
        request.destroy();
        reject(new FetchError(problemOf(statusCode), `The answer was ${statusCode}`));
        return;
      }
      const parts: Buffer[] = [];
      let bytes = 0;
      // Some servers compress without being asked to.
      const isPacked = headers['content-encoding'] === 'gzip';
      const body = isPacked ? response.pipe(createGunzip()) : response;
      body.on('data', (part: Buffer) => {
        bytes += part.length;
        if (bytes > maxBytes) {
          reject(new FetchError('size', 'The answer is too large'));
          request.destroy();
        } else parts.push(part);
      });
      response.on('error', fail);
      body.on('error', fail);
      body.on('end', () => resolve({ text: Buffer.concat(parts).toString('utf8') }));
    });
    request.on('error', fail);
  });
}
