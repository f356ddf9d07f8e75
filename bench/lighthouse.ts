import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { languageKeys } from '../app/i18n/detect.ts';
import type { Language } from '../app/i18n/languages.ts';
import { findBrowser } from '../tools/browser.ts';
import { median } from './site.ts';

const chromeFlags = [
  '--headless=new',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Subpixel glyph widths, as on phones: Linux rounds them, so text would shift when fonts load.
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
  cls: number;
  /** Bytes transferred, by kind. */
  bytes: Record<'total' | 'html' | 'script' | 'style' | 'font' | 'image', number>;
};

let lighthouse: ChildProcess | undefined;

/** Ends the browser that the measurements share. */
export function closeBrowser(): void {
  lighthouse?.disconnect();
  lighthouse = undefined;
}

/** Opens a page `runs` times with the mobile defaults of Lighthouse; medians. */
export async function measurePage(
  url: string,
  language: Language | undefined,
  runs = 5,
): Promise<PageFigures> {
  const all: PageFigures[] = [];
  for (let run = 0; run < runs; run += 1) all.push(await measureOnce(url, language));
  return medians(all);
}

/** Median of each figure of several runs; of the layout shift the largest. */
export function medians(all: PageFigures[]): PageFigures {
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

/**
 * Opens a page once, with an empty cache. Now and then Lighthouse loses its target (NO_NAVSTART):
 * that run is repeated.
 * @throws when a page cannot be measured three times in a row
 */
export async function measureOnce(
  url: string,
  language: Language | undefined,
): Promise<PageFigures> {
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const figures = await figuresOf(url, language);
    if (figures) return figures;
    closeBrowser();
  }
  throw new Error(`Lighthouse does not measure ${url}`);
}

type Item = { resourceType?: string; transferSize?: number };
type Audit = { numericValue?: number; details?: { items?: Item[] } };
type Result = { audits?: Record<string, Audit>; score?: number };

async function figuresOf(
  url: string,
  language: Language | undefined,
): Promise<PageFigures | undefined> {
  lighthouse ??= fork(join(import.meta.dirname, 'lighthouse-process.mjs'));
  lighthouse.send({
    url,
    chromePath: findBrowser(),
    chromeFlags,
    extraHeaders: language ? { Cookie: `${languageKeys.cookie}=${language}` } : {},
  });
  const [{ audits = {}, score = 0 }] = (await once(lighthouse, 'message')) as [Result];
  const value = (id: string): number => audits[id]?.numericValue ?? Number.NaN;
  if (Number.isNaN(value('largest-contentful-paint'))) return undefined;
  const items = audits['network-requests']?.details?.items ?? [];
  const sum = (type?: string) =>
    items
      .filter((item) => !type || item.resourceType === type)
      .reduce((bytes, item) => bytes + (item.transferSize ?? 0), 0);
  return {
    score: Math.round(score * 100),
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
