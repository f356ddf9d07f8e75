import { readFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import { ask, doors, somebody } from '../e2e/support/asking.ts';
import { join, linkIn, type Member, post, read } from '../e2e/support/desk.ts';
import { Site } from '../e2e/support/site.ts';
import { residentMemory } from './site.ts';

/**
 * Memory of one process over its day (bar D10): after visitors only, after the desk was used, and whether it grows.
 * `bench/memory.ts [minutes]` of mixed use, 15 unless told, after a build. Linux only.
 */
const minutes = Number(process.argv[2] ?? 15);

/** What the site is left in peace for before it is measured: garbage, idle processes and buffers go meanwhile. */
const restMs = 20_000;
const sampleEveryMs = 5000;

// As `npm start` does.
const site = await Site.start({ MALLOC_ARENA_MAX: '1', TRUST_PROXY: '1', DEMO: '1' });
process.on('uncaughtExceptionMonitor', () => console.error(site.output.slice(-5000)));
const now = () => residentMemory(site.pid);
/** Most memory that the process ever had, in megabytes. */
const peak = () =>
  Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${site.pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;

const pages = [
  ...[...(await text('/sitemap/pages.xml')).matchAll(/<loc>([^<]+)<\/loc>/g)],
  ...[...(await text('/sitemap.xml')).matchAll(/<loc>([^<]+)<\/loc>/g)],
].map(([, address = '']) => new URL(address).pathname + new URL(address).search);
const desk = ['', '/requests', '/requests/1', '/reviews', '/news', '/news/1', '/meetings'];
const deskPages = [
  ...desk,
  '/journal',
  '/visits',
  '/newsletter',
  '/staff',
  '/account',
  '/redirects',
];

async function text(path: string): Promise<string> {
  return (await fetch(site.url + path)).text();
}

let turn = 0;
const next = (paths: readonly string[]) => {
  turn += 1;
  return paths[turn % paths.length] ?? '/';
};

/** A visit: a page, a search that no cache knows, and now and then a form. */
async function visit(): Promise<void> {
  await text(next(pages));
  if (turn % 3 === 0) await text(`/blog-search?q=${encodeURIComponent(`суд ${turn}`)}`);
  if (turn % 10 === 0) {
    const from = `10.9.${(turn >> 8) & 255}.${turn & 255}`;
    await ask(site, 'home', { ...somebody(), ...doors.home.extra, seconds: '60' }, { from });
  }
}

/** Work at the desk: a screen, a note, and now and then a photo. */
async function work({ cookie }: Member, photo: Blob): Promise<void> {
  await (await read(site, `/desk${next(deskPages)}`, cookie)).text();
  if (turn % 5 === 0) {
    const note = { intent: 'note', text: `Заметка ${turn}`, key: crypto.randomUUID() };
    await (await post(site, `/desk/requests/${1 + (turn % 100)}`, note, cookie)).text();
  }
  if (turn % 50 !== 0) return;
  const body = new FormData();
  body.set('file', photo, 'photo.jpg');
  const headers = { cookie, 'sec-fetch-site': 'same-origin' };
  const init = { method: 'POST', redirect: 'manual', headers, body } as const;
  await (await fetch(`${site.url}/desk/news/1/picture`, init)).text();
}

/** Megabytes an hour by which memory grows: the slope of the straight line that fits best (least squares). */
function slope(samples: readonly { hours: number; megabytes: number }[]): number {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const x = mean(samples.map(({ hours }) => hours));
  const y = mean(samples.map(({ megabytes }) => megabytes));
  const above = samples.map(({ hours, megabytes }) => (hours - x) * (megabytes - y));
  const below = samples.map(({ hours }) => (hours - x) ** 2);
  return mean(above) / mean(below);
}

console.log(`Load of the machine: ${loadavg()[0]?.toFixed(1)}; ${pages.length} pages.`);
console.log(`started: ${now().toFixed(0)} MB`);
for (let n = 0; n < pages.length * 2; n += 1) await visit();
await pause(restMs);
console.log(`after visitors only: ${now().toFixed(0)} MB, at most ${peak().toFixed(0)}`);

const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
const pixels = { width: 3000, height: 2000, channels: 3, noise } as const;
const jpeg = await sharp({ create: { ...pixels, background: 'white' } })
  .jpeg()
  .toBuffer();
const photo = new Blob([new Uint8Array(jpeg)], { type: 'image/jpeg' });
const owner = await join(site, linkIn(site.output), 'owner@site.example');
for (let n = 0; n < 200; n += 1) await work(owner, photo);
await pause(restMs);
console.log(`after the desk was used: ${now().toFixed(0)} MB, at most ${peak().toFixed(0)}`);

const began = Date.now();
const samples: { hours: number; megabytes: number }[] = [];
let sampled = 0;
while (Date.now() - began < minutes * 60_000) {
  await visit();
  if (turn % 4 === 0) await work(owner, photo);
  await pause(20);
  if (Date.now() - sampled < sampleEveryMs) continue;
  sampled = Date.now();
  samples.push({ hours: (sampled - began) / 3_600_000, megabytes: now() });
}
// The heap finds its size in the first third.
const settled = samples.slice(Math.floor(samples.length / 3));
const least = Math.min(...settled.map(({ megabytes }) => megabytes));
const most = Math.max(...settled.map(({ megabytes }) => megabytes));
console.log(
  `${minutes} minutes of mixed use: ${least.toFixed(0)} to ${most.toFixed(0)} MB, ${slope(settled).toFixed(1)} MB/h`,
);
await pause(restMs);
console.log(`at rest afterwards: ${now().toFixed(0)} MB; ${turn} turns`);
await site.remove();
