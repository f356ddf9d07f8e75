import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, loadavg, tmpdir, totalmem } from 'node:os';
import { basename, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { languages } from '../app/i18n/languages.ts';
import { screens as allScreens } from '../e2e/support/screens.ts';
import { findBrowser } from '../tools/browser.ts';
import { Report } from './bench-report.ts';
import { explain, grow, grown } from './growth.ts';
import { measureInteractions } from './interaction.ts';
import { closeBrowser, measureOnce, medians, type PageFigures } from './lighthouse.ts';
import { alternate, burst, loadGenerator, ratio, typical } from './load.ts';
import { measurePeers } from './peers.ts';
import { bareNode, nginx } from './rivals.ts';
import { startScriptless } from './scriptless.ts';
import { forget, residentMemory, startSite } from './site.ts';
import { measurePhone } from './slow-phone.ts';
import { measureVisit } from './visit.ts';

/** Runs the bench (bench/README.md). `--peers` adds other frameworks; `--only=server,pages,touch,visit,phone,growth` selects. */
const only = process.argv.find((one) => one.startsWith('--only='))?.slice('--only='.length);
const wants = (part: string) => !only || only.split(',').includes(part);

const screens = {
  home: '/',
  'practice-details': '/practice-details/1',
  'news list': '/blog-fullwidth',
  'news detail': '/blog-single-fullwidth/24',
};

/** Measured screens: one for each state of an address, and one of the services. */
const pages = allScreens.filter(
  ({ name, status }) => status === 200 && !/^(service-[2-5]|news-last|search)/.test(name),
);

const seconds = 4;

/** Runs of each page. */
const pageRounds = Number(process.env.ROUNDS ?? 5);

const report = new Report();
const folder = mkdtempSync(join(tmpdir(), 'kalys-bench-'));
report.line(
  `${cpus()[0]?.model}, ${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.version}, load by ${loadGenerator}, browser ${basename(findBrowser())}. ${besides()}`,
);

if (wants('server')) await measureServer();
if (wants('pages')) await measurePages();
if (wants('touch')) await measureTouch();
if (wants('visit')) await measureVisit(report, folder);
if (wants('phone')) await measurePhone(report, pageRounds);
if (wants('growth')) await measureGrowth();
if (process.argv.includes('--peers')) await measurePeers(report, folder);
rmSync(folder, { recursive: true, force: true });
report.line(`At the end: ${besides()}`);
console.log(`\nWritten to ${report.write()}`);

/** What runs beside the bench: a figure of a busy machine is none. */
function besides(): string {
  return `${loadavg()[0]?.toFixed(1)} processes wanted a core.`;
}

/** Throughput of cached pages compared with nginx and bare Node, of uncached ones; memory; time to first response. */
async function measureServer(): Promise<void> {
  const fresh = await startSite();
  await fresh.stop();
  const site = await startSite({}, fresh.dataDir);
  // The first request makes the cache compress the page with brotli.
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
      ['memory after a minute of load, MB', '≤ 220', memory.toFixed(0)],
      ...uncached.map(([name, rate]) => [name, '≥ 300', Math.round(rate)]),
    ],
  );
}

/** Lighthouse on every screen, in turn with the page without scripts. */
async function measurePages(): Promise<void> {
  const site = await startSite();
  const copy = await startScriptless(site.url);
  const rows = [];
  for (const { name, path } of pages) {
    for (const language of languages) {
      const own: PageFigures[] = [];
      const scriptless: PageFigures[] = [];
      for (let round = 0; round < pageRounds; round += 1) {
        own.push(await measureOnce(site.url + path, language));
        scriptless.push(await measureOnce(copy.url + path, language));
      }
      const { score, lcp, tbt, cls, bytes } = medians(own);
      rows.push([
        name,
        language,
        score,
        Math.round(lcp),
        Math.round(tbt),
        Math.round(medians(scriptless).tbt),
        cls.toFixed(4),
        ...[bytes.total, bytes.html, bytes.script, bytes.font].map((size) =>
          (size / 1000).toFixed(1),
        ),
      ]);
      console.log(rows.at(-1)?.join(' '));
    }
  }
  await copy.stop();
  await site.stop();
  forget(site.dataDir);
  closeBrowser();
  report.table(
    `Pages: Lighthouse mobile, medians of ${pageRounds} (goals: score 100, LCP ≤ 1200 ms, CLS ≤ 0.001, TBT ≤ 50 ms above the copy, scripts ≤ 15 kB; kB with headers)`,
    [
      'screen',
      '',
      'score',
      'LCP ms',
      'TBT ms',
      'TBT of the copy without scripts',
      'CLS',
      'all kB',
      'HTML',
      'JS',
      'fonts',
    ],
    rows,
  );
}

async function measureTouch(): Promise<void> {
  const site = await startSite();
  // Wait until the server has rendered its cached pages: it would compete with the browser for the CPU.
  await pause(5000);
  const rows = await measureInteractions(site.url);
  const leaves = 'the browser sends it';
  await site.stop();
  forget(site.dataDir);
  report.table(
    'From a touch to the next paint with a CPU slowed down four times, longest of 3, ms (goal ≤ 150)',
    ['what', 'touched at the first paint', 'touched at rest'],
    rows.map(({ name, early, rest }) => [name, early ?? leaves, rest ?? leaves]),
  );
}

/** Uncached pages: a cached one takes the same time however large the database is. */
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
