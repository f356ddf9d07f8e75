import { spawnSync } from 'node:child_process';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { checkouts, median, printTable, startSite } from './site.ts';

/**
 * Pages per second of built checkouts, cached and rendered per request; alternates between them, so that other load
 * affects all equally:
 *
 *   npm run bench:load -- [folder …]
 */
const autocannon = join(import.meta.dirname, 'node_modules/.bin/autocannon');
const rounds = Number(process.env.ROUNDS ?? 5);
const paths = ['/', '/practice-details/1', '/blog-fullwidth', '/blog-single-fullwidth/24'];

/** Sends requests over 32 connections for some seconds. @returns responses per second, and the 99th percentile in ms */
function burst(url: string, seconds: number): { rate: number; p99: number } {
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [autocannon, '-c', '32', '-d', String(seconds), '-j', '-n', '-H', 'Accept-Encoding: br', url],
    { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
  );
  if (!stdout.startsWith('{')) throw new Error(`No results for ${url}: ${stderr}`);
  const { requests, latency, non2xx, errors } = JSON.parse(stdout);
  if (non2xx || errors) throw new Error(`${url}: ${non2xx} failures, ${errors} errors`);
  return { rate: requests.average, p99: latency.p99 };
}

for (const [kind, environment] of [
  ['cached', {}],
  ['rendered', { PAGE_CACHE_MB: '0' }],
] as const) {
  const sites = await Promise.all(checkouts().map((each) => startSite(each, environment)));
  const rows = [];
  for (const path of paths) {
    for (const { url } of sites) burst(url + path, 2);
    const bursts = sites.map(() => [] as ReturnType<typeof burst>[]);
    for (let round = 0; round < rounds; round += 1) {
      for (const [place, { url }] of sites.entries()) bursts[place]?.push(burst(url + path, 3));
    }
    for (const [place, { name }] of sites.entries()) {
      const own = bursts[place] ?? [];
      const rate = median(own.map((each) => each.rate));
      rows.push([path, name, Math.round(rate), median(own.map((each) => each.p99))]);
    }
  }
  for (const site of sites) await site.stop();
  printTable(
    `${kind} pages, medians of ${rounds} bursts; load ${loadavg()[0]?.toFixed(1)}`,
    ['page', 'checkout', 'pages a second', 'p99 ms'],
    rows,
  );
}
