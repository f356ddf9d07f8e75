import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { languageKeys } from '../app/i18n/detect.ts';
import type { Language } from '../app/i18n/languages.ts';
import { findBrowser } from '../tools/browser.ts';
import { ownBlockingTime } from './own-time.ts';
import { median } from './site.ts';

const lighthouse = join(import.meta.dirname, 'node_modules/.bin/lighthouse');

const chromeFlags = [
  '--headless',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Widths of letters in fractions of a pixel, as on phones: Linux rounds them, so that text moves when fonts come.
  '--font-render-hinting=none',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];

export type PageFigures = {
  /** Performance score, 0 to 100. */
  score: number;
  /** Milliseconds under Lighthouse's simulated slow 4G with a CPU slowed down four times. */
  lcp: number;
  fcp: number;
  tbt: number;
  /** After the paint, without the time that other processes had (`own-time.ts`). */
  ownTbt: number;
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
  const all = Array.from({ length: runs }, () => measured(url, language));
  const middle = (pick: (figures: PageFigures) => number) => median(all.map(pick));
  return {
    score: middle((f) => f.score),
    lcp: middle((f) => f.lcp),
    fcp: middle((f) => f.fcp),
    tbt: middle((f) => f.tbt),
    ownTbt: middle((f) => f.ownTbt),
    cls: Math.max(...all.map((f) => f.cls)),
    bytes: (all[0] as PageFigures).bytes,
  };
}

type Item = { resourceType?: string; transferSize?: number };

/** Now and then Lighthouse loses the thread (NO_NAVSTART, or it hangs): that run does not count. */
function measured(url: string, language: Language | undefined): PageFigures {
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const figures = once(url, language);
    if (figures) return figures;
  }
  throw new Error(`Lighthouse does not measure ${url}`);
}

/** Longest time that one run may take, in milliseconds. */
const runPatience = 60_000;

function once(url: string, language: Language | undefined): PageFigures | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'kalys-lighthouse-'));
  try {
    return figuresOf(url, language, folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function figuresOf(
  url: string,
  language: Language | undefined,
  folder: string,
): PageFigures | undefined {
  const file = join(folder, 'page.json');
  spawnSync(
    lighthouse,
    [
      url,
      '--quiet',
      '--output=json',
      '--save-assets',
      `--output-path=${file}`,
      '--disable-full-page-screenshot',
      '--only-categories=performance',
      `--chrome-flags=${chromeFlags.join(' ')}`,
      ...(language
        ? [`--extra-headers=${JSON.stringify({ Cookie: `${languageKeys.cookie}=${language}` })}`]
        : []),
    ],
    {
      stdio: 'ignore',
      timeout: runPatience,
      killSignal: 'SIGKILL',
      env: { ...process.env, CHROME_PATH: findBrowser() },
    },
  );
  if (!existsSync(file)) return undefined;
  const { audits, categories } = JSON.parse(readFileSync(file, 'utf8'));
  const value = (id: string): number => audits[id]?.numericValue ?? Number.NaN;
  if (Number.isNaN(value('largest-contentful-paint'))) return undefined;
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
    ownTbt: ownBlockingTime(join(folder, 'page-0.trace.json'), url),
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
