import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { median } from './site.ts';

const autocannon = join(import.meta.dirname, 'node_modules/.bin/autocannon');

/** Concurrent connections. */
const connections = 32;

export type Burst = {
  /** Responses per second. */
  rate: number;
  /** 99th percentile of response times, in milliseconds. */
  p99: number;
};

const wrk = process.env.WRK_PATH ?? 'wrk';

/** Load generator: wrk where it is installed, because autocannon is slower than the servers. */
export const loadGenerator = spawnSync(wrk, ['-v']).error ? 'autocannon' : 'wrk';

/** Sends as many requests as possible for some seconds, accepting brotli. */
export function burst(url: string, seconds: number): Burst {
  return loadGenerator === 'wrk' ? wrkBurst(url, seconds) : autocannonBurst(url, seconds);
}

function wrkBurst(url: string, seconds: number): Burst {
  const parameters = ['-t1', `-c${connections}`, `-d${seconds}s`, '--latency'];
  const { stdout } = spawnSync(wrk, [...parameters, '-H', 'Accept-Encoding: br', url], {
    encoding: 'utf8',
  });
  const rate = Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]);
  const [, p99, unit = 'ms'] = /99%\s+([\d.]+)(us|ms|s)/.exec(stdout) ?? [];
  // Timeouts are no failure: the percentile shows them.
  if (!rate || /Non-2xx|(connect|read|write) [1-9]/.test(stdout))
    throw new Error(`${url}: ${stdout}`);
  return { rate, p99: Number(p99) * { us: 0.001, ms: 1, s: 1000 }[unit as 'us' | 'ms' | 's'] };
}

function autocannonBurst(url: string, seconds: number): Burst {
  const parameters = ['-c', String(connections), '-d', String(seconds), '-j', '-n'];
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [autocannon, ...parameters, '-H', 'Accept-Encoding: br', url],
    { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
  );
  if (!stdout.startsWith('{')) throw new Error(`No figures of ${url}: ${stderr}`);
  const { requests, latency, non2xx, errors } = JSON.parse(stdout);
  if (non2xx || errors) throw new Error(`${url}: ${non2xx} failures, ${errors} errors`);
  return { rate: requests.average, p99: latency.p99 };
}

/**
 * Sends bursts to several servers in turn, so that other load on the machine affects all of them.
 * @param servers URLs by name; undefined leaves a server out
 * @returns bursts by name, one for each round
 */
export function alternate<Name extends string>(
  servers: Record<Name, string | undefined>,
  { rounds, seconds }: { rounds: number; seconds: number },
): Record<Name, Burst[]> {
  const names = Object.keys(servers) as Name[];
  const bursts = Object.fromEntries(names.map((name) => [name, []])) as Record<string, Burst[]>;
  const urls = Object.entries<string | undefined>(servers).filter((entry) => entry[1]);
  for (const [, url] of urls) burst(url as string, 1);
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, url] of urls) bursts[name]?.push(burst(url as string, seconds));
  }
  return bursts as Record<Name, Burst[]>;
}

/** Burst with the median of each figure. */
export function typical(bursts: Burst[]): Burst {
  return {
    rate: median(bursts.map(({ rate }) => rate)),
    p99: median(bursts.map(({ p99 }) => p99)),
  };
}

/** Speed of one server relative to another: the median of the rounds' ratios, since machine speed varies. */
export function ratio(bursts: Burst[], others: Burst[]): number {
  return median(bursts.map(({ rate }, round) => rate / (others[round]?.rate ?? Number.NaN)));
}
