import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Language } from '../app/i18n/languages.ts';
import { Report } from './bench-report.ts';
import { closeBrowser, measureOnce, type PageFigures } from './lighthouse.ts';
import { burst } from './load.ts';
import { bareNode } from './rivals.ts';
import { startScriptless } from './scriptless.ts';
import { type BenchSite, forget, median, startSite } from './site.ts';

/**
 * Compares several built checkouts and prints medians. Measures in turn, so that other load on the
 * machine affects all of them.
 *
 *   bench/compare.ts pages name=folder name=folder …
 *   bench/compare.ts server name=folder name=folder …
 *
 * Environment: `PATHS` lists pages as `language:path`; `ROUNDS` is the number of rounds (5); `COPY`
 * names the checkouts whose pages are also measured without scripts.
 */
const [part = '', ...named] = process.argv.slice(2);
const checkouts = named.map((one) => one.split('=') as [name: string, folder: string]);
const rounds = Number(process.env.ROUNDS ?? 5);
const paths = (process.env.PATHS ?? 'kg:/,ru:/case-stadies').split(',').map((one) => {
  const [language, path = '/'] = one.split(':');
  return { language: language as Language, path };
});

/** Duration of the load before memory is measured, in seconds. */
const loadSeconds = 20;

const report = new Report();
if (part === 'pages') await comparePages();
else if (part === 'server') await compareServers();
else throw new Error('Say what to compare: pages or server.');
report.print();
closeBrowser();

/** Starts each checkout with a demo database of its own. */
async function startAll(environment: NodeJS.ProcessEnv = {}): Promise<Map<string, BenchSite>> {
  const sites = new Map<string, BenchSite>();
  for (const [name, folder] of checkouts)
    sites.set(name, await startSite(environment, undefined, folder));
  return sites;
}

async function stopAll(sites: Map<string, BenchSite>): Promise<void> {
  for (const site of sites.values()) {
    await site.stop();
    forget(site.dataDir);
  }
}

/** Lighthouse scores, and blocking time compared with the page without scripts. */
async function comparePages(): Promise<void> {
  const sites = await startAll();
  await pause(5000);
  for (const { language, path } of paths) {
    const found = new Map<string, { page: PageFigures[]; copy: PageFigures[] }>();
    for (let round = 0; round < rounds; round += 1) {
      for (const [name, site] of sites) {
        const of = found.get(name) ?? { page: [], copy: [] };
        found.set(name, of);
        of.page.push(await measureOnce(site.url + path, language));
        if (!process.env.COPY?.split(',').includes(name)) continue;
        const copy = await startScriptless(site.url);
        of.copy.push(await measureOnce(copy.url + path, language));
        await copy.stop();
      }
    }
    const rows = [...found].map(([name, { page, copy }]) => {
      const middle = (of: PageFigures[], pick: (figures: PageFigures) => number) =>
        median(of.map(pick));
      return [
        name,
        middle(page, (f) => f.score),
        Math.round(middle(page, (f) => f.lcp)),
        Math.round(middle(page, (f) => f.fcp)),
        Math.round(middle(page, (f) => f.tbt)),
        Math.round(middle(copy, (f) => f.tbt)),
        page.map((f) => Math.round(f.tbt)).join(' '),
        Math.max(...page.map((f) => f.cls)).toFixed(4),
        (middle(page, (f) => f.bytes.html) / 1000).toFixed(1),
        (middle(page, (f) => f.bytes.script) / 1000).toFixed(1),
        (middle(page, (f) => f.bytes.total) / 1000).toFixed(1),
      ];
    });
    report.table(
      `${language} ${path}: medians of ${rounds}`,
      [
        'what',
        'score',
        'LCP',
        'FCP',
        'TBT',
        'TBT without scripts',
        'TBT, each',
        'CLS',
        'HTML kB',
        'JS kB',
        'all kB',
      ],
      rows,
    );
  }
  await stopAll(sites);
}

/** Throughput of uncached pages, of cached ones compared with bare Node, and memory after load. */
async function compareServers(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'kalys-compare-'));
  const uncached = { home: '/', 'news list': '/blog-fullwidth' };
  const rates = new Map<string, number[]>();
  const note = (name: string, value: number) =>
    rates.set(name, [...(rates.get(name) ?? []), value]);
  const dataDirs = new Map<string, string>();
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, checkout] of checkouts) {
      const plain = await startSite({ PAGE_CACHE_MB: '0' }, dataDirs.get(name), checkout);
      dataDirs.set(name, plain.dataDir);
      for (const [screen, path] of Object.entries(uncached)) {
        burst(plain.url + path, 1);
        note(`${name} ${screen}`, burst(plain.url + path, 1).rate);
      }
      await plain.stop();
      const kept = await startSite({}, plain.dataDir, checkout);
      burst(`${kept.url}/`, 1);
      await pause(1500);
      const bare = await bareNode(`${kept.url}/`, folder);
      burst(bare.url, 1);
      note(`${name} kept`, burst(`${kept.url}/`, 2).rate / burst(bare.url, 2).rate);
      await bare.stop();
      if (round === 0) {
        burst(`${kept.url}/`, loadSeconds);
        note(`${name} memory`, kept.memory());
      }
      await kept.stop();
    }
  }
  for (const dataDir of dataDirs.values()) forget(dataDir);
  rmSync(folder, { recursive: true, force: true });
  const middle = (key: string) => median(rates.get(key) ?? []);
  report.table(
    `Server: medians of ${rounds}`,
    [
      'what',
      ...Object.keys(uncached).map((one) => `${one}, pages/s`),
      'kept home ÷ bare node:http',
      'memory MB',
    ],
    checkouts.map(([name]) => [
      name,
      ...Object.keys(uncached).map((screen) => Math.round(middle(`${name} ${screen}`))),
      middle(`${name} kept`).toFixed(2),
      Math.round(middle(`${name} memory`)),
    ]),
  );
}
