import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir, totalmem } from 'node:os';
import { basename, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { languages } from '../app/i18n/languages.ts';
import { findBrowser } from '../tools/browser.ts';
import { explain, grow, grown } from './growth.ts';
import { measureInteractions } from './interaction.ts';
import { measurePage } from './lighthouse.ts';
import { alternate, asker, burst, ratio, typical } from './load.ts';
import { measurePeers } from './peers.ts';
import { Report } from './report.ts';
import { bareNode, nginx } from './rivals.ts';
import { forget, residentMemory, startSite } from './site.ts';

/** The bench of bench/README.md. `--peers` adds other frameworks, `--only=server,pages,touch,growth` chooses. */
const only = process.argv.find((one) => one.startsWith('--only='))?.slice('--only='.length);
const wants = (part: string) => !only || only.split(',').includes(part);

const screens = {
  home: '/',
  'practice-details': '/practice-details/1',
  'news list': '/blog-fullwidth',
  'news detail': '/blog-single-fullwidth/24',
};

const seconds = 4;

const report = new Report();
const folder = mkdtempSync(join(tmpdir(), 'kalys-bench-'));
report.line(
  `${cpus()[0]?.model}, ${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.version}, load by ${asker}, browser ${basename(findBrowser())}.`,
);

if (wants('server')) await measureServer();
if (wants('pages')) await measurePages();
if (wants('touch')) await measureTouch();
if (wants('growth')) await measureGrowth();
if (process.argv.includes('--peers')) await measurePeers(report, folder);
rmSync(folder, { recursive: true, force: true });
console.log(`\nWritten to ${report.write()}`);

/** Cached pages beside nginx and bare Node, uncached ones, memory, the first answer. */
async function measureServer(): Promise<void> {
  const fresh = await startSite();
  await fresh.stop();
  const site = await startSite({}, fresh.dataDir);
  // The smallest form of a page is packed after it was asked for.
  burst(`${site.url}/`, 1);
  await pause(2000);
  const bare = await bareNode(`${site.url}/`, folder);
  const web = await nginx(`${site.url}/`, folder);
  const rates = alternate(
    { site: `${site.url}/`, bare: bare.url, nginx: web?.url },
    { rounds: 7, seconds: 3 },
  );
  await bare.stop();
  await web?.stop();
  const [own, limit] = [typical(rates.site), typical(rates.bare)];
  burst(`${site.url}/`, 60);
  const memory = residentMemory(site.pid);
  await site.stop();

  const plain = await startSite({ PAGE_CACHE_MB: '0' }, fresh.dataDir);
  for (const path of Object.values(screens)) burst(plain.url + path, 2);
  const uncached = Object.entries(screens).map(
    ([name, path]) => [`uncached ${name}, pages/s`, burst(plain.url + path, seconds).rate] as const,
  );
  await plain.stop();
  forget(fresh.dataDir);

  report.table(
    'Server',
    ['figure', 'goal', 'measured'],
    [
      ['cached home ÷ bare node:http', '≥ 0.9', ratio(rates.site, rates.bare).toFixed(2)],
      [
        'cached home ÷ nginx',
        '',
        web ? ratio(rates.site, rates.nginx).toFixed(2) : 'nginx is not installed',
      ],
      ['cached home, answers/s', '', Math.round(own.rate)],
      ['p99 of cached home at c=32, ms', '≤ 5', own.p99.toFixed(1)],
      ['p99 of bare node:http, ms', '', limit.p99.toFixed(1)],
      ['first answer, no data yet, ms', '', fresh.firstAnswer],
      ['first answer, existing database, ms', '≤ 1500', site.firstAnswer],
      ['memory after a minute of load, MB', '≤ 130', memory.toFixed(0)],
      ...uncached.map(([name, rate]) => [name, '≥ 600', Math.round(rate)]),
    ],
  );
}

async function measurePages(): Promise<void> {
  const site = await startSite();
  const rows = [];
  for (const [name, path] of Object.entries(screens)) {
    for (const language of languages) {
      const { score, lcp, fcp, tbt, ownTbt, cls, bytes } = measurePage(site.url + path, language);
      rows.push([
        name,
        language,
        score,
        Math.round(lcp),
        Math.round(fcp),
        Math.round(tbt),
        Math.round(ownTbt),
        cls.toFixed(3),
        ...[bytes.total, bytes.html, bytes.script, bytes.style, bytes.font, bytes.image].map(
          (size) => (size / 1000).toFixed(1),
        ),
      ]);
      console.log(name, language, score, Math.round(lcp));
    }
  }
  await site.stop();
  forget(site.dataDir);
  report.table(
    'Pages: Lighthouse mobile, medians of 3 (goals: score 100, LCP ≤ 1200, TBT ≤ 20, CLS 0; kB with headers)',
    [
      'screen',
      '',
      'score',
      'LCP ms',
      'FCP ms',
      'TBT ms',
      'after paint, CPU time',
      'CLS',
      'all kB',
      'HTML',
      'JS',
      'CSS',
      'fonts',
      'pictures',
    ],
    rows,
  );
}

async function measureTouch(): Promise<void> {
  const site = await startSite();
  // It makes its pages in advance; a phone has its processor for itself.
  await pause(5000);
  const rows = await measureInteractions(site.url);
  const leaves = 'the browser sends it';
  await site.stop();
  forget(site.dataDir);
  report.table(
    'From a touch to the next paint with a CPU slowed down four times, longest of 3, ms (goal ≤ 100)',
    ['what', 'touched at the first paint', 'touched at rest'],
    rows.map(({ name, early, rest }) => [name, early ?? leaves, rest ?? leaves]),
  );
}

/** Every page made anew: a kept one takes the same time whatever the database holds. */
async function measureGrowth(): Promise<void> {
  const small = await startSite({ PAGE_CACHE_MB: '0' });
  const large = await startSite({ PAGE_CACHE_MB: '0' });
  await grow(large.dataDir);
  const paths = {
    ...screens,
    'news list, page 3': '/blog-fullwidth?page=3',
    'news search': `/blog-search?q=${encodeURIComponent('договор')}`,
  };
  const rows = [];
  for (const [name, path] of Object.entries(paths)) {
    const bursts = alternate(
      { demo: small.url + path, grown: large.url + path },
      { rounds: 3, seconds: 2 },
    );
    const [demo, much] = [typical(bursts.demo), typical(bursts.grown)];
    rows.push([
      name,
      demo.p99.toFixed(1),
      much.p99.toFixed(1),
      (much.p99 / demo.p99).toFixed(2),
      (demo.rate / much.rate).toFixed(2),
    ]);
  }
  const title = `Growth: ${grown.posts} posts, ${grown.reviews} reviews (goal: p99 ≤ 1.3 ×)`;
  report.table(title, ['screen', 'demo p99 ms', 'grown p99 ms', '×', 'mean time ×'], rows);
  const queries = await explain(large.dataDir);
  report.table(
    'Queries with that many rows (EXPLAIN ANALYZE)',
    ['query', 'ms', 'indexes'],
    queries.map(({ query, milliseconds, indexes }) => [query, milliseconds, indexes.join(', ')]),
  );
  for (const site of [small, large]) {
    await site.stop();
    forget(site.dataDir);
  }
}
