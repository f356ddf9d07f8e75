/** What is measured of a page view on a visitor's device. */
export const fieldMetrics = {
  /** Largest contentful paint, in milliseconds. */
  lcp: { goal: 2500, bounds: [500, 1000, 1500, 2000, 2500, 4000, 6000] },
  /** Interaction to next paint, in milliseconds. */
  inp: { goal: 200, bounds: [50, 100, 150, 200, 300, 500] },
  /** Cumulative layout shift, in thousandths. */
  cls: { goal: 100, bounds: [10, 50, 100, 250] },
  /** Time to first byte, in milliseconds. */
  ttfb: { goal: 800, bounds: [100, 200, 400, 800, 1800] },
  /** Until a page that Back restored from memory is painted, in milliseconds. */
  restore: { goal: 100, bounds: [50, 100, 200, 500] },
  /** What the page and its files cost, in kilobytes on the wire. */
  weight: { goal: 130, bounds: [10, 30, 60, 90, 130, 200] },
} as const satisfies Record<string, Metric>;

type Metric = {
  /** Largest good value: of web.dev for the first four, for three quarters of the views. */
  goal: number;
  /** Upper bounds of the buckets; the last bucket has none. */
  bounds: readonly number[];
};

export type FieldMetric = keyof typeof fieldMetrics;
export const fieldMetricNames = Object.keys(fieldMetrics) as FieldMetric[];

/** One view in this many is measured. */
export const fieldSample = 10;

/** Classes of the window's width and of the connection (Network Information API; `unknown` without it). */
export const fieldWidths = ['phone', 'tablet', 'desktop'] as const;
export const fieldConnections = ['slow-2g', '2g', '3g', '4g', 'unknown'] as const;

/** Bucket of a value: index of the first bound that is not below it. */
export function bucketOf(metric: FieldMetric, value: number): number {
  const bounds: readonly number[] = fieldMetrics[metric].bounds;
  const index = bounds.findIndex((bound) => value <= bound);
  return index < 0 ? bounds.length : index;
}

/**
 * Bound that three quarters of the views keep.
 * @param counts views by bucket
 * @returns undefined without views; Infinity when it lies in the last bucket
 */
export function quarterBound(metric: FieldMetric, counts: readonly number[]): number | undefined {
  const all = counts.reduce((sum, count) => sum + count, 0);
  if (all === 0) return undefined;
  let within = 0;
  const bucket = counts.findIndex((count) => {
    within += count;
    return within >= all * 0.75;
  });
  const bounds: readonly number[] = fieldMetrics[metric].bounds;
  return bounds[bucket] ?? Number.POSITIVE_INFINITY;
}
