import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { languageKeys } from '../app/i18n/detect.ts';
import type { Language } from '../app/i18n/languages.ts';
import { findBrowser } from '../tools/browser.ts';
import { median } from './site.ts';

const lighthouse = join(import.meta.dirname, 'node_modules/.bin/lighthouse');

const chromeFlags = [
  '--headless=new',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];

export type PageFigures = {
  /** Performance score, 0 to 100. */
  score: number;
  /** Milliseconds under Lighthouse's simulated slow 4G with a CPU slowed down four times. */
  lcp: number;
  fcp: number;
  tbt: number;
  cls: number;
  /** Bytes that crossed the line, by kind. */
  bytes: {
    total: number;
    html: number;
    script: number;
    style: number;
    font: number;
    image: number;
  };
};

/** Opens a page `runs` times with the mobile defaults of Lighthouse; medians. */
export function measurePage(url: string, language: Language | undefined, runs = 3): PageFigures {
  const all = Array.from({ length: runs }, () => once(url, language));
  const middle = (pick: (figures: PageFigures) => number) => median(all.map(pick));
  return {
    score: middle((f) => f.score),
    lcp: middle((f) => f.lcp),
    fcp: middle((f) => f.fcp),
    tbt: middle((f) => f.tbt),
    cls: Math.max(...all.map((f) => f.cls)),
    bytes: (all[0] as PageFigures).bytes,
  };
}

type Item = { resourceType?: string; transferSize?: number };

function once(url: string, language: Language | undefined): PageFigures {
  const { stdout, stderr } = spawnSync(
    lighthouse,
    [
      url,
      '--quiet',
      '--output=json',
      '--only-categories=performance',
      `--chrome-flags=${chromeFlags.join(' ')}`,
      ...(language
        ? [`--extra-headers=${JSON.stringify({ Cookie: `${languageKeys.cookie}=${language}` })}`]
        : []),
    ],
    {
      encoding: 'utf8',
      maxBuffer: 256 * 1024 * 1024,
      env: { ...process.env, CHROME_PATH: findBrowser() },
    },
  );
  if (!stdout.startsWith('{')) throw new Error(`Lighthouse did not measure ${url}: ${stderr}`);
  const { audits, categories } = JSON.parse(stdout);
  const value = (id: string): number => audits[id]?.numericValue ?? Number.NaN;
  const items: Item[] = audits['network-requests']?.details?.items ?? [];
  const sum = (type?: string) =>
    items
      .filter((item) => !type || item.resourceType === type)
      .reduce((bytes, item) => bytes + (item.transferSize ?? 0), 0);
  return {
    score: Math.round((categories.performance.score ?? 0) * 100),
    lcp: value('largest-contentful-paint'),
    fcp: value('first-contentful-paint'),
    tbt: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
    bytes: {
      total: sum(),
      html: sum('Document'),
      script: sum('Script'),
      style: sum('Stylesheet'),
      font: sum('Font'),
      image: sum('Image'),
    },
  };
}
